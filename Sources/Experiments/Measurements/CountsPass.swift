internal import ArchitectureContract
internal import HeadlessUIKit
internal import Probes
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Virtual time, one thread, canonical schedule: what every event costs in things that can be counted.
///
/// Hops are the app's: what services' queues run is left out. Allocations are not told apart so: what the empty
/// architecture makes services allocate is taken off by the run, what an architecture's own requests and writes make
/// them allocate (a closure or two, a timer, the answer) is in its figure.
enum CountsPass {
    /// Replays the trace once per wave size and counts what happens within the window.
    ///
    /// - Returns: Metric id → figure per event, by wave size, the same numbers every time for one binary; and where screen
    ///   or store were not as they should be in the end.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        waveSizes: [Int],
        isJudged: Bool
    ) throws -> (figures: [Int: [String: Double]], failure: RunRecord.Failure?) {
        var failure: RunRecord.Failure?
        var figures: [Int: [String: Double]] = [:]
        for waveSize in waveSizes {
            let outcome = try SimulationThread.run {
                try replay(type, plants, prepared, waveSize, isJudged)
            }
            figures[waveSize] = outcome.figures
            failure = failure ?? outcome.failure
        }
        return (figures, failure)
    }

    private static func replay(
        _ type: any Architecture.Type,
        _ plants: Plants,
        _ prepared: PreparedTrace,
        _ waveSize: Int,
        _ isJudged: Bool
    ) throws -> (figures: [String: Double], failure: RunRecord.Failure?) {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run(ownsProcess: true) {
            let app = queues.onMain {
                HostedApp(
                    type,
                    prepared: prepared,
                    queues: queues,
                    context: .makeForHarness(queues),
                    plant: plants.spoil
                )
            }
            let counter = WindowCounter(app: app)
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                waveSize: waveSize,
                observer: counter
            ).run()
            guard queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
            guard counter.lateWaves == 0 else {
                throw MeasurementError.lateWork(waves: counter.lateWaves)
            }
            return (
                counter.figures(per: prepared.measuredEvents),
                isJudged
                    ? EndJudgement.failure(of: app, prepared: prepared, waveSize: waveSize) : nil
            )
        }
    }
}

/// Takes every counter at both edges of the window.
private final class WindowCounter: ReplayObserver {
    private struct Snapshot {
        var queues: [QueueReading]
        var screen: UICounters
        var allocations: AllocationReading
    }

    private let app: HostedApp
    /// Waves after which work came that should have been over.
    private(set) var lateWaves = 0
    private var opening: Snapshot?
    private var closing: Snapshot?

    init(app: HostedApp) { self.app = app }

    func replayDidFindLateWork() { lateWaves += 1 }

    func replayWindowWillOpen() {
        // Allocations last, so that taking the snapshot is not part of the window.
        let queues = app.queues.readings
        let screen = screenCounters
        opening = Snapshot(queues: queues, screen: screen, allocations: AllocationProbe.read())
    }

    func replayWindowDidClose() {
        let allocations = AllocationProbe.read()
        closing = Snapshot(
            queues: app.queues.readings,
            screen: screenCounters,
            allocations: allocations
        )
    }

    private var screenCounters: UICounters {
        let app = app
        return app.queues.onMain { app.context.counters }
    }

    func figures(per events: Int) -> [String: Double] {
        guard let opening, let closing, events > 0 else { return [:] }
        let allocations = closing.allocations - opening.allocations
        let items = Self.items(opening.queues, closing.queues)
        let (before, after) = (opening.screen, closing.screen)
        let totals: [String: Int] = [
            "allocations_per_event": Int(allocations.mallocs),
            "allocated_bytes_per_event": Int(allocations.bytes),
            "main_hops_per_event": items.main,
            "background_hops_per_event": items.background,
            "commits_per_event": after.commits - before.commits,
            "renders_per_event": after.renders - before.renders,
            "property_writes_per_event": after.propertyWrites - before.propertyWrites,
            "redundant_writes_per_event": after.redundantWrites - before.redundantWrites,
            "cells_configured_per_event": after.cellsConfigured - before.cellsConfigured,
            "rows_reloaded_per_event": after.rowsReloaded - before.rowsReloaded,
            "layout_passes_per_event": after.layoutPasses - before.layoutPasses,
        ]
        return totals.mapValues { Double($0) / Double(events) }
    }

    /// Items run within the window, on the main queue and on the app's others; queues made within it count whole.
    ///
    /// What a service's queue runs is the service's business.
    private static func items(
        _ opening: [QueueReading],
        _ closing: [QueueReading]
    ) -> (main: Int, background: Int) {
        let before =
            opening.map(\.items)
            + Array(
                repeating: 0,
                count: closing.count - opening.count
            )
        let items = zip(closing, before).map { $0.isService ? 0 : $0.items - $1 }
        return (items.first ?? 0, items.dropFirst().reduce(0, +))
    }
}
