import ArgumentParser
import Experiments
import Measuring
import Foundation
import RunRecords
import RunReports
import ReportedErrors
import InjectedFaults

struct VerifyCommand: CommandWithModes {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare architectures with the oracle, at every checkpoint; measure nothing."
    )

    @Argument(help: "Scenarios' names, .yaml or .trace files; all for every scenario.")
    var scenarios: [String] = []

    @Flag(
        help:
            "Prove the oracle instead: it has to name the rule that each of some hundred bugs breaks."
    )
    var mutants = false

    @Option(help: "Where to write the mutants' kill rates, as Markdown.".naming("file"))
    var table: String?

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<VerifyCommand>

    @OptionGroup var axes: AxisOptions

    @OptionGroup var stores: StoreOptions
    @OptionGroup var wire: TransportOptions

    @OptionGroup var changes: OverrideOptions

    @Option(help: .limit(of: "architecture"))
    var limit = 60

    var mode: CommandMode? {
        mutants ? .only(["mutants", "seed", "table"], "with --mutants") : nil
    }

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        try require(table == nil || mutants, "--table: found without --mutants; accepted: both")
        try require(
            !mutants || scenarios.isEmpty && choice.architectures == nil,
            "--mutants: found scenarios or --architectures beside it; accepted: "
                + "neither, since mutants are tried on random cases"
        )
        if mutants { return try verifyMutants() }
        try require(
            !scenarios.isEmpty,
            "verify: found no scenario; accepted: some, or --mutants"
        )
        let interruption = Interruption()
        var (wrong, broken) = (false, false)
        let names = try TraceSource.names(scenarios)
        let environment = try RunEnvironment.current()
        var judged = 0
        var found: Set<String> = []
        for name in names where !interruption.isRaised {
            let source = try TraceSource(name, overrides: changes.overrides)
            let ids = try choice.ids()
            var setup = MeasurementSetup(
                source,
                limit: .seconds(limit),
                environment: environment
            )
            axes.apply(to: &setup)
            setup.store = try stores.choice()
            wire.apply(to: &setup)
            setup.faults = try injection.faults(among: ids)
            let findings = try Verification(setup, architectures: ids)
                .run(Console.session(interruption, source.id))
            Console.endProgress()
            for finding in findings {
                if finding.failure != nil || finding.error != nil {
                    found.insert(finding.architecture)
                }
                print(line(source.id, finding))
                // A pipe shall see each scenario as it ends, not all of them at the end.
                fflush(nil)
                if let failure = finding.failure {
                    wrong = true
                    let report = FailureReport(
                        architecture: finding.architecture,
                        failure: failure
                    )
                    print(report.text(colours: Console.usesColours))
                }
                if finding.error != nil { broken = true } else { judged += 1 }
            }
        }
        let total = try names.count * choice.ids().count
        try interruption.failIfRaised("\(judged) of \(total) comparisons were made")
        if injection.tellUnshown(in: names, found: found) { broken = true }
        if wrong { throw ExitStatus.nonConforming }
        if broken { throw ExitStatus.failed }
    }

    private func verifyMutants() throws {
        let interruption = Interruption()
        let seed = changes.seed ?? 1
        let experiment = MutantExperiment(
            try Backends.required(for: "--mutants").mutants,
            seed: seed,
            interruption: interruption
        )
        let findings = try experiment.run { Console.progress(KillRates.line($0)) }
        Console.endProgress()
        for finding in findings { print(KillRates.line(finding)) }
        try interruption.failIfRaised(
            "\(findings.count) of \(experiment.subject.bugs.count) mutants were tried"
        )
        let rates = KillRates(findings, seed: seed)
        print(rates.summary)
        Console.error(rates.shrinkingPace)
        if let table {
            try OutputFile.write(Data(rates.markdown.utf8), to: table)
        }
        if findings.contains(where: { $0.firstKill == nil }) { throw ExitStatus.nonConforming }
    }

    private func line(_ scenario: String, _ finding: Verification.Finding) -> String {
        let subject = "\(scenario)  \(finding.architecture)"
        if let error = finding.error { return "✗ \(subject): \(error)" }
        if let failure = finding.failure {
            return
                "✗ \(subject): breaks \(failure.rule) after event \(failure.event) (\(ProgramName.current) rules \(failure.rule))"
        }
        return "✓ \(subject): \(finding.checkpoints) checkpoints as the oracle has them"
            + (finding.effort.map(effects) ?? "") + (finding.speed.map(pace) ?? "")
    }

    /// Two digits of it: the rest is noise.
    private func pace(_ speed: Double) -> String {
        let digits = speed.formatted(
            .number.precision(.significantDigits(1...2)).locale(Locale(identifier: "en_US_POSIX"))
        )
        return "; \(digits) × real time"
    }

    /// The coalescing ledger: all effects of single events were shown, or it would not conform; of the largest burst not.
    private func effects(_ effort: RunRecord.Effort) -> String {
        let sizes = effort.effects.keys.compactMap { Int($0) }.sorted()
        guard let single = effort.effects["1"], let size = sizes.last, size > 1,
            let burst = effort.effects[String(size)]
        else { return "" }
        return ", \(single.rendered) effects shown, \(burst.merged) merged in batches of \(size)"
    }
}

extension VerifyCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] { InjectedFault.shown(by: [.screen, .objects, .end]) }
}
