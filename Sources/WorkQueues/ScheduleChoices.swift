/// What a schedule decides, and the generator that a shuffled one draws from.
struct ScheduleChoices {
    private var state: UInt64?
    private let poolWidth: Int

    init(_ schedule: SimulatedWorkQueues.Schedule, poolWidth: Int) {
        if case .shuffled(let seed) = schedule { state = seed }
        self.poolWidth = poolWidth
    }

    /// Which of `count` queues goes next; by arrival the least one.
    @inline(__always)
    mutating func queue(of count: Int, precedes: (Int, Int) -> Bool) -> Int {
        if let drawn = draw(below: count) { return drawn }
        var least = 0
        for candidate in 1..<count where precedes(candidate, least) { least = candidate }
        return least
    }

    /// Which of the pool's `count` jobs goes next, counted from the oldest.
    mutating func poolJob(of count: Int) -> Int {
        draw(below: min(count, poolWidth)) ?? 0
    }

    /// A number in `0..<bound`; nil when the schedule is by arrival.
    ///
    /// The remainder, not `Int.random`, whose algorithm the standard library may change; the bias is below 2⁻⁵⁰.
    private mutating func draw(below bound: Int) -> Int? {
        guard let seed = state else { return nil }
        // SplitMix64; Steele, Lea and Flood (2014).
        state = seed &+ 0x9e37_79b9_7f4a_7c15
        var mixed = seed &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
