internal import ChatDomain
internal import Synchronization

/// Counts what is asked of a server and what it hands over.
///
/// It lies beside the server's state, so that counting takes no lock.
struct ServerCounters: ~Copyable, Sendable {
    let syncs = Atomic(0)
    let sends = Atomic(0)
    let receipts = Atomic(0)
    let creations = Atomic(0)
    let sockets = Atomic(0)
    let pushes = Atomic(0)
    let frames = Atomic(0)
    let syncedFacts = Atomic(0)
    /// The cursor of the newest sync reply that was handed over; 0 before any.
    let syncedUpTo = Atomic<UInt64>(0)

    /// What was counted; complete only while nothing is under way.
    var tally: EffortTally {
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
    func count(_ number: Int = 1) { wrappingAdd(number, ordering: .relaxed) }
}
