import ArgumentParser
import Experiments
import Foundation
import RunReports

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare architectures with the oracle, at every checkpoint; measure nothing."
    )

    @Argument(help: "Scenarios' names, .yaml or .trace files.")
    var scenarios: [String]

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: "The seed, instead of the scenario's own.")
    var seed: UInt64?

    @Option(help: ArgumentHelp("Seconds that one architecture may take.", valueName: "seconds"))
    var limit = 60

    func run() throws {
        try reportingErrors {
            try UsageError.checkLimit(limit)
            let interruption = Interruption()
            var (wrong, broken) = (false, false)
            for name in scenarios {
                let source = try TraceSource(name, seed: seed)
                let verification = try Verification(
                    source: source,
                    architectures: choice.ids(),
                    substrate: axes.substrate,
                    listUpdate: axes.listUpdate,
                    plants: choice.plants(),
                    limit: .seconds(limit)
                )
                for finding in verification.run(interruption) {
                    print(line(source.id, finding))
                    if let failure = finding.failure {
                        wrong = true
                        let report = FailureReport(
                            architecture: finding.architecture,
                            failure: failure
                        )
                        print(report.text(colours: Console.usesColours))
                    }
                    if finding.error != nil { broken = true }
                }
            }
            if interruption.isRaised {
                Console.error("interrupted")
                throw ExitStatus.failed
            }
            if wrong { throw ExitStatus.nonConforming }
            if broken { throw ExitStatus.failed }
        }
    }

    private func line(_ scenario: String, _ finding: Verification.Finding) -> String {
        let subject = "\(scenario)  \(finding.architecture)"
        if let error = finding.error { return "✗ \(subject): \(error)" }
        if let failure = finding.failure {
            return "✗ \(subject): breaks \(failure.rule) after event \(failure.event)"
        }
        return "✓ \(subject): \(finding.checkpoints) checkpoints as the oracle has them"
    }
}
