internal import ArchitectureCatalog
internal import ChatDomain
package import Experiments
package import Foundation
package import RunRecords
internal import ReportedErrors
internal import Probes
package import StudyRecords

/// One side of a gate: a revision's program, in several link orders.
package struct GatePrograms: Sendable {
    package var revision: GateResult.Revision
    /// At least one, in random link orders.
    package var layouts: [URL]
    /// What counts and instructions are of.
    package var counted: URL { asBuilt ?? layouts[0] }
    /// In the package manager's link order, as a given program is; nil where both sides have random ones.
    private var asBuilt: URL?
    /// The toolchain that it was built with, as in "6.3.1"; nil for this program's own.
    package var toolchain: String?
    /// Whether it was given as it is, so that it may be anything.
    private var isGiven = false
    /// Keeps its files from being removed.
    private var use: JobLock?

    /// How many link orders each revision has: a cluster of blocks each.
    package static let layoutCount = 10

    /// Takes a program as it is, in the one order that it was linked in.
    ///
    /// - Throws: ``ProgramError/notAProgram(path:reason:)``
    package init(program path: String) throws(ProgramError) {
        let files = FileManager.default
        guard files.fileExists(atPath: path) else {
            throw .notAProgram(path: path, reason: "no such file")
        }
        let place = URL(filePath: path).resolvingSymlinksInPath().path
        let kind = try? files.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        guard kind == .typeRegular, files.isExecutableFile(atPath: path) else {
            throw .notAProgram(path: path, reason: "no program that can be run")
        }
        revision = GateResult.Revision(commit: "unknown", isDirty: true, name: path)
        layouts = [URL(filePath: path).absoluteURL]
        isGiven = true
    }

    /// Takes a program that may be anything, and asks it what it is and which toolchain built it.
    ///
    /// - Throws: As ``init(program:)``; ``ProgramError/interrupted``.
    package static func given(
        _ path: String,
        _ interruption: Interruption
    ) throws(ProgramError) -> Self {
        var programs = try Self(program: path)
        _ = try programs.listArchitectures(interruption)
        let said = try programs.ask(["--version"], interruption)
        programs.toolchain = said.firstMatch(of: /Swift ([0-9][^,\s]*)/).map { String($0.1) }
        return programs
    }

    /// Links a build again and again.
    ///
    /// - Parameters:
    ///   - build: The revision's.
    ///   - revision: What it is.
    ///   - folder: Where the programs go; those that lie there are taken.
    ///   - count: Link orders, 1 or more.
    ///   - session: Ends it early; its progress is called at each.
    /// - Throws: ``ProgramError``
    package init(
        linking build: PackageBuild,
        _ revision: GateResult.Revision,
        in folder: URL,
        count: Int = layoutCount,
        _ session: Session
    ) throws(ProgramError) {
        self.revision = revision
        layouts = []
        let files = FileManager.default
        // Two jobs would link into one file, and the first to end would take what the other has half written.
        let lock = try JobLock(folder, session.interruption) {
            session.progress(ProgressStep(stringLiteral: $0))
        }
        defer { withExtendedLifetime(lock) {} }
        let places = (0..<count).map { folder.appending(path: "layout-\($0)") }
        if !places.allSatisfy({ files.isExecutableFile(atPath: $0.path) }) {
            try build.copyCompanions(to: folder)
        }
        for (number, file) in places.enumerated() {
            if !files.isExecutableFile(atPath: file.path) {
                session.progress("\(revision.name): linking, order \(number + 1) of \(count)")
                let unfinished = file.appendingPathExtension("new")
                defer { try? files.removeItem(at: unfinished) }
                try build.link(
                    seed: UInt64(number) &+ 1,
                    to: unfinished,
                    interruption: session.interruption
                )
                guard rename(unfinished.path, file.path) == 0 else {
                    throw .failed(step: "link", reason: systemWords(for: errno))
                }
            }
            layouts.append(file)
        }
        use = JobLock(using: layouts[0])
    }

    /// The program that is running.
    ///
    /// - Parameters:
    ///   - environment: What it was built from.
    ///   - count: Link orders; one is enough for counts and instructions. nil for the program as it was built.
    ///   - isAsBuilt: Whether it is counted as it was built, as beside a program that is given.
    ///   - session: Ends it early; its progress is called at each step.
    /// - Returns: The program, linked again in the orders that a base's has.
    /// - Throws: ``ProgramError``
    package static func ownHead(
        _ environment: RunRecord.Environment,
        layouts count: Int?,
        isAsBuilt: Bool = false,
        _ session: Session
    ) throws(ProgramError) -> Self {
        let program = URL(filePath: OwnExecutable.path)
        let revision = GateResult.Revision(
            commit: environment.commit,
            isDirty: environment.dirty,
            name: environment.dirty ? "work tree" : String(environment.commit.prefix(12))
        )
        guard let count, count > 1 || !isAsBuilt else {
            return Self(revision: revision, layouts: [program])
        }
        let build = try PackageBuild(of: program)
        let files = FileManager.default
        let identity = build.identity
        let heads = build.gateFolder.appending(path: "heads")
        let folder = heads.appending(path: identity)
        // Those of earlier builds are of no use, but to a gate that has begun before.
        for name in (try? files.contentsOfDirectory(atPath: heads.path)) ?? []
        where name != identity {
            JobLock.removeUnused(heads.appending(path: name))
        }
        var head = try Self(linking: build, revision, in: folder, count: count, session)
        do throws(ProgramError) {
            // It is linked of objects as they are now.
            try build.failIfNotLinked()
            guard OwnExecutable.isInPlace, build.identity == identity else {
                throw .changedMeanwhile(program: program.path)
            }
        } catch {
            try? files.removeItem(at: folder)
            throw error
        }
        if isAsBuilt { head.asBuilt = program }
        return head
    }

    /// Builds a revision of the package, once for each commit and toolchain.
    ///
    /// - Parameters:
    ///   - name: A branch, a tag or a commit.
    ///   - option: Where it was given, for errors.
    ///   - own: As it was just built, of the work tree: what does not differ is taken over.
    ///   - flags: Further arguments of `swift build`, the same as of `own`.
    ///   - count: Link orders; one is enough for counts.
    ///   - session: Ends it early; its progress is called at each step.
    /// - Returns: Its program, from the cache where it was built before.
    /// - Throws: ``ProgramError``
    package static func base(
        _ name: String,
        option: String = "--against",
        beside own: PackageBuild,
        flags: [String],
        layouts count: Int = layoutCount,
        _ session: Session
    ) throws(ProgramError) -> Self {
        let repository = SourceRepository(at: own.root)
        let commit = try repository.commit(name, option: option)
        try repository.requirePackage(in: commit, name, option: option)
        let modules = own.compiled
        let revision = GateResult.Revision(commit: commit, isDirty: false, name: name)
        let toolchain = MachineIdentity.current.swiftVersion
        let outer = own.outerSources(of: modules, besides: own.top(above: try repository.place()))
        // Programs that lie without their resources have another key.
        let key = ([toolchain, "resources"] + flags + outer).joined(separator: " ")
        let hash = UInt32(truncatingIfNeeded: NetworkConditions.hash(name: key))
        let folder = own.gateFolder.appending(
            path: "programs/\(commit.prefix(12))-\(toolchain)-\(String(hash, radix: 16))"
        )
        let files = (0..<count).map { folder.appending(path: "layout-\($0)") }
        func isWhole() -> Bool {
            files.allSatisfy { FileManager.default.isExecutableFile(atPath: $0.path) }
        }
        if isWhole() { return Self(revision: revision, layouts: files) }
        let tree = try GateTree(
            in: own.gateFolder,
            of: repository,
            interruption: session.interruption,
            progress: { session.progress(ProgressStep(stringLiteral: $0)) }
        )
        defer { withExtendedLifetime(tree) {} }
        // Another job may have built it meanwhile.
        if isWhole() { return Self(revision: revision, layouts: files) }
        session.progress("\(commit.prefix(12)): checking out")
        try tree.checkOut(commit)
        let build = try RevisionBuild(
            commit: commit,
            tree: tree,
            own: own,
            flags: flags,
            session: session
        ).run()
        // What lies beside the repository may have been changed while it was compiled in.
        guard
            outer == own.outerSources(of: modules, besides: own.top(above: try repository.place()))
        else { throw .changedMeanwhile(program: own.program.path) }
        return try Self(linking: build, revision, in: folder, count: count, session)
    }

    private init(revision: GateResult.Revision, layouts: [URL]) {
        self.revision = revision
        self.layouts = layouts
    }
}

