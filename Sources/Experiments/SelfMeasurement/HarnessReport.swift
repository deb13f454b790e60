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
        case driverPerEvent = "driverPerEventNs", driverPerWave = "driverPerWaveNs"
        case hopAlone = "hopAloneNs", hopInWaves = "hopInWavesNs"
        case allocationsInWaves, allocationsAlone
        case hopOnAllCores = "hopOnAllCoresNs"
    }

    /// CPU time of the driver, nanoseconds: for one event, and for one wave on top.
    package var driverPerEvent: Double
    package var driverPerWave: Double
    /// CPU time of handing one event over on one core, driver subtracted, nanoseconds: in batches of 1 and of 64.
    package var hopAlone: Double
    package var hopInWaves: Double
    /// The same in batches of 1 where threads run on all cores, nanoseconds: with what waking a core costs; nil where there is one.
    package var hopOnAllCores: Double?
    /// Heap allocations of the driver: for one event in waves of 64, and in waves of 1.
    package var allocationsInWaves: Double
    package var allocationsAlone: Double

    /// Takes figures as they were measured.
    package init(
        driverPerEvent: Double,
        driverPerWave: Double,
        hopAlone: Double,
        hopInWaves: Double,
        allocationsInWaves: Double,
        allocationsAlone: Double
    ) {
        self.driverPerEvent = driverPerEvent
        self.driverPerWave = driverPerWave
        self.hopAlone = hopAlone
        self.hopInWaves = hopInWaves
        self.allocationsInWaves = allocationsInWaves
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
        guard let driverAlone = bench.cpu(silent, waveSize: 1),
            let driverInWaves = bench.cpu(silent, waveSize: large),
            let emptyAlone = bench.cpu(empty, waveSize: 1),
            let emptyInWaves = bench.cpu(empty, waveSize: large),
            let allocationsAlone = bench.allocations(silent, waveSize: 1),
            let allocationsInWaves = bench.allocations(silent, waveSize: large)
        else { return nil }
        // Waves for one event: one, or one of many.
        let driver = try TwoTermFit([
            .init(waves: 1, events: 1, cost: driverAlone),
            .init(waves: 1 / Double(large), events: 1, cost: driverInWaves),
        ])
        var report = HarnessReport(
            driverPerEvent: driver.perEvent,
            driverPerWave: driver.perWave,
            hopAlone: emptyAlone - driverAlone,
            hopInWaves: emptyInWaves - driverInWaves,
            allocationsInWaves: allocationsInWaves,
            allocationsAlone: allocationsAlone
        )
        if CoreAffinity.allowed.count > 1, let free = bench.cpu(empty, waveSize: 1, core: nil),
            let driverFree = bench.cpu(silent, waveSize: 1, core: nil)
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
        waveSize: Int,
        core: Int? = CoreAffinity.allowed.last
    ) -> Double? {
        let samples = (0..<Self.repetitions).compactMap { _ in
            measure(.throughput(.init(batchSize: waveSize, core: core)), id)?[.cpu]
        }
        return (try? SampleSummary(samples))?.median
    }

    func allocations(_ id: String, waveSize: Int) -> Double? {
        measure(.counts(.init(batchSizes: [waveSize])), id)?[.allocations]
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
