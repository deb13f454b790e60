internal import ChatDomain
package import Foundation
package import RunRecords
internal import Probes

/// One side of a gate: a revision's program, in several link orders.
package struct GatePrograms: Sendable {
    package var revision: GateResult.Revision
    /// At least one, in link orders drawn by chance.
    ///
    /// Counts and instructions are of the first.
    package var layouts: [URL]

    /// How many link orders each revision has: a cluster of blocks each.
    package static let layoutCount = 10

    /// Takes a program as it is, in the one order that it was linked in.
    ///
    /// - Throws: ``GateError/notAProgram(path:)``
    package init(program path: String) throws(GateError) {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .notAProgram(path: path)
        }
        revision = GateResult.Revision(commit: "unknown", isDirty: true, name: path)
        layouts = [URL(filePath: path)]
    }

    /// Links a build again and again.
    ///
    /// - Parameters:
    ///   - build: The revision's.
    ///   - revision: What it is.
    ///   - folder: Where the programs go; those that lie there are taken.
    ///   - count: Link orders, 1 or more.
    ///   - progress: Told of each.
    /// - Throws: ``GateError``
    package init(
        linking build: PackageBuild,
        _ revision: GateResult.Revision,
        in folder: URL,
        count: Int = layoutCount,
        progress: (String) -> Void
    ) throws(GateError) {
        self.revision = revision
        layouts = []
        let files = FileManager.default
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .failed(step: "link", reason: "\(folder.path): \(error.localizedDescription)")
        }
        for number in 0..<count {
            let file = folder.appending(path: "layout-\(number)")
            if !files.isExecutableFile(atPath: file.path) {
                progress("\(revision.name): linking, order \(number + 1) of \(count)")
                let unfinished = file.appendingPathExtension("new")
                try build.link(seed: UInt64(number) &+ 1, to: unfinished)
                guard rename(unfinished.path, file.path) == 0 else {
                    throw .failed(step: "link", reason: String(cString: strerror(errno)))
                }
            }
            layouts.append(file)
        }
    }

    /// The program that is running, from the work tree as it is.
    ///
    /// - Parameters:
    ///   - environment: What it was built from.
    ///   - count: Link orders; one is enough for counts.
    ///   - progress: Told of each step.
    /// - Returns: The program, linked again where it has more than one.
    /// - Throws: ``GateError``
    package static func ownHead(
        _ environment: RunRecord.Environment,
        layouts count: Int = layoutCount,
        progress: (String) -> Void
    ) throws(GateError) -> Self {
        let program = URL(filePath: OwnExecutable.path)
        let revision = GateResult.Revision(
            commit: environment.commit,
            isDirty: environment.dirty,
            name: environment.dirty ? "work tree" : String(environment.commit.prefix(12))
        )
        guard count > 1 else { return Self(revision: revision, layouts: [program]) }
        let build = try PackageBuild(of: program)
        let files = FileManager.default
        let changed = try? files.attributesOfItem(atPath: build.program.path)[.modificationDate]
        let stamp = (changed as? Date).map { Int($0.timeIntervalSince1970 * 1_000) } ?? 0
        let heads = build.gateFolder.appending(path: "heads")
        let folder = heads.appending(path: "\(stamp)")
        // Built again since, nobody needs them.
        for name in (try? files.contentsOfDirectory(atPath: heads.path)) ?? []
        where name != "\(stamp)" {
            try? files.removeItem(at: heads.appending(path: name))
        }
        return try Self(
            linking: build,
            revision,
            in: folder,
            count: count,
            progress: progress
        )
    }

    /// Builds a revision of the package that the running program is of, once for each commit and toolchain.
    ///
    /// It is built in a work tree of its own below the build folder, which the next revision builds upon.
    ///
    /// - Parameters:
    ///   - name: A branch, a tag or a commit.
    ///   - flags: Further arguments of `swift build`.
    ///   - count: Link orders; one is enough for counts.
    ///   - progress: Told of each step.
    /// - Returns: Its program, from the cache where it was built before.
    /// - Throws: ``GateError``
    package static func base(
        _ name: String,
        flags: [String],
        layouts count: Int = layoutCount,
        progress: (String) -> Void
    ) throws(GateError) -> Self {
        let own = try PackageBuild(of: URL(filePath: OwnExecutable.path))
        let commit = try Self.commit(name, of: own)
        let revision = GateResult.Revision(commit: commit, isDirty: false, name: name)
        let toolchain = MachineIdentity.current.swiftVersion
        let key = ([toolchain] + flags).joined(separator: " ")
        let hash = UInt32(truncatingIfNeeded: Self.hash(key))
        let folder = own.gateFolder.appending(
            path: "programs/\(commit.prefix(12))-\(toolchain)-\(String(hash, radix: 16))"
        )
        let files = (0..<count).map { folder.appending(path: "layout-\($0)") }
        let isWhole = files.allSatisfy {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        guard !isWhole else { return Self(revision: revision, layouts: files) }
        let build = try Self.build(commit, own, flags, progress)
        return try Self(
            linking: build,
            revision,
            in: folder,
            count: count,
            progress: progress
        )
    }

    private init(revision: GateResult.Revision, layouts: [URL]) {
        self.revision = revision
        self.layouts = layouts
    }

    private static func commit(
        _ name: String,
        of build: PackageBuild
    ) throws(GateError) -> String {
        let words = ["git", "rev-parse", "--verify", "--quiet", "\(name)^{commit}"]
        let ended = try ToolRun(words, in: build.root).run()
        guard ended.status == 0, ended.output.wholeMatch(of: /[0-9a-f]{40,64}/) != nil else {
            throw .unknownRevision(
                name,
                reason: ended.output.isEmpty ? "git knows none" : ended.output
            )
        }
        return ended.output
    }

    private static func build(
        _ commit: String,
        _ own: PackageBuild,
        _ flags: [String],
        _ progress: (String) -> Void
    ) throws(GateError) -> PackageBuild {
        let top = URL(
            filePath: try ToolRun(["git", "rev-parse", "--show-toplevel"], in: own.root)
                .check(step: "git")
        )
        let tree = own.gateFolder.appending(path: "tree")
        progress("\(commit.prefix(12)): checking out")
        let isThere =
            try ToolRun(["git", "-C", tree.path, "rev-parse", "--git-dir"], in: top)
            .run().status == 0
            && FileManager.default.fileExists(
                atPath: tree.appending(path: ".git").path
            )
        if isThere {
            try ToolRun(
                ["git", "-C", tree.path, "checkout", "--quiet", "--force", "--detach", commit],
                in: top
            ).check(step: "git")
        } else {
            try? FileManager.default.removeItem(at: tree)
            try ToolRun(["git", "worktree", "prune"], in: top).check(step: "git")
            try ToolRun(
                ["git", "worktree", "add", "--quiet", "--force", "--detach", tree.path, commit],
                in: top
            ).check(step: "git")
        }
        // A package may lie below its repository's top.
        let place = own.root.path.dropFirst(top.path.count).drop { $0 == "/" }
        let root = place.isEmpty ? tree : tree.appending(path: String(place))
        let configuration = own.program.deletingLastPathComponent().lastPathComponent
        let product = own.program.lastPathComponent
        progress("\(commit.prefix(12)): building, some minutes the first time")
        let words =
            ["swift", "build", "--package-path", root.path, "-c", configuration]
            + ["--product", product] + flags
        try ToolRun(words, in: root).check(step: "build of \(commit.prefix(12))")
        let folder = try ToolRun(words + ["--show-bin-path"], in: root).check(step: "build")
        let last = folder.split(separator: "\n").last.map(String.init) ?? folder
        return try PackageBuild(of: URL(filePath: last).appending(path: product))
    }

    /// FNV-1a.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension PackageBuild {
    /// Where revisions are built and their programs are kept.
    var gateFolder: URL { scratch.appending(path: "gate") }
}
