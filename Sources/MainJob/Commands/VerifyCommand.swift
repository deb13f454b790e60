package import ArgumentParser
import Experiments
import Measuring
import Foundation
import RunRecords
import RunReports
import ReportedErrors
package import InjectedFaults

package struct VerifyCommand: ToolCommand {
    package static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Do architectures show the right screens? See fuzz for random scenarios."
    )

    @Argument(help: "Scenarios' names, .yaml or .trace files; all for every scenario.")
    package var scenarios: [String] = []

    @Flag(
        help:
            "Prove the oracle instead: it has to name the rule that each of some hundred bugs breaks."
    )
    package var mutants = false

    @Option(help: "Where to write the mutants' kill rates, as Markdown.".naming("file"))
    package var table: String?

    @OptionGroup package var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<VerifyCommand>

    @OptionGroup package var axes: AxisOptions

    @OptionGroup package var changes: OverrideOptions

    @Option(help: .limit(of: "architecture"))
    package var limit = 60

    package init() {}

    package var mode: CommandMode? {
        mutants ? .only(["mutants", "seed", "table"], "with --mutants") : nil
    }

    package func carryOut() throws {
        try UsageError.checkLimit(limit)
        try require(table == nil || mutants, "--table: found without --mutants; accepted: both")
        if mutants {
            guard let prove = Extras.installed.proveOracle else {
                throw NotBuilt(what: "--mutants")
            }
            return try prove(changes.seed ?? 1, table)
        }
        try require(!scenarios.isEmpty, "verify: found no scenario; accepted: some, or --mutants")
        let interruption = Interruption()
        var (wrong, broken) = (false, false)
        let names = try TraceSource.readableNames(scenarios)
        let environment = try RunEnvironment.current()
        var judged = 0
        var found: Set<String> = []
        for name in names where !interruption.isRaised {
            let source = try TraceSource(name, overrides: changes.overrides)
            let ids = try choice.ids()
            var setup = MeasurementSetup(source, limit: .seconds(limit), environment: environment)
            try axes.apply(to: &setup, of: ids)
            setup.faults = try injection.faults(among: ids)
            let session = Console.session(interruption, source.id)
            let findings = try Verification.run(setup, ids, session)
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
                    let report = FailureReport(architecture: finding.architecture, failure: failure)
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

    private func line(_ scenario: String, _ finding: Verification.Finding) -> String {
        let subject = "\(scenario)  \(finding.architecture)"
        if let error = finding.error { return "✗ \(subject): \(error)" }
        if let failure = finding.failure {
            return
                "✗ \(subject): breaks \(failure.rule) after event \(failure.event) (\(ProgramName.current) rules \(failure.rule))"
        }
        return "✓ \(subject): \(finding.checkpoints, "checkpoint") as the oracle has them"
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
    package static var shownFaults: [InjectedFault] {
        InjectedFault.shown(by: [.screen, .objects, .end])
    }
}
