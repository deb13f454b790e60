import ArgumentParser
import Experiments
import MainJob
import ReportedErrors
import RunRecords
import InjectedFaults
import Studies
import StudyRecords
import StudyReports

struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Has a change made anything slower? Fails a CI job then; see baseline to save counts before.",
        discussion: """
            Without --against every count is compared with the saved baseline, to the digit. With it the other revision is \
            built, and counts, machine instructions and main CPU of both are measured in this job. The job proves itself each time: \
            the other revision is compared with itself, and with known changes injected.
            """
    )

    @OptionGroup var gate: GateOptions

    @OptionGroup var injection: InjectionOptions<CheckCommand>

    @OptionGroup var comparison: AgainstOptions

    @Flag(
        help:
            "Compare saved runs, named by their folders in place of scenarios, with the baselines, and count nothing: are they older than the code?"
    )
    var saved = false

    var mode: CommandMode? {
        saved
            ? .only(
                ["accept-improvement", "architectures", "baselines", "saved", "shadow"],
                "with --saved",
                takesArguments: true
            )
            : comparison.mode
    }

    func carryOut() throws {
        try gate.check()
        try comparison.check()
        if try comparison.parts() != [.cpu] { try gate.axes.checkExact() }
        if saved { return try checkSaved() }
        switch try comparison.subject() {
        case .base(let base): return try compare(base)
        case .range(let good, let bad): return try bisect(good, bad)
        case nil: break
        }
        let rules = try comparison.gateRules()
        let faults = try injection.faults(among: gate.choice.ids())
        let environment = try gate.environment()
        let interruption = Interruption()
        var outcomes: [CheckOutcome] = []
        var (counted, found, changed): ([String], Set<String>, Set<String>) = ([], [], [])
        let choice = gate.choice.words + gate.instruments
        let names = try TraceSource.readableNames(gate.scenarios)
        var baselines: [String: Baseline] = [:]
        for name in names {
            let id = try TraceSource(name).id
            baselines[name] = try gate.baseline(for: id)
            guard baselines[name] == nil else { continue }
            let update = ["\(ProgramName.current) baseline update \(gate.arguments(for: name))"]
            Console.error(
                "\(id): no baseline in \(gate.baselines); \((update + choice).joined(separator: " ")) makes one"
            )
            outcomes.append(.noBaseline)
        }
        let known = baselines
        try gate.count(
            names.filter { known[$0] != nil },
            in: environment,
            interruption,
            faults: faults
        ) { name, record in
            try interruption.failIfRaised("\(counted.count, "scenario") compared")
            guard let baseline = known[name] else { return }
            let id = record.scenario.id
            counted.append(id)
            let wrong = record.architectures.filter { !$0.conforms || !$0.errors.isEmpty }
            found.formUnion(wrong.map(\.id))
            let asked = Set(try gate.choice.ids())
                .union(baseline.architectures.keys.filter(gate.choice.misses))
            let differences = BaselineCheck(
                baseline,
                record,
                rules: rules,
                instruments: gate.instrumentMetrics
            ).differences(of: asked)
            var report = CheckReport(scenario: id, differences: differences, rules: rules)
            report.source = gate.arguments(for: name)
            report.choice = choice
            report.instruments = gate.instruments
            report.screens = gate.workload(name)
            report.injections = injection.words(shownBy: VerifyCommand.self)
            changed.formUnion(differences.compactMap(\.changed))
            print(report.text(colours: Console.usesColours))
            outcomes += [report.outcome] + (record.tellTroubles("\(id), ") ? [.failed] : [])
        }
        if !counted.isEmpty, injection.tellUnshown(in: counted, found: found, changed: changed) {
            outcomes.append(.failed)
        }
        try end(outcomes)
    }

    /// A line for each saved run.
    private func checkSaved() throws {
        var results = try SavedResults(gate.scenarios)
        if let names = gate.choice.architectures { try results.keep(names) }
        let reports = try results.runs(for: "--saved").map { record in
            SavedCountsReport(record, try gate.baseline(for: record.scenario.id))
        }
        for report in reports { print(report.text) }
        try end(reports.map(\.outcome))
    }

    /// Of several scenarios the gravest outcome is the command's.
    private func end(_ outcomes: [CheckOutcome]) throws {
        let worst = comparison.status(.gravest(of: outcomes))
        if worst != .equal { throw ExitCode(worst.rawValue) }
    }
}

extension CheckCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] {
        InjectedFault.shown(by: [.counts, .work, .wait, .threads, .screen, .objects, .end])
    }
}
