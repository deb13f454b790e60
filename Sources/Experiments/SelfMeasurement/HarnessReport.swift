internal import Measuring
internal import EventTraces
internal import Foundation
internal import Probes
internal import SampleStatistics
internal import RunRecords

/// What the harness itself costs on this machine: figures near these say nothing about an architecture.
package struct HarnessReport: Codable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey {
        // The encoder makes snake case of them: `driver_per_event_ns`.
        case driverPerEvent = "driverPerEventNs", driverPerBatch = "driverPerWaveNs"
        case hopAlone = "hopAloneNs", hopInBatches = "hopInWavesNs"
        case allocationsInBatches, allocationsAlone
        case hopOnAllCores = "hopOnAllCoresNs"
    }

    /// CPU time of the driver, nanoseconds: for one event, and for one batch on top.
    package var driverPerEvent: Double
    package var driverPerBatch: Double
    /// CPU time of handing one event over on one core, driver subtracted, nanoseconds: in batches of 1 and of 64.
    package var hopAlone: Double
    package var hopInBatches: Double
    /// The same in batches of 1 where threads run on all cores, nanoseconds: with what waking a core costs; nil where there is one.
    package var hopOnAllCores: Double?
    /// Heap allocations of the driver: for one event in batches of 64, and in batches of 1.
    package var allocationsInBatches: Double
    package var allocationsAlone: Double

    /// Takes figures as they were measured.
    package init(
        driverPerEvent: Double,
        driverPerBatch: Double,
        hopAlone: Double,
        hopInBatches: Double,
        allocationsInBatches: Double,
        allocationsAlone: Double
    ) {
        self.driverPerEvent = driverPerEvent
        self.driverPerBatch = driverPerBatch
        self.hopAlone = hopAlone
        self.hopInBatches = hopInBatches
        self.allocationsInBatches = allocationsInBatches
        self.allocationsAlone = allocationsAlone
    }

    /// Replays pushes into nothing, a few times in fresh processes; takes about two seconds.
    ///
    /// - Returns: Nil when a process failed or was interrupted.
    package static func measure(_ interruption: Interruption) throws -> HarnessReport? {
        let scratch = try ScratchFolder()
        try EventTrace.evenPushes(name: "harness", count: 6_400, rate: 1_000)
            .write(path: scratch.trace.path)
        let bench = Bench(scratch: scratch, interruption: interruption)
        let (silent, empty) = (RunResults.driver, RunResults.harness)
        guard let driverAlone = bench.cpu(silent, batchSize: 1),
            let driverInBatches = bench.cpu(silent, batchSize: large),
            let emptyAlone = bench.cpu(empty, batchSize: 1),
            let emptyInBatches = bench.cpu(empty, batchSize: large),
            let allocationsAlone = bench.allocations(silent, batchSize: 1),
            let allocationsInBatches = bench.allocations(silent, batchSize: large)
        else { return nil }
        // Batches for one event: one, or one of many.
        let driver = try TwoTermFit([
            .init(batches: 1, events: 1, cost: driverAlone),
            .init(batches: 1 / Double(large), events: 1, cost: driverInBatches),
        ])
        var report = HarnessReport(
            driverPerEvent: driver.perEvent,
            driverPerBatch: driver.perBatch,
            hopAlone: emptyAlone - driverAlone,
            hopInBatches: emptyInBatches - driverInBatches,
            allocationsInBatches: allocationsInBatches,
            allocationsAlone: allocationsAlone
        )
        if CoreAffinity.allowed.count > 1, let free = bench.cpu(empty, batchSize: 1, core: nil),
            let driverFree = bench.cpu(silent, batchSize: 1, core: nil)
        {
            report.hopOnAllCores = free - driverFree
        }
        return report
    }

    private static let large = 64
}

/// Runs children for one figure.
private struct Bench {
    private static let repetitions = 5

    let scratch: ScratchFolder
    let interruption: Interruption

    /// Median CPU time for one event, nanoseconds.
    func cpu(
        _ id: String,
        batchSize: Int,
        core: Int? = CoreAffinity.allowed.last
    ) -> Double? {
        let samples = (0..<Self.repetitions).compactMap { _ in
            measure(.throughput(.init(batchSize: batchSize, core: core)), id)?[.cpu]
        }
        return (try? SampleSummary(samples))?.median
    }

    func allocations(_ id: String, batchSize: Int) -> Double? {
        measure(.counts(.init(batchSizes: [batchSize])), id)?[.allocations]
    }

    private func measure(
        _ task: MeasurementTask,
        _ id: String
    ) -> [Metric: Double]? {
        let folder = scratch.makeFolder()
        let request = MeasurementRequest(
            task,
            architecture: id,
            trace: scratch.trace,
            result: folder.appending(path: "result.json")
        )
        let child = ChildProcess(request, folder: folder, limit: .seconds(30))
        guard case .finished(let measurement) = child.run(interruption) else { return nil }
        return measurement.values
    }
}
