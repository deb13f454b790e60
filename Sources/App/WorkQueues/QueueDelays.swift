/// How long the items of a queue waited, from submission to start.
///
/// Two readings of the clock for each item, taken by the queue; memory is touched before it is needed.
struct QueueDelays {
    private var submitted = RingBuffer<UInt64>()
    private var delays: [UInt64] = []
    private var turnStart: UInt64 = 0

    /// Makes room for as many delays without allocating.
    mutating func makeRoom(for count: Int) {
        delays = Array(repeating: 0, count: count)
        delays.removeAll(keepingCapacity: true)
    }

    /// The newest item was submitted.
    mutating func submit(at instant: UInt64) { submitted.append(instant) }

    /// The oldest item begins.
    mutating func start(at instant: UInt64) {
        if turnStart == 0 { turnStart = instant }
        guard let since = submitted.popFirst() else { return }
        // The two clocks may be those of two cores.
        delays.append(instant - min(since, instant))
    }

    mutating func takeTurnStart() -> UInt64 {
        defer { turnStart = 0 }
        return turnStart
    }

    mutating func take() -> [UInt64] {
        defer { delays.removeAll(keepingCapacity: true) }
        return delays
    }
}
