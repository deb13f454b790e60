import EventTraces
import Experiments
@testable import Measuring
import RunRecords
import Testing
import TraceDriver

/// Memory and late frames over time: what is read when, and what the record has of it.
struct TimeSeriesTests {
    private typealias Spell = RunRecord.FrameTimeline.Spell

    private func log(events: Int, windowStart: Int, batches: Int) throws -> RunRecord.MemorySeries {
        let log = MemoryLog(
            PreparedTrace(SampleTrace.pushes(events, windowStart: windowStart))
        )
        #expect(log.series(\.live) == nil)
        #expect(!log.isDue(at: windowStart + 1))
        log.open(7)
        for end in stride(from: windowStart + batches, to: events, by: batches)
        where log.isDue(at: end) {
            log.note(Int64(end), at: end)
        }
        #expect(!log.isDue(at: events))
        log.close(9)
        return try #require(log.series(\.live))
    }

    @Test func readingsLieEvenlyInTheWindow() throws {
        let series = try log(events: 10 + 480, windowStart: 10, batches: 1)
        #expect(series.events == Array(stride(from: 0, through: 480, by: 10)))
        // One push a second; the first of the window opens it.
        #expect(series.seconds == [0] + stride(from: 9, through: 479, by: 10).map(Double.init))
        #expect(series.live?.first == 7 && series.live?.last == 9)
        #expect(series.live?[1] == 20)
        #expect(series.resident == nil)
    }

    @Test func aBatchThatEndsSeveralStretchesIsReadOnce() throws {
        let series = try log(events: 480, windowStart: 0, batches: 64)
        #expect(series.events == [0, 64, 128, 192, 256, 320, 384, 448, 480])
    }

    @Test func aShortWindowIsReadAfterEveryEvent() throws {
        let series = try log(events: 5, windowStart: 2, batches: 1)
        #expect(series.events == [0, 1, 2, 3])
        #expect(series.live == [7, 3, 4, 9])
    }

    /// A run in which every child that is asked has a series or a timeline.
    private func record(
        passes: Set<Pass>,
        liveRuns: Int = 1,
        repetitions: Int = 1,
        _ measure: (MeasurementRequest) -> MeasurementResult?
    ) throws -> RunRecord.Architecture {
        var plan = try FakeMeasurements(passes: passes).plan
        plan.liveRuns = liveRuns
        plan.latencyRounds = repetitions
        let record = try FakeMeasurements(plan: plan).record { measure($0).map { .finished($0) } }
        try record.validate()
        return try #require(record.architectures.first { $0.id == "direct" })
    }

    private func counted(_ live: [Double]) -> MeasurementResult {
        var series = RunRecord.MemorySeries(events: [0, 4, 8], seconds: [0, 3, 7])
        series.live = live
        return MeasurementResult(
            byBatchSize: [1: [.liveBytes: live[live.count - 1]]],
            findings: .counts(.init(memory: series))
        )
    }

    @Test func theEmptyAppsMemoryIsTakenOffAtEveryReading() throws {
        let direct = try record(passes: [.counts]) { request in
            guard request.kind == .counts else { return nil }
            return counted(
                request.architecture == FakeMeasurements.harness ? [10, 20, 40] : [15, 50, 90]
            )
        }
        #expect(direct.memorySeries?.live == [5, 30, 50])
        #expect(direct.memorySeries?.resident == nil)
        #expect(direct[.liveBytes]?.value == 50)
    }

    @Test func residentMemoryIsTheFirstLiveRunsAndStandsBesideWhatWasInUse() throws {
        var runs = 0
        let direct = try record(passes: [.counts, .throughput], liveRuns: 2) { request in
            switch request.kind {
            case .counts: return counted([1, 2, 3])
            case .memory where request.architecture == "direct":
                runs += 1
                let end = Double(100 * runs)
                var series = RunRecord.MemorySeries(events: [0, 4, 8], seconds: [0, 3, 7])
                series.resident = [10, 20, end]
                return MeasurementResult(
                    values: [.steadyResidentBytes: end],
                    findings: .resident(series)
                )
            default: return nil
            }
        }
        #expect(runs == 2)
        #expect(direct.memorySeries?.live == [0, 0, 0])
        #expect(direct.memorySeries?.resident == [10, 20, 100])
    }

    @Test func theTimelineIsTheFirstRepetitions() throws {
        var runs = 0
        let direct = try record(passes: [.frames], repetitions: 3) { request in
            guard request.kind == .frames, request.architecture == "direct" else { return nil }
            runs += 1
            let timeline = RunRecord.FrameTimeline(
                seconds: 2,
                hitches: (0..<runs).map { Spell(start: Double($0), milliseconds: 17) },
                hangs: []
            )
            return MeasurementResult(
                values: [.hitches: Double(runs)],
                findings: .replay(.init(timeline: timeline))
            )
        }
        #expect(runs == 3)
        #expect(direct[.hitches]?.samples == [1, 2, 3])
        #expect(direct.frameTimeline?.hitches == [Spell(start: 0, milliseconds: 17)])
    }

    @Test func whatWasNotWatchedHasNoSeries() throws {
        let direct = try record(passes: [.counts, .throughput, .latency, .frames]) { _ in nil }
        #expect(direct.memorySeries == nil)
        #expect(direct.frameTimeline == nil)
    }
}
