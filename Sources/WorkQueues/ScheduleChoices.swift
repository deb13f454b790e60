/// What a schedule decides, and the generator that all but the canonical one draw from.
struct ScheduleChoices {
    /// Whether items run in the order in which they came: the schedule under which work is counted, so that it is asked
    /// first and costs nothing.
    let isArrival: Bool
    private var order: Order
    private let poolWidth: Int

    private enum Order {
        case arrival
        case shuffled(StepGenerator)
        case unfair(UnfairChoices)
    }

    init(_ schedule: SimulatedWorkQueues.Schedule, poolWidth: Int) {
        order =
            switch schedule {
            case .arrival: .arrival
            case .shuffled(let seed): .shuffled(StepGenerator(state: seed))
            case .unfair(let schedule): .unfair(UnfairChoices(schedule))
            }
        isArrival = schedule == .arrival
        self.poolWidth = poolWidth
    }

    /// The position in `ready`, which holds indices of queues, of the one that goes next; `head` tells when the oldest item
    /// of a queue arrived.
    @inline(__always)
    mutating func position(in ready: [Int], head: (Int) -> UInt64) -> Int {
        switch order {
        case .arrival: return ready.indices.min { head(ready[$0]) < head(ready[$1]) } ?? 0
        case .shuffled(var random):
            let position = random.draw(below: ready.count)
            order = .shuffled(random)
            return position
        case .unfair(var choices):
            // So that what it holds is not copied.
            order = .arrival
            defer { order = .unfair(choices) }
            return choices.position(in: ready, head: head)
        }
    }

    /// Which of the pool's `count` jobs goes next, counted from the oldest.
    mutating func poolJob(of count: Int) -> Int {
        let bound = min(count, poolWidth)
        switch order {
        case .arrival: return 0
        case .shuffled(var random):
            defer { order = .shuffled(random) }
            return random.draw(below: bound)
        case .unfair(var choices):
            order = .arrival
            defer { order = .unfair(choices) }
            return choices.draw(below: bound)
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
