@testable import Experiments
@testable import Studies
import Foundation
import Probes
import Testing

/// What a person reads, from made-up figures.
struct DoctorReportTests {
    @Test func everyTopicHasItsHeading() {
        let text = Self.report.text(width: 100)
        let headings = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
        #expect(
            headings == [
                "Machine", "Clocks and timers", "Harness", "Arrivals of the latency pass", "Noise",
                "Instruments", "Not available here",
            ]
        )
    }

    @Test func linesAreAlignedAndNoWiderThanTheTerminal() {
        let lines = Self.report.text(width: 80)
            .split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.count <= 80 })
        let subjects = Self.report.findings.map(\.subject.count).max() ?? 0
        for line in lines where line.hasPrefix("  ✓") || line.hasPrefix("  !") {
            let text = Array(line)
            #expect(text[subjects + 5] == " " && text[subjects + 6] != " ", "\(line)")
        }
    }

    @Test func findingsAreShownInEveryWidth() {
        let report = Self.report
        for width in 1...200 {
            let lines = report.text(width: width).split(separator: "\n")
            #expect(!lines.isEmpty)
            #expect(width < 80 || lines.allSatisfy { $0.count <= width }, "\(width)")
        }
    }

    @Test func theFiguresAreInTheText() {
        let text = Self.report.text(width: 200)
        for words in [
            "a timer of the app's is 55.0 µs late in the middle, 99 of 100 at most 140.0 µs",
            "0.9 µs of CPU an event and 9.0 µs a batch, on one core",
            "50 000/s, direct    half at most 2.0 µs late, 99 of 100 at most 95.0 µs; main thread busy 40 % of the time",
            "its ratio is off by 1.",
            "the processor's instruction counter cannot be had: No such file or directory",
            "→ virtual machines rarely have them; `run --instructions` counts with callgrind instead",
        ] {
            #expect(text.contains(words), "\(words)\nin\n\(text)")
        }
    }

    @Test func theArrivalGoalSpeaksOfUnloadedArchitecturesOnly() {
        var arrival = Self.arrival(p99: 250_000, used: 0.5)
        #expect(arrival.meetsGoal == false)
        arrival.mainUtilization = 0.9
        #expect(arrival.meetsGoal == nil)
        arrival.mainUtilization = 0.1
        arrival.p99Nanoseconds = 90_000
        #expect(arrival.meetsGoal == true)
    }

    @Test func aNoisyMachineIsToldSo() throws {
        var report = Self.report
        report.noise = NoiseFloor(
            scenario: "a",
            blocks: [(100, 120), (100, 80), (130, 100), (80, 100)].map(NoiseFloor.Block.init),
            droppedBlocks: 2
        )
        let text = report.text(width: 200)
        #expect(text.contains("4 blocks, 2 more dropped as disturbed"))
        #expect(text.contains("→ smaller changes need run --thorough, or a quieter machine"))
    }

    @Test func whatCouldNotBeMeasuredIsSaid() {
        var report = Self.report
        (report.harness, report.arrivals, report.noise) = (nil, [], nil)
        let text = report.text(width: 200)
        #expect(text.components(separatedBy: "could not be measured").count == 4)
    }

    @Test func trialsThatCameToNothingAreNamed() {
        let lost = Self.report.findings.filter { finding in
            finding.topic == .arrivals && finding.found.hasPrefix("could not be measured")
        }
        // Of three rates, each with no app and with direct, the report has one.
        #expect(
            lost.map(\.subject) == [
                "1 000/s, no app", "1 000/s, direct", "10 000/s, no app", "10 000/s, direct",
                "50 000/s, no app",
            ]
        )
        #expect(lost.allSatisfy { $0.remedy != nil })
    }

    @Test func keysCarryTheirUnits() throws {
        let text = String(decoding: try Self.report.json(), as: UTF8.self)
        for key in [
            "per_event_ns", "per_batch_ns",
            "candidate_ns", "reference_ns",
        ] {
            #expect(text.contains("\"\(key)\" :"), "\(key)")
        }
    }

    @Test func theReportSurvivesJSON() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let data = try Self.report.json()
        let read = try decoder.decode(DoctorReport.self, from: data)
        #expect(read.noise == Self.report.noise)
        #expect(read.harness == Self.report.harness)
        #expect(
            String(decoding: data, as: UTF8.self).contains("\"schema\" : \"crosstalk.doctor/1\"")
        )
    }

    private static func arrival(p99: Double, used: Double) -> ArrivalLateness {
        ArrivalLateness(
            architecture: "direct",
            rate: 50_000,
            heldRate: 50_000,
            medianNanoseconds: 2_000,
            p99Nanoseconds: p99,
            mainUtilization: used,
            policy: "SCHED_OTHER",
            stolenShare: 0
        )
    }

    private static let report: DoctorReport = {
        var machine = MachineReport.measure(queues: nil)
        machine.timers = [
            TimerError.measure("app timer", waits: 1) { $0.advanced(by: .nanoseconds(55_000)) },
            TimerError.measure("sleep", waits: 1) { $0.advanced(by: .nanoseconds(60_000)) },
        ]
        machine.timers[0].p99Nanoseconds = 140_000
        machine.perf.instructionsRefusal = "No such file or directory"
        machine.perf.executablePath = "/usr/bin/perf"
        machine.perf.paranoia = 1
        var report = DoctorReport(machine)
        report.harness = HarnessReport(
            perEvent: 900,
            perBatch: 9_000,
            allocationsInBatches: 0,
            allocationsAlone: 0
        )
        report.arrivals = [arrival(p99: 95_000, used: 0.4)]
        report.noise = NoiseFloor(
            scenario: "morning-rush",
            blocks: [(100, 101), (100, 99), (101, 100), (99, 100)].map(NoiseFloor.Block.init),
            droppedBlocks: 0
        )
        return report
    }()
}
