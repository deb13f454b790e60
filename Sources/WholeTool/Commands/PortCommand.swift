import ArgumentParser
import MainJob
import Porting

struct PortCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract:
            "Rewrite an app's UIKit sources for the headless UIKit, and list what that lacks.",
        discussion: """
            Objective-C's attributes go, and targets with selectors become actions with closures. What cannot be seen in \
            the sources is not guessed but listed: names that do not compile, callbacks that are never called, calls that do \
            less than in UIKit. Name all files of a screen together: what one declares is known in the others.

            Prints a diff for patch -p0, then the list. `import UIKit` stays.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Swift files, and folders of them.")
    var files: [String]

    @Flag(help: "Write the files, all or none, instead of printing a diff.")
    var inPlace = false

    @Flag(help: "Write nothing; name files that would change, and fail if there are any.")
    var check = false

    func carryOut() throws {
        try require(!inPlace || !check, "--check: found beside --in-place; accepted: one of them")
        let ported = try PortedFiles(PortedFiles.read(files))
        let changed = ported.outputs.filter(\.isChanged)
        if check {
            printChanges(changed)
            if !changed.isEmpty { throw ExitStatus.failed }
        } else if inPlace {
            try ported.write()
            printChanges(changed)
            // Lines are those of the files as they are now.
            let again = ported.outputs.map {
                PortedFiles.Input(path: $0.path, bytes: $0.ported)
            }
            printList(try PortedFiles(again).findings)
        } else {
            print(changed.map(\.diff).joined(), terminator: "")
            if !changed.isEmpty, !ported.findings.isEmpty { print() }
            printList(ported.findings)
        }
    }

    private func printList(_ findings: [Finding]) {
        guard !findings.isEmpty else { return }
        print(PortText.list(findings))
        print(PortText.outlook(findings), terminator: "")
    }

    private func printChanges(_ outputs: [PortedFiles.Output]) {
        for output in outputs { print("\(output.path): lines changed: \(output.changedLines)") }
    }
}
