import EventTraces
import Experiments
import Foundation
import LongTests
import Measuring
import RunRecords
import Testing

extension MeasuringCommandTests {
    /// A cost of known size shows where it was put, and as large.
    struct KnownCostTests {
        private let crosstalk: Crosstalk
        private let trace: URL

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
            _ = try crosstalk.run("trace", "pushes.yaml", "-o", "pushes.trace")
            trace = crosstalk.folder.appending(path: "pushes.trace")
        }

        /// One measuring process, as a run starts it.
        private func measure(
            _ task: MeasurementTask,
            _ architecture: String,
            _ fault: String? = nil
        ) throws -> (measurement: MeasurementResult?, errors: String) {
            let name = UUID().uuidString
            let request = MeasurementRequest(
                task,
                architecture: architecture,
                faults: fault.map { [$0] } ?? [],
                trace: trace,
                result: crosstalk.folder.appending(path: "\(name).result")
            )
            let file = crosstalk.folder.appending(path: "\(name).request")
            try JSONEncoder().encode(request).write(to: file)
            let outcome = try crosstalk.run("measure", file.path)
            let measurement = try? JSONDecoder()
                .decode(MeasurementResult.self, from: Data(contentsOf: request.result))
            return (measurement, outcome.errors)
        }

        /// Processor time for one push, nanoseconds.
        private struct Cost {
            var main: Double
            var offMain: Double
            var service: Double

            static func - (left: Self, right: Self) -> Self {
                Cost(
                    main: left.main - right.main,
                    offMain: left.offMain - right.offMain,
                    service: left.service - right.service
                )
            }
        }

        private func cost(_ fault: String) throws -> Cost {
            let values = try #require(
                try measure(.throughput(.init()), "direct", fault).measurement
            ).values
            return Cost(
                main: try #require(values[.mainCPU]),
                offMain: try #require(values[.offMainCPU]),
                service: try #require(values[.serviceCPU])
            )
        }

        private func median(_ values: [Double]) -> Double {
            let sorted = values.sorted()
            return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        }

        /// Moving 50 µs of work off main shows 50 µs less there and 50 µs more elsewhere, within a tenth.
        ///
        /// Either piece of work is an item of its own, whose hop costs a few µs and is no work: `idle-hop` has both hops, and
        /// is taken off both within each block. Differences are formed between neighbours in time, since the machine's
        /// speed drifts, and the median of the blocks counts.
        @Test(.long) func workThatMovesOffMainLeavesThereWhatArrivesElsewhere() throws {
            let injected = 50_000.0
            var found: [String] = []
            var isQuiet = false
            // Another process on the same cores slows the hops of one look and of one variant more than of another, which is
            // not work either; it does not do so five times. Time on the wrong thread would be there every time.
            for _ in 0..<5 {
                var onMain: [Cost] = []
                var offMain: [Cost] = []
                var drifts: [Double] = []
                for _ in 0..<5 {
                    let before = try cost("idle-hop")
                    let busy = (main: try cost("main-work"), offMain: try cost("background-work"))
                    let after = try cost("idle-hop")
                    let idle = Cost(
                        main: (before.main + after.main) / 2,
                        offMain: (before.offMain + after.offMain) / 2,
                        service: (before.service + after.service) / 2
                    )
                    drifts.append(abs(after.main - before.main))
                    onMain.append(busy.main - idle)
                    offMain.append(busy.offMain - idle)
                }
                let near = 0.9 * injected...1.1 * injected
                let left = median(onMain.map(\.main))
                let arrived = median(offMain.map(\.offMain))
                // Neither is a service's work. What a service is awake for depends on who else is, by the cost of a wake-up: found
                // up to 8 µs; work on the wrong thread would be all 50.
                let services = [onMain, offMain].map { median($0.map(\.service)) }
                let isElsewhere = services.contains { abs($0) > 0.3 * injected }
                if near.contains(left), near.contains(arrived), !isElsewhere { return }
                found.append("main \(left), off main \(arrived), services \(services)")
                // The same thing twice must come out alike before a difference says anything.
                if median(drifts) < 0.03 * injected { isQuiet = true }
            }
            guard isQuiet else {
                try Test.cancel("too noisy a machine to tell 50 µs: \(found)")
            }
            Issue.record("injected \(injected) ns a push, found \(found)")
        }

        @Test func workThatNobodyAnnouncedVoidsTheFigures() throws {
            // On a busy machine the stray thread may not run before the replay is over; not five times.
            for _ in 0..<5 {
                let (measurement, errors) = try measure(
                    .throughput(.init()),
                    "direct",
                    "stray-work"
                )
                if measurement != nil { continue }
                #expect(errors.contains("it is no one's cost"), "\(errors)")
                return
            }
            Issue.record("stray work was never found")
        }

        /// It runs when it likes, and no replay of the same trace would find it at the same place.
        @Test func aThreadOfItsOwnForEachPushIsRefusedByExactCounts() throws {
            let (measurement, errors) = try measure(
                .counts(.init(batchSizes: [1])),
                "direct",
                "own-thread"
            )
            #expect(measurement == nil)
            #expect(errors.contains("threads of the architecture's own allocated"), "\(errors)")
        }

        @Test func aThreadThatIsNotOverYetIsNoLeak() throws {
            let (measurement, errors) = try measure(
                .verify(.init(searchesLeaks: true)),
                "direct",
                "own-thread"
            )
            #expect(try #require(measurement, "\(errors)").failure == nil)
        }

        /// What services make for each push is the same however many come at once.
        @Test func aBatchOfTheDriverAllocatesNothing() throws {
            let sizes = MeasurementTask.Counting(batchSizes: [1, 64])
            let counts = try #require(try measure(.counts(sizes), "null").measurement).byBatchSize
            #if DEBUG
            // Unoptimised, either step of a batch passes through a thunk.
            let thunks = 2.0
            #else
            let thunks = 0.0
            #endif
            let alone = try #require(counts[1]?[.allocations])
            let together = try #require(counts[64]?[.allocations])
            // Lists grow now and then.
            #expect(alone - together < thunks + 0.05)
        }
    }
}
