internal import HeadlessUIKit
internal import Probes
internal import TraceDriver
internal import WorkQueues
internal import RunRecords

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
    /// Whether what the calling thread does is counted, and not the process: in virtual time all of the app is on it, and a
    /// database is not.
    private let isOfThread: Bool
    /// Bytes in use above `floor`, through the window; nil when no one asked.
    private let memory: MemoryLog?
    /// Batches after which work came that should have been over.
    private(set) var lateBatches = 0
    private var opening: Snapshot?
    private var closing: Snapshot?

    /// Makes a counter for a replay that has not begun.
    ///
    /// Memory in use is counted above `floor` bytes, the calling thread's before there was an app; nil leaves it out.
    /// `memory` also notes it on the way. With `isOfThread` no other thread's allocations, retains and releases count.
    init(
        app: HostedApp,
        floor: Int64? = nil,
        memory: MemoryLog? = nil,
        countsReferences: Bool = false,
        isOfThread: Bool = false
    ) {
        self.app = app
        self.floor = floor
        self.memory = memory
        self.countsReferences = countsReferences
        self.isOfThread = isOfThread
    }

    func replayDidFindLateWork() { lateBatches += 1 }

    func replayWindowWillOpen() {
        memory?.open(liveBytes)
        // Memory last, so that taking the snapshot is not part of the window.
        let queues = app.queues.readings
        let screen = screenCounters
        opening = Snapshot(
            queues: queues,
            screen: screen,
            references: readReferences(),
            allocations: readAllocations()
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
        let allocations = readAllocations()
        let references = readReferences()
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

    private func readAllocations() -> AllocationReading {
        isOfThread ? AllocationProbe.readThread() : AllocationProbe.read()
    }

    private func readReferences() -> ReferenceCountReading {
        isOfThread ? ReferenceCountProbe.readThread() : ReferenceCountProbe.read()
    }

    private var liveBytes: Int64 { LiveMemoryProbe.readThreadBytes() - (floor ?? 0) }

    private var screenCounters: UICounters { app.onMain { $0.context.counters } }

    /// What UIKit counts.
    static let screenCounts: [Metric: any KeyPath<UICounters, Int> & Sendable] = [
        .commits: \.commits, .renders: \.renders, .propertyWrites: \.propertyWrites,
        .redundantWrites: \.redundantWrites, .cellsConfigured: \.cellsConfigured,
        .cellsCreated: \.cellsCreated, .rowsReloaded: \.rowsReloaded,
        .tableReloads: \.reloadDataCalls, .rowBatches: \.batchUpdates,
        .layoutPasses: \.layoutPasses, .layoutPassesOutsideCells: \.layoutPassesOutsideCells,
    ]

    func figures(per events: Int) -> [Metric: Double] {
        guard let opening, let closing, events > 0 else { return [:] }
        let allocations = closing.allocations - opening.allocations
        let items = Self.items(opening.queues, closing.queues)
        var totals: [Metric: Int] = [
            .allocations: Int(allocations.mallocs),
            .allocatedBytes: Int(allocations.bytes),
            .frees: Int(allocations.frees),
            .mainHops: items.main,
            .backgroundHops: items.background,
        ]
        for (metric, path) in Self.screenCounts {
            totals[metric] = closing.screen[keyPath: path] - opening.screen[keyPath: path]
        }
        if countsReferences {
            let references = closing.references - opening.references
            totals[.retains] = Int(references.retains)
            totals[.releases] = Int(references.releases)
        }
        var figures = totals.mapValues { Double($0) / Double(events) }
        if floor != nil {
            figures[.liveBytes] = Double(closing.live)
            figures[.peakLiveBytes] = Double(closing.peak)
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
        let added = Array(repeating: 0, count: closing.count - opening.count)
        let before = opening.map(\.items) + added
        let items = zip(closing, before).map { $0.isService ? 0 : $0.items - $1 }
        return (items.first ?? 0, items.dropFirst().reduce(0, +))
    }
}
