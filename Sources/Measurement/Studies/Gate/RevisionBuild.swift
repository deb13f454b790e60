package import Experiments
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
        // An interrupted build leaves files there.
        let temporary = scratch.appending(path: "scratch")
        try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        // Where a flag keeps it from being built, the one before would stand for it.
        let program = scratch.appending(path: own.configuration)
            .appending(path: own.program.lastPathComponent)
        try? FileManager.default.removeItem(at: program)
        PackageBuild.removeResources(in: program.deletingLastPathComponent())
        var variables = ["SWIFT_EXEC": try compiler(takingOver: modules).path]
        // The package manager cannot read what the compiler says of a place with other characters.
        if temporary.path.utf8.allSatisfy({ $0 < 0x80 }) { variables["TMPDIR"] = temporary.path }
        return try own.build(
            "\(commit.prefix(12))",
            in: root,
            modules,
            flags: flags,
            variables,
            session
        )
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

extension PackageBuild {
    /// Builds the work tree of the current folder's package as it is, so that the running program stands for it: where that makes
    /// another one, it goes on in this one's place.
    ///
    /// - Parameters:
    ///   - flags: Further arguments of `swift build`.
    ///   - session: Ends it early; its progress is called at each step.
    /// - Returns: The running program's build.
    /// - Throws: As ``ofCurrentPackage(_:in:)``; ``ProgramError/failed(step:reason:)`` with the compiler's first errors.
    package static func ofWorkTree(
        flags: [String],
        _ session: Session
    ) throws(ProgramError) -> Self {
        let build = try ofCurrentPackage().again(flags: flags, session)
        guard OwnExecutable.isInPlace else { throw OwnExecutable.restart() }
        return build
    }

    /// Builds what it was built from where it was built.
    func again(flags: [String], _ session: Session) throws(ProgramError) -> Self {
        let place = CompiledModules.Place(sources: root.path, scratch: scratch.path)
        let modules = CompiledModules(from: place, to: place, configuration: configuration)
        Self.removeResources(in: URL(filePath: products), of: compiled.map(\.module))
        return try build("work tree", in: root, modules, flags: flags, [:], session)
    }

    /// Builds a side of a gate.
    ///
    /// The package manager plans all anew, or it would overlook what other packages have more; what it overlooks of headers is
    /// removed before.
    ///
    /// - Parameters:
    ///   - name: What progress and errors call it.
    ///   - root: The package's folder.
    ///   - modules: From this build to that one.
    ///   - flags: Further arguments of `swift build`.
    ///   - variables: What its environment has more.
    ///   - session: Ends it early; its progress is called again and again.
    /// - Returns: The side's build.
    /// - Throws: ``ProgramError``
    fileprivate func build(
        _ name: String,
        in root: URL,
        _ modules: CompiledModules,
        flags: [String],
        _ variables: [String: String],
        _ session: Session
    ) throws(ProgramError) -> Self {
        let product = program.lastPathComponent
        let words =
            ["swift", "build", "--package-path", root.path, "--scratch-path", modules.to.scratch]
            + ["-c", configuration, "--product", product, "--disable-build-manifest-caching"]
        var build = ToolRun(words + flags, in: root, session.interruption)
        build.variables = variables
        modules.forgetOutdated(besides: otherInputs)
        let compiled = compiled
        let wait = CompilingWait(of: modules.pending(compiled), all: compiled.count)
        session.progress(wait.step(name))
        try build.check(step: "build of \(name)") { session.progress(wait.step(name)) }
        let made = URL(filePath: "\(modules.to.scratch)/\(configuration)/\(product)")
        guard FileManager.default.fileExists(atPath: made.path) else {
            throw flags.isEmpty
                ? .failed(step: "swift build", reason: "\(made.path) was not built")
                : .nothingBuilt(flags: flags, program: made.path)
        }
        return try Self(of: made)
    }
}
