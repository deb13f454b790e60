import ChatDomain
import EventTraces
import Experiments
import Foundation
import Measuring
import RunRecords
import RunReports
import Testing

extension MeasuringCommandTests {
    /// Late frames and memory over time, as measuring children find them.
    struct TimeSeriesTests {
        private let crosstalk: Crosstalk
        private let trace: URL

        init() throws {
            crosstalk = try Crosstalk()
            trace = crosstalk.folder.appending(path: "pushes.trace")
            try Self.pushes.write(path: trace.path)
        }

        /// Twenty pushes a second; the window opens with the fifth, so that the tenth lies in it.
        private static var pushes: EventTrace {
            EventTrace(
                name: "pushes",
                seed: 1,
                epoch: Timestamp(milliseconds: 1_772_434_800_000),
                zoneMinutes: 0,
                population: Population(contacts: 2, chats: 2, history: [1, 1], unread: [0, 0]),
                network: NetworkConditions(seed: 1),
                windowStart: 4,
                events: (1...100).map { number in
                    let at = Duration.milliseconds(50 * number)
                    let message = TraceMessage(
                        id: MessageID(UInt64(number)),
                        contact: ContactID(0),
                        bytes: 80,
                        sentAt: at
                    )
                    return TraceEvent(at: at, kind: .push(message))
                }
            )
        }

        private func measure(
            _ task: MeasurementTask,
            _ fault: String? = nil
        ) throws -> MeasurementResult {
            let request = MeasurementRequest(
                task,
                architecture: "direct",
                faults: fault.map { [$0] } ?? [],
                trace: trace,
                result: crosstalk.folder.appending(path: "\(UUID().uuidString).result")
            )
            let file = crosstalk.folder.appending(path: "request.json")
            try JSONEncoder().encode(request).write(to: file)
            let outcome = try crosstalk.run("measure", file.path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(
                MeasurementResult.self,
                from: Data(contentsOf: request.result)
            )
        }

        /// The main queue is blocked for 300 ms from the tenth push on, a quarter of a second after the window's first.
        @Test func aStallStandsInTheTimelineWhereItWas() throws {
            // A busy machine may open the window late, so that all lies nearer to its opening, or delay the display itself, so that
            // no frame was due while main was blocked; it does not do so five times.
            for attempt in 1...5 {
                let measurement = try measure(.frames(.init(seconds: 10)), "stall")
                let timeline = try #require(measurement.replay?.timeline)
                expectSums(timeline, measurement.values)
                let hang = try #require(timeline.hangs.first { $0.milliseconds >= 300 })
                // A frame that was late already when the block began is late by all of it.
                let hitch = timeline.hitches.first {
                    $0.start <= hang.start + hang.milliseconds / 1e3
                        && hang.start <= $0.start + $0.milliseconds / 1e3
                }
                let isWhereItWas = hitch != nil && (0.2...0.4).contains(hang.start)
                if !isWhereItWas, attempt < 5 { continue }
                #expect(hitch != nil)
                #expect((0.2...0.4).contains(hang.start))
                return
            }
        }

        private func expectSums(
            _ timeline: RunRecord.FrameTimeline,
            _ values: [Metric: Double]
        ) {
            #expect(Double(timeline.hitches.count) == values[.hitches])
            #expect(Double(timeline.hangs.count) == values[.hangs])
            let late =
                timeline.hitches.map(\.milliseconds).reduce(0, +)
                / (timeline.scenarioSeconds ?? timeline.seconds)
            #expect(abs(late - (values[.hitchTimeRatio] ?? 0)) < 1e-6 * max(1, late))
            let hung = timeline.hangs.map(\.milliseconds).reduce(0, +)
            #expect(abs(hung - (values[.hangTime] ?? 0)) < 1e-6 * max(1, hung))
        }

        @Test func memoryInUseIsReadEvenlyAndAlikeEveryTime() throws {
            let first = try measure(.counts(.init()))
            let series = try #require(first.counts?.memory)
            #expect(series.events.count == MemoryLog.stretches + 1)
            #expect(series.events.first == 0 && series.events.last == 96)
            #expect(series.seconds.last == 4.75)
            #expect(series.live?.last == first.values[.liveBytes])
            let peak = try #require(first.values[.peakLiveBytes])
            #expect(series.live?.allSatisfy { $0 > 0 && $0 <= peak } == true)
            #expect(try measure(.counts(.init())).counts?.memory == series)
        }

        @Test func residentMemoryIsReadThroughTheWindow() throws {
            let measurement = try measure(.memory(batchSize: 1))
            let series = try #require(measurement.resident)
            #expect(series.events.count == MemoryLog.stretches + 1)
            #expect(series.resident?.last == measurement.values[.steadyResidentBytes])
            #expect(series.resident?.allSatisfy { $0 > 1_000_000 } == true)
        }
    }
}
