/// What a schedule decides that is not the canonical one, and the generator that it draws from.
struct ScheduleChoices {
    private var order: Order
    private let poolWidth: Int

    private enum Order {
        case shuffled(StepGenerator)
        case unfair(UnfairChoices)
    }

    /// Nil for the order of arrival, which leaves nothing to choose.
    init?(_ schedule: SimulatedWorkQueues.Schedule, poolWidth: Int) {
        switch schedule {
        case .arrival: return nil
        case .shuffled(let seed): order = .shuffled(StepGenerator(state: seed))
        case .unfair(let schedule): order = .unfair(UnfairChoices(schedule))
        }
        self.poolWidth = poolWidth
    }

    /// The position in `ready`, which holds indices of queues, of the one that goes next; `head` tells when the oldest item
    /// of a queue arrived.
    mutating func position(in ready: [Int], head: (Int) -> UInt64) -> Int {
        choose(
            byChance: { $0.draw(below: ready.count) },
            unfairly: { $0.position(in: ready, head: head) }
        )
    }

    /// Which of the pool's `count` jobs goes next, counted from the oldest.
    mutating func poolJob(of count: Int) -> Int {
        let bound = min(count, poolWidth)
        return choose(byChance: { $0.draw(below: bound) }, unfairly: { $0.draw(below: bound) })
    }

    private mutating func choose(
        byChance: (inout StepGenerator) -> Int,
        unfairly: (inout UnfairChoices) -> Int
    ) -> Int {
        switch order {
        case .shuffled(var random):
            defer { order = .shuffled(random) }
            return byChance(&random)
        case .unfair(var choices):
            // So that what it holds is not copied.
            order = .shuffled(StepGenerator(state: 0))
            defer { order = .unfair(choices) }
            return unfairly(&choices)
        }
    }
}

/// SplitMix64; Steele, Lea and Flood (2014).
struct StepGenerator {
    var state: UInt64

    /// A number in `0..<bound`.
    ///
    /// The remainder, not `Int.random`, whose algorithm the standard library may change; the bias is below 2⁻⁵⁰.
    mutating func draw(below bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
