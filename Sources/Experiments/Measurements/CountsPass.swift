internal import ArchitectureContract
internal import HeadlessUIKit
internal import Probes
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Virtual time, one thread, canonical schedule: what every event costs in things that can be counted.
enum CountsPass {
    /// What a counting child found out.
    struct Outcome: Sendable {
        /// Metric id → figure, by wave size, the same numbers every time for one binary.
        var figures: [Int: [String: Double]] = [:]
        /// Where screen or store were not as they should be in the end.
        var failure: RunRecord.Failure?
        /// What closed screens and a closed app left behind; nil when nobody could look.
        var leaks: [RunRecord.Leak]?
        /// What could not be counted.
        var notes: [String] = []
    }

    /// Replays the trace once per wave size and counts what happens within the window; then looks for leaks at the first.
    ///
    /// Counting retains and releases (`watchesObjects`) makes each some instructions longer and moves no other count.
    ///
    /// - Returns: The figures, and what was found beside them.
    /// - Throws: ``MeasurementError/readsWallClock``, or ``ReplayFailure``.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        waveSizes: [Int],
        isJudged: Bool,
        watchesObjects: Bool
    ) throws -> Outcome {
        var outcome = Outcome()
        let countsReferences = watchesObjects && startsCountingReferences()
        if watchesObjects, !countsReferences {
            outcome.notes = [
                "retains and releases: not available on this runtime",
                "leaked objects: not available on this runtime",
            ]
        }
        LiveMemoryProbe.start()
        for waveSize in waveSizes {
            let replayed = try SimulationThread.run {
                try replay(type, plants, prepared, waveSize, isJudged, countsReferences)
            }
            outcome.figures[waveSize] = replayed.figures
            outcome.failure = outcome.failure ?? replayed.failure
        }
        LiveMemoryProbe.stop()
        if countsReferences, let waveSize = waveSizes.first {
            outcome.leaks = try LeakSearch.run(
                type,
                plants: plants,
                prepared: prepared,
                waveSize: waveSize
            )
            outcome.figures[waveSize]?["leaked_objects"] = outcome.leaks.map { leaks in
                Double(leaks.reduce(0) { $0 + $1.objects })
            }
        }
        return outcome
    }

    private static func startsCountingReferences() -> Bool {
        do throws(ReferenceCountProbe.Refusal) {
            try ReferenceCountProbe.start()
            return true
        } catch {
            return false
        }
    }

    private static func replay(
        _ type: any Architecture.Type,
        _ plants: Plants,
        _ prepared: PreparedTrace,
        _ waveSize: Int,
        _ isJudged: Bool,
        _ countsReferences: Bool
    ) throws -> (figures: [String: Double], failure: RunRecord.Failure?) {
        let queues = SimulatedWorkQueues(.arrival)
        // What an app needs begins with its making.
        let floor = LiveMemoryProbe.readThreadBytes()
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
            let counter = WindowCounter(app: app, floor: floor, countsReferences: countsReferences)
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                waveSize: waveSize,
                observer: counter
            ).run()
            guard queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
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
        var references: ReferenceCountReading
        var allocations: AllocationReading
        /// Bytes in use by the app, now and at most since the window opened.
        var live: Int64 = 0
        var peak: Int64 = 0
    }

    private let app: HostedApp
    private let floor: Int64
    private let countsReferences: Bool
    private var opening: Snapshot?
    private var closing: Snapshot?

    init(app: HostedApp, floor: Int64, countsReferences: Bool) {
        self.app = app
        self.floor = floor
        self.countsReferences = countsReferences
    }

    func replayWindowWillOpen() {
        // Memory last, so that taking the snapshot is not part of the window.
        let queues = app.queues.readings
        let screen = screenCounters
        opening = Snapshot(
            queues: queues,
            screen: screen,
            references: ReferenceCountProbe.read(),
            allocations: AllocationProbe.read()
        )
        LiveMemoryProbe.restartThreadPeak()
    }

    func replayWindowDidClose() {
        let (live, peak) = (
            LiveMemoryProbe.readThreadBytes(), LiveMemoryProbe.readThreadPeakBytes()
        )
        let allocations = AllocationProbe.read()
        let references = ReferenceCountProbe.read()
        closing = Snapshot(
            queues: app.queues.readings,
            screen: screenCounters,
            references: references,
            allocations: allocations,
            live: live - floor,
            peak: peak - floor
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
        var totals: [String: Int] = [
            "allocations_per_event": Int(allocations.mallocs),
            "allocated_bytes_per_event": Int(allocations.bytes),
            "frees_per_event": Int(allocations.frees),
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
        if countsReferences {
            let references = closing.references - opening.references
            totals["retains_per_event"] = Int(references.retains)
            totals["releases_per_event"] = Int(references.releases)
        }
        var figures = totals.mapValues { Double($0) / Double(events) }
        figures["live_bytes"] = Double(closing.live)
        figures["peak_live_bytes"] = Double(closing.peak)
        return figures
    }

    /// Items run within the window, on the main queue and on all others; queues made within it count whole.
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
        let items = zip(closing, before).map { $0.items - $1 }
        return (items.first ?? 0, items.dropFirst().reduce(0, +))
    }
}
