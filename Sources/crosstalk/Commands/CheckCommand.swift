import ArgumentParser
import Experiments
import Foundation
import RunRecords
import RunReports

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Gate: count again and hold every count against the baseline, to the digit."
    )

    @OptionGroup var gate: GateOptions

    @Flag(
        help:
            "Compare saved runs, named by their folders in place of scenarios, with the baselines, and count nothing: are they older than the code?"
    )
    var saved = false

    func run() throws {
        try reportingErrors {
            try gate.check()
            if saved { return try checkSaved() }
            let environment = try gate.environment()
            let interruption = Interruption()
            var outcomes: [CheckOutcome] = []
            for name in try TraceSource.names(gate.scenarios) {
                let id = try TraceSource(name).id
                let source = gate.arguments(for: name)
                guard let baseline = try gate.baseline(for: id) else {
                    Console.error(
                        "\(id): no baseline in \(gate.baselines); crosstalk baseline update \(source) makes one"
                    )
                    outcomes.append(.noBaseline)
                    continue
                }
                let record = try gate.count(name, in: environment, interruption)
                if interruption.isRaised { throw Interrupted() }
                let differences = BaselineCheck.compare(
                    baseline,
                    record,
                    architectures: gate.choice.areAll ? nil : Set(try gate.choice.ids())
                )
                let report = CheckReport(scenario: id, source: source, differences: differences)
                print(report.text(colours: Console.usesColours))
                for architecture in record.architectures {
                    for error in architecture.errors {
                        Console.error("\(id), \(architecture.id): \(error)")
                    }
                }
                outcomes.append(CheckOutcome(differences))
            }
            try end(outcomes)
        }
    }

    /// A line for each saved run.
    private func checkSaved() throws {
        let reports = try SavedResults(gate.scenarios).runs(for: "--saved").map { record in
            SavedCountsReport(record, try gate.baseline(for: record.scenario.id))
        }
        for report in reports { print(report.text) }
        try end(reports.map(\.outcome))
    }

    /// Of several scenarios the gravest outcome is the command's.
    private func end(_ outcomes: [CheckOutcome]) throws {
        let worst = CheckOutcome.gravest(of: outcomes)
        if worst != .equal { throw ExitCode(worst.rawValue) }
    }
}
