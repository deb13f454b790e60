package import Experiments
internal import Measuring
internal import EventTraces
internal import Probes
internal import SampleStatistics
internal import RunRecords

/// What the harness itself costs on this machine: figures near these say nothing about an architecture.
package struct HarnessReport: Codable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey {
        // The encoder makes snake case of them: `per_event_ns`.
        case perEvent = "perEventNs", perBatch = "perBatchNs", aloneOnAllCores = "aloneOnAllCoresNs"
        case allocationsInBatches, allocationsAlone
    }

    /// CPU time of driver, push service and hand-over on one core, nanoseconds: for one event, and for one batch on top.
    package var perEvent: Double
    package var perBatch: Double
    /// The same for an event alone where threads run on all cores, nanoseconds: with what waking a core costs; nil where
    /// there is one.
    package var aloneOnAllCores: Double?
    /// Heap allocations of the null app: for one event in batches of 64, and in batches of 1.
    package var allocationsInBatches: Double
    package var allocationsAlone: Double

    /// CPU time for an event that comes alone, on one core, nanoseconds.
    package var alone: Double { perEvent + perBatch }

    /// Replays pushes into the null app, a few times in fresh processes; takes about a second.
    ///
    /// - Returns: Nil when a process failed or was interrupted.
    package static func measure(_ interruption: Interruption) throws -> HarnessReport? {
        let trace = EventTrace.evenPushes(name: "harness", count: 6_400, rate: 1_000)
        let children = try SelfMeasuringChildren(trace, Session(interruption))
        func measure(_ task: MeasurementTask) -> [Metric: Double]? {
            children.measure(task, RunResults.harness)?.values
        }
        /// Median CPU time for one event, nanoseconds.
        func cpu(batchSize: Int, core: Int? = CoreAffinity.allowed.last) -> Double? {
            let samples = (0..<repetitions).compactMap { _ in
                measure(.throughput(.init(batchSize: batchSize, core: core)))?[.cpu]
            }
            return SampleSummary(samples)?.median
        }
        func allocations(batchSize: Int) -> Double? {
            measure(.counts(.init(batchSizes: [batchSize])))?[.allocations]
        }
        guard let alone = cpu(batchSize: 1), let inBatches = cpu(batchSize: large),
            let allocationsAlone = allocations(batchSize: 1),
            let allocationsInBatches = allocations(batchSize: large),
            // Batches for one event: one, or one of many.
            let costs = TwoTermFit([
                .init(batches: 1, events: 1, cost: alone),
                .init(batches: 1 / Double(large), events: 1, cost: inBatches),
            ])
        else { return nil }
        var report = HarnessReport(
            perEvent: costs.perEvent,
            perBatch: costs.perBatch,
            allocationsInBatches: allocationsInBatches,
            allocationsAlone: allocationsAlone
        )
        if CoreAffinity.allowed.count > 1 {
            report.aloneOnAllCores = cpu(batchSize: 1, core: nil)
        }
        return report
    }

    private static let large = 64
    private static let repetitions = 5
}
