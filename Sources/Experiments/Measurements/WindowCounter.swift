internal import HeadlessUIKit
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// Takes every counter at both edges of the window.
final class WindowCounter: ReplayObserver {
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
    private let floor: Int64?
    private let countsReferences: Bool
    /// Bytes in use above `floor`, through the window; nil when nobody asked.
    private let memory: MemoryLog?
    /// Waves after which work came that should have been over.
    private(set) var lateWaves = 0
    private var opening: Snapshot?
    private var closing: Snapshot?

    /// Makes a counter for a replay that has not begun.
    ///
    /// Memory in use is counted above `floor` bytes, the calling thread's before there was an app; nil leaves it out.
    /// `memory` also notes it on the way.
    init(
        app: HostedApp,
        floor: Int64? = nil,
        memory: MemoryLog? = nil,
        countsReferences: Bool = false
    ) {
        self.app = app
        self.floor = floor
        self.memory = memory
        self.countsReferences = countsReferences
    }

    func replayDidFindLateWork() { lateWaves += 1 }

    func replayWindowWillOpen() {
        memory?.open(liveBytes)
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

    func replayDidDeliver(_ range: Range<Int>) {
        guard let memory, memory.isDue(at: range.upperBound) else { return }
        memory.note(liveBytes, at: range.upperBound)
    }

    func replayWindowDidClose() {
        let live = liveBytes
        let peak = LiveMemoryProbe.readThreadPeakBytes() - (floor ?? 0)
        let allocations = AllocationProbe.read()
        let references = ReferenceCountProbe.read()
        closing = Snapshot(
            queues: app.queues.readings,
            screen: screenCounters,
            references: references,
            allocations: allocations,
            live: live,
            peak: peak
        )
        memory?.close(live)
    }

    private var liveBytes: Int64 { LiveMemoryProbe.readThreadBytes() - (floor ?? 0) }

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
            "table_reloads_per_event": after.reloadDataCalls - before.reloadDataCalls,
            "row_batches_per_event": after.batchUpdates - before.batchUpdates,
            "layout_passes_per_event": after.layoutPasses - before.layoutPasses,
        ]
        if countsReferences {
            let references = closing.references - opening.references
            totals["retains_per_event"] = Int(references.retains)
            totals["releases_per_event"] = Int(references.releases)
        }
        var figures = totals.mapValues { Double($0) / Double(events) }
        if floor != nil {
            figures["live_bytes"] = Double(closing.live)
            figures["peak_live_bytes"] = Double(closing.peak)
        }
        return figures
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
