import ArgumentParser
import Foundation
import Probes
import WorkQueues

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what this machine can measure, and what to do where it cannot."
    )

    func run() throws {
        let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
        let findings = MachineReport.measure(queues: queues).findings
        let width = findings.map(\.subject.count).max() ?? 0
        for finding in findings {
            let padding = String(repeating: " ", count: width - finding.subject.count + 2)
            print(
                "\(finding.remedy == nil ? "✓" : "!") \(finding.subject)\(padding)\(finding.found)"
            )
            if let remedy = finding.remedy {
                print(String(repeating: " ", count: width + 4) + "→ \(remedy)")
            }
        }
    }
}
