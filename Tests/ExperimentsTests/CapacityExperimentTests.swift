import Experiments
import Foundation
@testable import Measuring
import RunRecords
import Studies
import StudyRecords
import Testing

struct CapacityExperimentTests {
    // The thresholds are lines of YAML that are added to the scenario.
    private func plan(thresholds: String = "") throws -> CapacityPlan {
        let path = try FakeMeasurements.scenario()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data((text + thresholds).utf8).write(to: URL(filePath: path))
        var plan = CapacityPlan(
            MeasurementSetup(
                try TraceSource(path),
                limit: .seconds(1),
                environment: try FakeMeasurements(passes: [.counts]).plan.environment
            ),
            architectures: ["direct", "mvc"],
            seconds: 1,
            runs: 1
        )
        plan.framesPerSecond = 120
        return plan
    }

    @Test func lateIsTwoFramesUnlessTheScenarioOrTheCommandSaysOtherwise() throws {
        #expect(try plan().lateAfter == 16_666_666)
        var plan = try plan(thresholds: "thresholds: {event_to_screen_p99_ns: 50.0e6}\n")
        #expect(plan.lateAfter == 50_000_000)
        plan.lateAfterFrames = 3
        #expect(plan.lateAfter == 25_000_000)
    }

    @Test func everyArchitectureBeginsWithTheSameArrivalsAtTheRateOfTheDisplay() throws {
        var first: [String: Data] = [:]
        let record = try CapacityExperiment(
            try plan(),
            Session(
                Interruption(signals: []),
                measuring: { request in
                    guard case .frames(let pacing) = request.task else {
                        return .finished(MeasurementResult())
                    }
                    #expect(pacing.framesPerSecond == 120)
                    if first[request.architecture] == nil {
                        first[request.architecture] = try? Data(
                            contentsOf: request.trace
                        )
                    }
                    return .failed(FakeMeasurements.death)
                }
            )
        ).run()
        #expect(first["direct"] != nil && first["direct"] == first["mvc"])
        #expect(record.framesPerSecond == 120)
        #expect(record.architectures.allSatisfy { $0.edge == nil && $0.runs.isEmpty })
        // Runs that the machine could not measure are no rates at which it did not hold.
        #expect(record.architectures.allSatisfy { $0.lessThan == nil && !$0.errors.isEmpty })
    }
}
