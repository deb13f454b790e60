import ArgumentParser
import Experiments
import Foundation
import Probes
import WorkQueues

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what this machine can measure, and what the harness costs on it."
    )

    func run() throws {
        try reportingErrors {
            // Before live queues start: children are cheaper to make while this process has one thread.
            let harness = try HarnessReport.measure(Interruption())
            let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
            var findings = MachineReport.measure(queues: queues).findings
            findings += Self.findings(harness)
            show(findings)
        }
    }

    private func show(_ findings: [MachineFinding]) {
        let width = findings.map(\.subject.count).max() ?? 0
        for finding in findings {
            let padding = String(repeating: " ", count: width - finding.subject.count + 2)
            let mark = finding.remedy == nil ? "✓" : "!"
            print("\(mark) \(finding.subject)\(padding)\(finding.found)")
            if let remedy = finding.remedy {
                print(String(repeating: " ", count: width + 4) + "→ \(remedy)")
            }
        }
    }

    private static func findings(_ harness: HarnessReport?) -> [MachineFinding] {
        guard let harness else {
            return [
                MachineFinding(
                    subject: "harness",
                    found: "could not be measured: a measuring process failed",
                    remedy: "crosstalk run quiet-day says why"
                )
            ]
        }
        func text(_ value: Double, _ digits: Int = 0) -> String {
            String(format: "%.\(digits)f", value)
        }
        return [
            MachineFinding(
                subject: "driver",
                found: "\(text(harness.driverPerEvent)) ns per event and "
                    + "\(text(harness.driverPerWave)) ns per wave of CPU; "
                    + "\(text(harness.allocationsInWaves, 2)) allocations per event in waves of 64, "
                    + "\(text(harness.allocationsAlone, 2)) in waves of 1"
            ),
            MachineFinding(
                subject: "delivery hop",
                found: "\(text(harness.hopAlone / 1_000, 1)) µs of CPU in waves of 1, "
                    + "\(text(harness.hopInWaves / 1_000, 1)) µs in waves of 64"
            ),
        ]
    }
}
