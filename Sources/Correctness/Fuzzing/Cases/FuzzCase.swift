internal import ChatDomain
package import EventTraces
package import WorkQueues

/// One thing to try: what happens to the app, and in which order its queues run.
package struct FuzzCase: Hashable, Sendable {
    package var trace: EventTrace
    package var schedule = SimulatedWorkQueues.Schedule.arrival
    /// How many events are handed over at once, at most; 1 or more.
    package var batchSize = 1
}

extension FuzzCase {
    /// The case with that number: the same on every machine for equal seed and number.
    ///
    /// A quarter of the cases keep the canonical schedule, on which banners, spinners and error texts are judged as well;
    /// a twelfth have its order in batches, as scenarios are verified. One of thirty-two is long enough for a flood.
    package init(number: UInt64, seed: UInt64) {
        var random = SplitMix64(seed: seed, keys: 0xf022, number)
        let isLong = random.next() % 32 == 0
        let events = (isLong ? 160 : 4) + Int(random.next() % 37)
        trace = RandomTrace.make(seed: random.next(), count: events)
        trace.name = "case-\(number)"
        batchSize =
            (isLong ? [1, 1, 4, 16, 64, 150] : [1, 1, 2, 4, 8, 16])[Int(random.next() % 6)]
        schedule = Self.schedule(&random)
        if case .arrival = schedule, random.next() % 4 > 0 { batchSize = 1 }
    }

    private static func schedule(_ random: inout SplitMix64) -> SimulatedWorkQueues.Schedule {
        switch random.next() % 6 {
        case 0, 1: return .arrival
        case 2: return .shuffled(seed: random.next())
        default:
            let precedences = UnfairSchedule.Precedence.allCases
            let precedence = precedences[Int(random.next() % UInt64(precedences.count))]
            let starvation = [0, 5, 20, 100][Int(random.next() % 4)]
            let delay = [0, 1, 4, 16][Int(random.next() % 4)]
            return .unfair(
                UnfairSchedule(
                    seed: random.next(),
                    precedence: precedence,
                    starvation: starvation,
                    delay: delay
                )
            )
        }
    }

    /// Whether transient things can be judged (R0).
    package var isCanonical: Bool { schedule == .arrival && batchSize == 1 }
}