extension GatePrograms {
    /// How long a program may take to say something of itself, where others do not keep it from the processors.
    private static let answerLimit = Duration.seconds(10)

    /// Asks the program which architectures it knows.
    ///
    /// - Returns: Ids: those of this program's catalogue in its order, then others.
    /// - Throws: ``ProgramError/notAProgram(path:reason:)``; ``ProgramError/failed(step:reason:)`` for one that was built
    ///   here; ``ProgramError/interrupted``.
    func listArchitectures(_ interruption: Interruption) throws(ProgramError) -> [String] {
        /// One architecture's choices, which are not read.
        struct Choices: Decodable {}
        // What `list architectures` prints is for people: where the terminal is narrow, lines are wrapped.
        let said = try ask(["list", "choices", "--format", "json"], interruption)
        guard
            let listed = try? JSONDecoder().decode([String: Choices].self, from: Data(said.utf8)),
            !listed.isEmpty
        else {
            throw failure("it does not list architectures, but says \"\(said.prefix(60))\"")
        }
        let known = ArchitectureCatalog.ids.filter { listed[$0] != nil }
        return known + listed.keys.filter { !known.contains($0) }.sorted()
    }

    private func ask(
        _ words: [String],
        _ interruption: Interruption
    ) throws(ProgramError) -> String {
        var run = ToolRun([layouts[0].path] + words, in: URL(filePath: "."), interruption)
        run.limit = Self.answerLimit
        // Where it traps, its last words are to be why.
        run.variables["SWIFT_BACKTRACE"] = "enable=no"
        let ended = try run.run()
        guard ended.status == 0, ended.overrun == nil else {
            let line = ended.output.split(separator: "\n").last.map { ": \($0.prefix(200))" } ?? ""
            let did = ended.overrun ?? "ends with status \(ended.status)\(line)"
            throw failure("\(words.joined(separator: " ")) \(did)")
        }
        return ended.output
    }

    private func failure(_ reason: String) -> ProgramError {
        guard !isGiven else { return .notAProgram(path: revision.name, reason: reason) }
        let folder = layouts[0].deletingLastPathComponent().path
        return .failed(step: revision.name, reason: "\(reason); to link it again: rm -r \(folder)")
    }
}
