import Experiments
import Foundation
import MainJob
import RunRecords
import Studies
import StudyRecords

/// Injects causes into the sources in place, and has explain say what each costs and where.
///
/// A clone of its own would compile everything once more. What a build has is explained while the
/// next one compiles.
struct CauseExperiment {
    static let scenario = "morning-rush"

    private let build: PackageBuild
    private let repository: SourceRepository
    private let interruption: Interruption
    /// Where programs are kept until they are explained.
    private let folder: URL

    /// Prepares for causes in the sources that the running program was built from.
    ///
    /// - Throws: ``ProgramError``, or ``UsageError`` for another program than a user's.
    init(_ interruption: Interruption) throws {
        build = try PackageBuild.ofCurrentPackage()
        let found = "\(build.configuration)/\(build.program.lastPathComponent)"
        try require(
            found == "release/crosstalk",
            "found \(found); accepted: release/crosstalk, which causes are compiled in"
        )
        repository = SourceRepository(at: build.root)
        folder = build.scratch.appending(path: "causes")
        self.interruption = interruption
    }

    /// Below the package's folder, as a URL.
    func file(_ path: String) -> URL { build.root.appending(path: path) }

    /// The commit that causes are added to.
    ///
    /// - Throws: ``UsageError`` where the sources differ from it: those changes would be lost.
    func commit() throws -> String {
        let changed = try repository.answer([
            "status", "--porcelain", "--", "Sources", "Package.swift",
        ])
        try require(
            changed.isEmpty,
            "found changes in the sources; accepted: none, since they would be lost: \(changed)"
        )
        return try repository.answer(["rev-parse", "HEAD"])
    }

    /// Explains each of `waiting`.
    ///
    /// - Returns: What was said of each.
    /// - Throws: ``ProgramError``, or ``UsageError`` for a cause that does not fit; the sources are
    ///   as before then, too.
    func run(_ waiting: [InjectedCauses]) throws -> [InjectedCauses: Explanation] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let explanations = PendingExplanations()
        do {
            Console.progress("Build without causes")
            let base = try compiled(as: "base")
            for (number, turn) in InjectedCauses.turns(waiting).enumerated() {
                let names = turn.map(\.architecture).joined(separator: ", ")
                Console.progress("Build \(number + 1) with causes: \(names)")
                let program = try injecting(turn) { try compiled(as: "turn-\(number + 1)") }
                for causes in turn {
                    explanations.start(causes) { [self] in
                        try explanation(of: causes, in: program, beside: base)
                    }
                }
            }
            // So that no program with a cause is taken for the one of the sources.
            Console.progress("Build without causes once more")
            _ = try compiled(as: "base-again")
            Console.progress("Explain what is left")
            return try explanations.all()
        } catch {
            // What is still explained is of no use.
            interruption.raise()
            explanations.cancel()
            throw error
        }
    }

    /// Has causes in the sources while `body` runs, and no longer, however that ends.
    private func injecting<Value>(
        _ turn: [InjectedCauses],
        _ body: () throws -> Value
    ) throws -> Value {
        let outcome = Result {
            for causes in turn { try causes.inject(into: build.root) }
            return try body()
        }
        let paths = Set(turn.flatMap(\.causes).map(\.path)).sorted()
        _ = try repository.answer(["checkout", "--quiet", "--force", "--"] + paths)
        return try outcome.get()
    }

    /// Builds the sources as they are, and keeps the program under a name.
    private func compiled(as name: String) throws -> URL {
        let words =
            ["swift", "build", "--package-path", build.root.path]
            + ["--scratch-path", build.scratch.path, "-c", build.configuration]
            + ["--product", "crosstalk", "--explicit-target-dependency-import-check", "error"]
        try ToolRun(words, in: build.root, interruption).check(step: "swift build")
        let program = folder.appending(path: name)
        try FileManager.default.copyItem(at: build.program, to: program)
        return program
    }

    /// What explain says of causes in a program; with instructions where allocations do not tell
    /// enough.
    private func explanation(
        of causes: InjectedCauses,
        in program: URL,
        beside base: URL
    ) throws -> Explanation {
        let found = try explanation(of: causes, in: program, beside: base, ["--allocations-only"])
        let isEnough = causes.areOfAllocations && found.change(in: .allocations) != 0
        return isEnough ? found : try explanation(of: causes, in: program, beside: base, [])
    }

    private func explanation(
        of causes: InjectedCauses,
        in program: URL,
        beside base: URL,
        _ options: [String]
    ) throws -> Explanation {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "explanation.json")
        // What it prints, apart from what it says beside that.
        let words =
            ["sh", "-c", #"exec "$@" >"$0""#, file.path]
            + [program.path, "explain", Self.scenario, causes.architecture]
            + ["--against-binary", base.path, "--format", "json", "--limit", "300"] + options
        try ToolRun(words, in: build.root, interruption).check(step: "explain \(causes.name)")
        return try RecordFile.decode(Explanation.self, from: Data(contentsOf: file))
    }
}
