import ArgumentParser
import Experiments
import Foundation

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Begin an architecture of one's own, in a package outside this repository.",
        discussion: """
            Writes a folder with sources that conform already, a program that is the whole of crosstalk with them, tests and a \
            gate. Its README has the commands.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The architecture's id, such as my-mvvm, and the folder.",
            valueName: "id"
        )
    )
    var id: String

    @Option(
        help: ArgumentHelp("Its module; made of the id unless told.", valueName: "name")
    )
    var module: String?

    @Option(
        help: ArgumentHelp(
            "Whose sources it begins with: direct, mvc, viper …",
            valueName: "architecture"
        )
    )
    var from = "direct"

    @Option(
        help: ArgumentHelp(
            "Where crosstalk comes from: a folder or a repository's address; where this program was built, unless told.",
            valueName: "place"
        )
    )
    var crosstalk: String?

    func run() throws {
        try reportingErrors {
            guard id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
                throw UsageError(
                    description:
                        "found \"\(id)\"; accepted: lower-case letters and digits with hyphens between, such as my-mvvm"
                )
            }
            let module = module ?? id.split(separator: "-").map(\.capitalized).joined()
            guard module.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil, module != id else {
                throw UsageError(
                    description:
                        "--module: found \"\(module)\"; accepted: a capital and letters or digits, such as MyMVVM"
                )
            }
            try NewPackage(
                id: id,
                module: module,
                origin: from,
                crosstalk: crosstalk ?? CheckedOutSources.root.path
            ).write(to: id)
            print("\(id): a copy of \(from) that builds and conforms. Next:")
            print(
                "  cd \(id) && swift build -c release && .build/release/\(id) verify all --architectures \(id)"
            )
        }
    }
}
