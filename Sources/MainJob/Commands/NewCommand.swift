import ArgumentParser
import Experiments
import ReportedErrors
import Foundation

struct NewCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract:
            "How does an architecture of one's own begin? In a package outside this repository.",
        discussion: """
            Writes a folder with sources that conform already, a program that is crosstalk with them, tests and a \
            gate. Its README has the commands. Its Makefile builds in the folder that crosstalk is built in, so that crosstalk is \
            not compiled again.
            """
    )

    @Argument(help: "The architecture's id, such as my-mvvm, and the folder.")
    var id: String

    @Option(help: "Its module; by default made of the id.".naming("name"))
    var module: String?

    @Option(
        help: "Whose sources it begins with, as in \(ProgramName.short) list origins."
            .naming("architecture")
    )
    var from = "direct"

    @Option(
        help:
            "Where crosstalk comes from: a folder or a repository's address; by default where this program was built."
            .naming("place")
    )
    var crosstalk: String?

    @Option(
        help:
            "Which version of it, or a later one that is compatible, such as 1.0.0; by default its branch main."
            .naming("version")
    )
    var crosstalkVersion: String?

    func carryOut() throws {
        try require(
            id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil
                && id.count <= PackageNames.longest,
            "found \"\(id)\"; accepted: a lower-case letter, then more and digits with hyphens between, "
                + "\(PackageNames.longest) at most, such as my-mvvm"
        )
        let module = module ?? id.split(separator: "-").map(\.capitalized).joined()
        try require(
            module.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil && module != id
                && module.count <= PackageNames.longest,
            "--module: found \"\(module)\"; accepted: a capital and letters or digits, "
                + "\(PackageNames.longest) at most, such as MyMVVM"
        )
        try NewPackage.checkFree(id)
        try PackageNames.check(id: id, module: module)
        let source = try source()
        try NewPackage(id: id, module: module, origin: from, crosstalk: source).write(to: id)
        Console.say("\(id): a copy of \(from) that builds and conforms.")
        Console.say(wait(for: source))
        print("Its README has the commands. First:")
        print("  cd \(id) && make")
        print("  ./\(id) verify all --architectures \(id)")
    }

    /// - Throws: ``UsageError`` for a version without an address or that is none, and for a folder without this project.
    private func source() throws -> NewPackage.Source {
        let place = crosstalk ?? CheckedOutSources.root.path
        let isAddress = place.contains("://") || place.hasPrefix("git@")
        try PackageNames.check(place: place, isAddress: isAddress)
        guard isAddress else {
            try require(
                crosstalkVersion == nil,
                "--crosstalk-version: found \"\(crosstalkVersion ?? "")\" with the folder \(place); accepted: with --crosstalk and an address"
            )
            let folder = URL(filePath: place, directoryHint: .isDirectory)
            guard
                FileManager.default.fileExists(
                    atPath: folder.appending(path: "Sources/CrosstalkCommand").path
                )
            else {
                throw UsageError(
                    "--crosstalk: found no sources of crosstalk in \(folder.path); accepted: its folder, or an address "
                        + "such as https://host/owner/crosstalk"
                )
            }
            return .folder(folder.standardizedFileURL.path, scratch: scratch(of: folder))
        }
        try require(
            crosstalkVersion?.wholeMatch(of: /(?:0|[1-9][0-9]{0,8})(?:\.(?:0|[1-9][0-9]{0,8})){2}/)
                != nil
                || crosstalkVersion == nil,
            "--crosstalk-version: found \"\(crosstalkVersion ?? "")\"; accepted: three numbers, such as 1.0.0, of nine digits at most and no leading zeros"
        )
        return .address(place, version: crosstalkVersion)
    }

    /// The folder that crosstalk's own sources are built in: the running program's, where it is of these.
    private func scratch(of folder: URL) -> String {
        let build = try? PackageBuild(of: URL(filePath: OwnExecutable.path))
        guard let build, build.root.standardizedFileURL.path == folder.standardizedFileURL.path
        else { return folder.standardizedFileURL.appending(path: ".build").path }
        return build.scratch.path
    }

    /// How long the first build takes, which depends on what is compiled.
    private func wait(for source: NewPackage.Source) -> String {
        let cold = "compiles all of crosstalk, twenty minutes on two cores"
        switch source {
        case .address: return "The first build \(cold)."
        case .folder(_, let scratch):
            let modules = "\(scratch)/release/Modules/CrosstalkCommand.swiftmodule"
            return FileManager.default.fileExists(atPath: modules)
                ? "It builds in \(scratch), where crosstalk is compiled: a minute."
                : "The first build \(cold), unless crosstalk is built first: make build in its folder."
        }
    }
}
