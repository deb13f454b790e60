package import Foundation
internal import Probes
package import RunRecords

/// Where and with what a run is made: a result without it is refused.
package enum RunEnvironment {
    /// Names the commit where git cannot, or need not, be asked: `CROSSTALK_COMMIT`.
    ///
    /// For CI systems that build without the repository. Its value is the commit's hash, `-dirty` behind it if the sources
    /// differ from it, as `git describe --dirty` writes it.
    package static let commitVariable = "CROSSTALK_COMMIT"

    /// The build and the machine as they are now, for a program started with these `arguments`, by default this one's.
    ///
    /// - Throws: ``ExperimentError`` when ``commitVariable`` is set to something else than a commit.
    package static func current(
        arguments: [String] = Array(CommandLine.arguments.dropFirst())
    ) throws(ExperimentError) -> RunRecord.Environment {
        let named = ProcessInfo.processInfo.environment[commitVariable] ?? ""
        let revision = named.isEmpty ? Revision.ofOwnSources() : try Revision(named: named)
        let machine = MachineIdentity.current
        var environment = RunRecord.Environment(
            commit: revision.commit,
            dirty: revision.isDirty,
            swift: machine.swiftVersion,
            os: machine.kernel,
            cpu: machine.cpuModel,
            cores: machine.coresAllowed,
            flags: flags
        )
        environment.arguments = arguments
        environment.processor = machine.processor
        environment.addressRandomization = AddressRandomization.current?.rawValue
        environment.libraries = ResolvedLibraries.versions
        return environment
    }

    /// Why git names no commit of the sources, in its own words, where it names none.
    package static var reasonWithoutCommit: String { Revision.reasonForNone }

    /// What changes the binary or the work it does.
    private static var flags: [String] {
        #if DEBUG
        let configuration = "debug"
        #else
        let configuration = "release"
        #endif
        #if STATIC_STDLIB
        let linkage = ["static-stdlib"]
        #else
        let linkage: [String] = []
        #endif
        return [configuration] + linkage + ["store=memory", "transport=in-process"]
    }
}

/// The commit that this program was built from, as far as git can tell.
package struct Revision {
    package var commit: String
    package var isDirty: Bool
}

extension Revision {
    /// Reads what ``RunEnvironment/commitVariable`` says.
    init(named text: String) throws(ExperimentError) {
        guard let match = text.wholeMatch(of: /([0-9a-f]{7,64})(-dirty)?/) else {
            throw ExperimentError(
                "\(RunEnvironment.commitVariable): found \"\(text)\"; accepted: a commit's hash, 7 to 64 hexadecimal digits, "
                    + "with -dirty behind it where the sources differ",
                isBadInput: true
            )
        }
        self.init(commit: String(match.1), isDirty: match.2 != nil)
    }

    /// Asks git in the package that this program was built from; of a program that was not built in place, beside it and in
    /// the current folder.
    static func ofOwnSources() -> Revision {
        folders.lazy.compactMap { Self(at: $0) }.first ?? Self(commit: "unknown", isDirty: true)
    }

    /// What git says in place of a commit.
    static var reasonForNone: String {
        let ended = folders.last.flatMap { try? git(["rev-parse", "HEAD"], in: $0, true).run() }
        return String(ended?.output.prefix { $0 != "\n" } ?? "git cannot be run")
    }

    private static var folders: [URL] {
        let program = URL(filePath: OwnExecutable.path)
        return PackageBuild.root(of: program).map { [$0] }
            ?? [program.deletingLastPathComponent(), URL(filePath: ".")]
    }

    /// The commit that a folder's repository is at; nil where git knows none.
    package init?(at folder: URL) {
        guard let commit = Self.answer(["rev-parse", "HEAD"], in: folder) else { return nil }
        let changes = ["status", "--porcelain", "--untracked-files=no"]
        self.init(
            commit: commit,
            isDirty: Self.answer(changes, in: folder)?.isEmpty == false
                || Self.hasUnknownSources(folder)
        )
    }

    /// Whether something lies where sources do that git does not know of: the package manager takes it as well.
    private static func hasUnknownSources(_ folder: URL) -> Bool {
        func files(_ words: [String]) -> [String] {
            (answer(["ls-files", "--full-name", "-z"] + words, in: folder) ?? "")
                .split(separator: "\0").map(String.init)
        }
        let unknown = files(
            ["--others", "--exclude-standard", "--", ":/", ":(top,exclude)*.build/*"]
        )
        guard !unknown.isEmpty else { return false }
        let known = files(["--", ":/"]).filter(isSource)
        let packages = Set(
            (known + unknown).filter { $0.split(separator: "/").last == "Package.swift" }
                .map { String($0.dropLast("Package.swift".count)) }
        )
        /// The folder of a package that a file is below, as in "apps/inbox/Sources/"; the package's own for a file in that.
        func top(_ file: String) -> String {
            let package = packages.filter(file.hasPrefix).max { $0.count < $1.count } ?? ""
            let names = file.dropFirst(package.count).split(separator: "/")
            return package + (names.count > 1 ? "\(names[0])/" : "")
        }
        let tops = Set(known.filter { !isManifest($0) }.map(top))
        return unknown.contains { isSource($0) || tops.contains(where: $0.hasPrefix) }
    }

    private static func isSource(_ file: String) -> Bool {
        CompiledFolder.compiledEndings.contains(URL(filePath: file).pathExtension)
            || file.hasSuffix(".h")
    }

    private static func isManifest(_ file: String) -> Bool {
        file.split(separator: "/").last?.wholeMatch(of: /Package(@swift-.*)?\.swift/) != nil
    }

    private static func answer(_ words: [String], in folder: URL) -> String? {
        guard let ended = try? git(words, in: folder).run(), ended.status == 0 else { return nil }
        return ended.output
    }

    private static func git(
        _ words: [String],
        in folder: URL,
        _ hearsErrors: Bool = false
    ) -> ToolRun {
        ToolRun(ToolRun.git + words, in: folder, hearsErrors: hearsErrors)
    }
}
