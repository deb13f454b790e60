import ArchitectureCatalog
import ArchitectureContract
import ArgumentParser
import EventTraces
import Experiments
import MainJob
import Measuring
import Foundation
import Fuzzing
import ReportedErrors
import InjectedFaults
import Studies

struct FuzzCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Random scenarios and schedules against the oracle, shrunk to what matters.",
        discussion: """
            Each case is a random trace, a schedule and an architecture, drawn from the seed and its number: the same everywhere. What \
            fails is shrunk to a few events, saved with its explanation, and replayed by \(ProgramName.short) fuzz --replay FOLDER.
            """,
        shouldDisplay: false
    )

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<FuzzCommand>

    @Option(help: "What all cases are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "How many cases.".naming("number"))
    var cases: UInt64 = 10_000

    @Option(help: "The first case's number.".naming("number"))
    var first: UInt64 = 0

    @Option(help: "Begin no more cases after so long.".naming("seconds"))
    var time: Int?

    @Option(
        help: ArgumentHelp(
            "Fuzz the harness's own mutation subject with this bug instead of architectures.",
            discussion: "The bugs are listed in Sources/Correctness/Mutants/KillRates.md.",
            valueName: "bug"
        )
    )
    var mutant: String?

    @Option(
        help:
            "Describe a saved case step by step, with the store and the transport that it was found with."
            .naming("folder")
    )
    var replay: String?

    @Option(help: "Failures to shrink, each of another kind.".naming("number"))
    var shrink = 5

    @OptionGroup var axes: AxisOptions

    @Option(name: .shortAndLong, help: "Where to put failures.")
    var output = "Results"

    var mode: CommandMode? {
        if replay != nil { return .only(["replay"], "with --replay") }
        let idle = ["history-page", "list-update", "model-implementation"]
        return mutant == nil
            ? .allBut(idle, "with fuzz, whose cases are of every variant")
            : .allBut(idle + ["architectures", "inject"], "with --mutant")
    }

    func carryOut() throws {
        try Backends.check(axes.store, axes.transport)
        if let replay { return try tell(replay) }
        try UsageError.check("cases", cases, 1...1_000_000_000)
        try require(first <= 1 << 62, "--first: found \(first); accepted: 0 to 2^62")
        try require((time ?? 1) > 0, "--time: found \(time ?? 0); accepted: 1 or more seconds")
        try UsageError.check("shrink", shrink, 0...)
        let subject = try mutant.map { _ in try Backends.required(for: "--mutant").mutants }
        var plan = FuzzPlan(
            seed: seed,
            cases: cases,
            architectures: try subject.map { [$0.id] } ?? architectures()
        )
        plan.first = first
        plan.budget = time.map { .seconds($0) }
        plan.mutation = mutant
        if let subject { try check(mutant, of: subject, "--mutant") }
        plan.faults = try injection.faults(among: plan.architectures)
        plan.store = StoreChoice(axes.store)
        plan.transport = axes.transport
        if mutant == nil, choice.architectures == nil {
            plan.subjects =
                "\(Set(plan.architectures).count) variants of \(ArchitectureCatalog.ids.count) architectures"
        }
        let interruption = Interruption()
        let experiment = try FuzzExperiment(plan, interruption: interruption)
        // Before hours of cases find what has no place; without failures it is empty, and goes.
        let folder = shrink > 0 ? try OutputFolder.make(in: output, name: "fuzz-\(seed)") : nil
        defer { if let folder { rmdir(folder) } }
        print(plan.head)
        let start = ContinuousClock.now
        var total = FuzzBlock(first: first)
        do {
            defer { Console.endProgress() }
            try experiment.run { block in
                print(block.line)
                // An interrupted long run keeps what it has printed.
                fflush(nil)
                total.add(block)
                Console.progress(total.progress(of: plan, since: start))
            }
        }
        print(total.summary(isInterrupted: interruption.isRaised))
        for line in total.tally { print(line) }
        if !interruption.isRaised, plan.budget == nil, total.cases < cases {
            print(
                "not tried: \(Int(cases - total.cases), "case"); of \(FuzzExperiment.blockSize) the rest is left out once "
                    + "\(FuzzExperiment.mostHung) have hung"
            )
        }
        Console.error(total.pace(since: start))
        if let folder { try save(total.failures, of: experiment, in: folder) }
        try interruption.failIfRaised("\(total.cases) of \(cases) cases were tried")
        let isUnshown = injection.tellUnshown(
            in: ["\(Int(total.cases), "case")"],
            found: Set(total.failures.map(\.architecture)),
            accepted: "more cases, or fewer architectures beside it"
        )
        if !total.failures.isEmpty { throw ExitStatus.nonConforming }
        if isUnshown { throw ExitStatus.failed }
    }

    /// Those that were named; else all, each in every way in which it can be written, in turn.
    private func architectures() throws -> [String] {
        guard choice.architectures == nil else { return try choice.ids() }
        let ways = ArchitectureCatalog.ids.map { FactorPlan.all(of: [$0]).map(\.name) }
        let most = ways.map(\.count).max() ?? 0
        return (0..<most).flatMap { turn in ways.map { $0[turn % $0.count] } }
    }

    private func check(_ mutant: String?, of subject: MutantSubject, _ place: String) throws {
        guard let mutant else { return }
        try require(
            subject.bugs.contains { $0.name == mutant },
            "\(place): found \"\(mutant)\"; accepted: "
                + subject.bugs.map(\.name).joined(separator: ", ")
        )
    }

    /// Of a story, what is printed; the file has all of it.
    private static let mostLines = 60

    /// Shrinks the first failures of each place and architecture, and leaves them in a folder.
    private func save(
        _ failures: [FuzzFinding],
        of experiment: FuzzExperiment,
        in folder: String
    ) throws {
        var seen: Set<String> = []
        let some = failures.filter {
            seen.insert("\($0.place ?? $0.kind) \($0.architecture)").inserted
        }
        .prefix(shrink)
        for failure in some {
            Console.progress("shrinking case \(failure.number)")
            let file = experiment.shrink(failure)
            let path = "\(folder)/case-\(failure.number)"
            try OutputFolder.make(path)
            do {
                try file.write(to: URL(filePath: path))
            } catch {
                throw OutputError.unusable(path: path, WriteFault(error))
            }
            let text = try experiment.outcome(of: file, explains: true)?.text ?? "interrupted"
            try OutputFile.write(Data("\(text)\n".utf8), to: "\(path)/explanation.txt")
            Console.endProgress()
            let events = file.fuzzCase.trace.events.count
            print("")
            print(
                "case \(failure.number) on \(file.architecture): \(failure.kind), \(events, "event")"
            )
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines.prefix(Self.mostLines) { print(line) }
            if lines.count > Self.mostLines {
                print("… \(lines.count - Self.mostLines, "more line"): \(path)/explanation.txt")
            }
            print("replay: \(ProgramName.current) fuzz --replay \(path.shellWord)")
        }
    }

    /// What a file calls one of several; nil where it says nothing.
    private func named<Kind: RawRepresentable<String> & CaseIterable>(
        _ word: String?,
        _ place: String
    ) throws -> Kind? {
        guard let word else { return nil }
        let accepted = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        try require(
            Kind(rawValue: word) != nil,
            "\(place): found \"\(word)\"; accepted: \(accepted)"
        )
        return Kind(rawValue: word)
    }

    private func tell(_ folder: String) throws {
        let file = try CaseFile(in: URL(filePath: folder))
        let known = (Backends.current.map { [$0.mutants.id] } ?? []) + ArchitectureCatalog.ids
        try require(
            known.contains(file.architecture),
            "\(folder): the case is of architecture \"\(file.architecture)\", which this program lacks; accepted: \(known.joined(separator: ", "))"
        )
        if let mutants = Backends.current?.mutants, mutants.id == file.architecture {
            try check(file.mutation, of: mutants, "\(folder): mutation")
        }
        let faults = Self.shownFaults.map(\.rawValue)
        for fault in file.faults ?? [] {
            try require(
                faults.contains(fault),
                "\(folder): faults: found \"\(fault)\"; accepted: \(faults.joined(separator: ", "))"
            )
        }
        var plan = FuzzPlan(seed: 0, cases: 1, architectures: [file.architecture])
        plan.store = StoreChoice(try named(file.store, "\(folder): store") ?? .memory)
        plan.transport = try named(file.transport, "\(folder): transport") ?? plan.transport
        try Backends.check(plan.store.kind, plan.transport)
        let interruption = Interruption()
        let experiment = try FuzzExperiment(plan, interruption: interruption)
        let told = try experiment.outcome(of: file, explains: true)
        guard let told, let text = told.text else {
            try interruption.failIfRaised("the case was not told to its end")
            throw ExitStatus.failed
        }
        let unusual = [("store", file.store), ("transport", file.transport)]
            .compactMap { name, value in value.map { "\(name)=\($0)" } }
        let place = unusual.isEmpty ? "" : " (\(unusual.joined(separator: ", ")))"
        print("\(file.architecture)\(place): \(text)")
        if !told.failures.isEmpty { throw ExitStatus.nonConforming }
    }
}

extension FuzzCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] { InjectedFault.shown(by: [.screen]) + [.trap] }
}
