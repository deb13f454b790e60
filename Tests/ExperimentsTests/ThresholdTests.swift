import Experiments
@testable import Measuring
import RunRecords
import RunReports
import Testing

/// What becomes of limits that a scenario sets.
struct ThresholdTests {
    private static let metric = Metric.screenP99

    /// How often each was measured, where `mvc` takes 80 ms and `direct` 20, of 50 that are allowed.
    private func run(abort: Bool) throws -> (record: RunRecord, runs: [String: Int]) {
        var plan = try FakeMeasurements(passes: [.latency, .frames]).plan
        plan.latencyRounds = 3
        plan.thresholds = [RunRecord.Threshold(metric: Self.metric.id, limit: 50e6, abort: abort)]
        var runs: [String: Int] = [:]
        let record = try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .frames else { return nil }
            runs[request.architecture, default: 0] += 1
            let delay = request.architecture == "mvc" ? 80e6 : 20e6
            return .finished(MeasurementResult(values: [Self.metric: delay]))
        }
        return (record, runs)
    }

    @Test func whoMissesALimitIsNamed() throws {
        let (record, runs) = try run(abort: false)
        let missed = try #require(record.missedThresholds.first)
        #expect(record.missedThresholds.count == 1)
        #expect(missed.architecture == "mvc")
        #expect(missed.value == 80e6)
        #expect(runs["mvc"] == 3)
    }

    @Test func whoMissesALimitThatAbortsIsMeasuredNoFurther() throws {
        let (record, runs) = try run(abort: true)
        #expect(runs["mvc"] == 1)
        #expect(runs["direct"] == 3)
        #expect(record.missedThresholds.map(\.architecture) == ["mvc"])
        #expect(record.missedThresholds.first?.text.contains("measured no further") == true)
    }

    @Test func aLimitOnWhatWasNotMeasuredIsToldApart() throws {
        var plan = try FakeMeasurements(passes: [.counts]).plan
        plan.thresholds = [RunRecord.Threshold(metric: Self.metric.id, limit: 50e6)]
        let record = try FakeMeasurements(plan: plan).record { _ in nil }
        #expect(record.missedThresholds.isEmpty)
        #expect(
            record.skippedThresholds.map(\.reason) == [
                .passNotRun(.frames), .passNotRun(.frames),
            ]
        )
        #expect(
            record.skippedThresholdLines == [
                "Limit on \(Self.metric.id) not evaluated: the frames pass was not run"
            ]
        )
    }
}
