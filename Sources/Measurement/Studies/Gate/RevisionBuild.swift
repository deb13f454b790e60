internal import Experiments
internal import Foundation
internal import ReportedErrors

/// Builds another revision in the gate's work tree, of what is compiled already as far as it goes.
struct RevisionBuild {
    let commit: String
    let tree: GateTree
    /// The running program's, whose modules are taken over where nothing differs.
    let own: PackageBuild
    /// Further arguments of `swift build`.
    let flags: [String]
    let session: Session

    /// Where the other revisions are built, one upon the other.
    private var scratch: URL { own.gateFolder.appending(path: "build") }

    /// - Throws: ``ProgramError``
    func run() throws(ProgramError) -> PackageBuild {
        // A package may lie below its repository's top.
        let place = try SourceRepository(at: own.root).place()
        let root = place.isEmpty ? tree.folder : tree.folder.appending(path: place)
        let top = own.top(above: place)
        let other = top == own.root.path ? root : tree.folder
        let modules = CompiledModules(
            from: .init(sources: top, scratch: own.scratch.path),
            to: .init(sources: other.path, scratch: scratch.path),
            configuration: own.configuration
        )
        try prepare(root)
        let product = own.program.lastPathComponent
        let words =
            ["swift", "build", "--package-path", root.path, "--scratch-path", scratch.path]
            + ["-c", own.configuration, "--product", product] + flags
        var build = ToolRun(words, in: root, session.interruption)
        build.variables["SWIFT_EXEC"] = try compiler(takingOver: modules).path
        // An interrupted build leaves files there.
        let temporary = scratch.appending(path: "scratch")
        try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        // The package manager cannot read what the compiler says of a place with other characters.
        if temporary.path.utf8.allSatisfy({ $0 < 0x80 }) {
            build.variables["TMPDIR"] = temporary.path
        }
        // Where a flag keeps it from being built, the one before would stand for it.
        let program = scratch.appending(path: "\(own.configuration)/\(product)")
        try? FileManager.default.removeItem(at: program)
        modules.forgetOutdated(besides: own.otherInputs)
        PackageBuild.removeResources(in: program.deletingLastPathComponent())
        let wait = CompilingWait(of: modules.pending(own.compiled), all: own.compiled.count)
        session.progress(wait.step(commit))
        try build.check(step: "build of \(commit.prefix(12))") {
            session.progress(wait.step(commit))
        }
        guard FileManager.default.fileExists(atPath: program.path) else {
            throw flags.isEmpty
                ? .failed(step: "swift build", reason: "\(program.path) was not built")
                : .nothingBuilt(flags: flags, program: program.path)
        }
        return try PackageBuild(of: program)
    }

    /// The libraries' sources as the running program has them, unless the revision says otherwise: nothing is fetched.
    private func prepare(_ root: URL) throws(ProgramError) {
        let files = FileManager.default
        let resolved = "Package.resolved"
        do {
            if !files.fileExists(atPath: scratch.appending(path: "workspace-state.json").path) {
                try files.createDirectory(at: scratch, withIntermediateDirectories: true)
                for name in ["artifacts", "checkouts", "repositories", "workspace-state.json"] {
                    let source = own.scratch.appending(path: name)
                    guard files.fileExists(atPath: source.path) else { continue }
                    try? files.removeItem(at: scratch.appending(path: name))
                    try files.copyItem(at: source, to: scratch.appending(path: name))
                }
            }
            let pins = own.root.appending(path: resolved)
            if files.fileExists(atPath: pins.path),
                !files.fileExists(atPath: root.appending(path: resolved).path)
            {
                try files.copyItem(at: pins, to: root.appending(path: resolved))
            }
        } catch {
            throw .failed(step: scratch.path, reason: ReportedErrors.reason(for: error))
        }
    }

    /// A compiler that looks first whether the module is there.
    private func compiler(takingOver modules: CompiledModules) throws(ProgramError) -> URL {
        let words = [
            OwnExecutable.path, "take-over-module", own.configuration,
            modules.from.sources, modules.from.scratch, modules.to.sources, modules.to.scratch,
        ]
        let file = own.gateFolder.appending(path: "swiftc")
        let script = """
            #!/bin/sh
            case " $* " in
            *" -emit-module-path "*) \(words.map(\.shellWord).joined(separator: " ")) "$@" && exit ;;
            esac
            exec \(own.compiler.shellWord) "$@"

            """
        do {
            try Data(script.utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: file.path
            )
        } catch {
            throw .failed(step: file.path, reason: ReportedErrors.reason(for: error))
        }
        return file
    }
}
