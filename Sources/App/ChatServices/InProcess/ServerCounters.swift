package import ChatDomain
package import Synchronization

/// Counts what is asked of a server and what it hands over.
///
/// It lies beside the server's state, so that counting takes no lock.
package struct ServerCounters: ~Copyable, Sendable {
    package let syncs = Atomic(0)
    package let sends = Atomic(0)
    package let receipts = Atomic(0)
    package let creations = Atomic(0)
    package let sockets = Atomic(0)
    package let pushes = Atomic(0)
    package let frames = Atomic(0)
    package let syncedFacts = Atomic(0)
    /// The cursor of the newest sync reply that was handed over; 0 before any.
    package let syncedUpTo = Atomic<UInt64>(0)

    package init() {}

    /// What was counted; complete only while nothing is under way.
    package var tally: EffortTally {
        var tally = EffortTally()
        tally.syncs = syncs.load(ordering: .relaxed)
        tally.sends = sends.load(ordering: .relaxed)
        tally.receipts = receipts.load(ordering: .relaxed)
        tally.creations = creations.load(ordering: .relaxed)
        tally.sockets = sockets.load(ordering: .relaxed)
        tally.pushes = pushes.load(ordering: .relaxed)
        tally.frames = frames.load(ordering: .relaxed)
        tally.syncedFacts = syncedFacts.load(ordering: .relaxed)
        return tally
    }
}

extension Atomic where Value == Int {
    /// Counts on by `number`.
    @inline(__always)
    package func count(_ number: Int = 1) { wrappingAdd(number, ordering: .relaxed) }
}
