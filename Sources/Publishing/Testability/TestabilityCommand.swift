import ArgumentParser
import Experiments
import Foundation
import MainJob
import RunRecords

struct TestabilityCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "testability",
        abstract: "Count the mutants of each architecture that tests kill.",
        discussion: """
            A mutant is one changed line. The tests are the architecture's own, and those of what is claimed of all alike. All mutants \
            are compiled into one copy of the sources, .build-testability, which is kept: the next time builds less. Without ids the \
            counts are written to Results/testability.json, of a tree without changes.
            """
    )

    private static let file = "Results/testability.json"

    @Argument(
        help: "Ids; with any, survivors are printed and nothing is written. By default all."
    )
    var architectures: [String] = []

    func carryOut() throws {
        let root = try PackageBuild.ofCurrentPackage().root
        let path = root.appending(path: Self.file).path
        if architectures.isEmpty {
            try require(
                ToolRun.answer(ToolRun.git + ["status", "--porcelain"], in: root).isEmpty,
                "found a tree with changes; accepted: one without, as the figures are of a commit, or names of architectures"
            )
            try OutputFile.checkWritable(path)
        }
        let interruption = Interruption()
        let words = ["swift", "package", "dump-package"]
        let said = try ToolRun.answer(words, in: root, interruption)
        let targets = try JSONDecoder().decode(PackageTargets.self, from: Data(said.utf8))
        let chosen = try chosen(from: targets.architectures)

        let copy = MutatedCopy(root: root, interruption: interruption)
        let mutants = try copy.build(chosen, of: targets)
        let survived = try copy.survivors(of: mutants, in: chosen)
        Console.endProgress()
        let entries = try chosen.map { architecture in
            let own = mutants.filter { $0.architecture == architecture.id }
            let left = own.filter { survived.contains($0.number) }
            return try entry(architecture.id, own.map(\.place), left.map(\.place))
        }
        guard architectures.isEmpty else {
            for place in entries.flatMap(\.survived) {
                print("\(place.file):\(place.line): survived: \(place.change.rawValue)")
            }
            return
        }
        let version = try ToolRun.answer(["swift", "--version"], in: root)
        let record = TestabilityRecord(
            commit: try ToolRun.answer(ToolRun.git + ["rev-parse", "HEAD"], in: root),
            swift: version.firstMatch(of: /Swift version (\S+)/).map { String($0.1) } ?? version,
            seed: SourceMutant.seed,
            architectures: entries
        )
        try OutputFile.write(record.json(), to: path)
    }

    /// Those that are named, sorted; all where none is.
    private func chosen(
        from known: [PackageTargets.Architecture]
    ) throws -> [PackageTargets.Architecture] {
        let unknown = Set(architectures).subtracting(known.map(\.id)).sorted()
        try require(
            unknown.isEmpty,
            "found \(unknown.joined(separator: ", ")); accepted: "
                + known.map(\.id).joined(separator: ", ")
        )
        return known.filter { architectures.isEmpty || architectures.contains($0.id) }
            .sorted { $0.id < $1.id }
    }

    /// An architecture's counts, which are printed.
    private func entry(
        _ id: String,
        _ mutants: [TestabilityRecord.Mutant],
        _ survived: [TestabilityRecord.Mutant]
    ) throws -> TestabilityRecord.Architecture {
        let entry = TestabilityRecord.Architecture(id: id, mutants: mutants, survived: survived)
        print("\(id): \(entry.killed) of \(entry.mutants) killed")
        guard entry.killed > 0 else {
            throw ProgramError.failed(step: id, reason: "no mutant is killed, as if none were on")
        }
        return entry
    }
}
