package import WorkQueues

/// What it costs to go from the main queue to a background queue and back, on an otherwise idle process.
package struct HopCost: Hashable, Codable, Sendable {
    package var rounds: Int
    /// Half of the round trips took at most this many nanoseconds.
    package var medianNanoseconds: UInt64
    /// Nine tenths of them took at most this many nanoseconds.
    package var p90Nanoseconds: UInt64

    /// Measures round trips one at a time, so that each includes waking a thread on either side.
    ///
    /// - Isolation: the process's main thread, outside any item.
    /// - Parameters:
    ///   - queues: Quiescent; they get one more background queue.
    ///   - rounds: How many trips, 1 or more.
    /// - Returns: Quantiles by nearest rank.
    package static func measure(on queues: LiveWorkQueues, rounds: Int = 2_000) -> HopCost {
        precondition(rounds > 0, "a quantile needs a sample")
        let background = queues.background("hop probe")
        let trips = (0..<rounds).map { _ in
            let start = MonotonicTime.now
            let arrival = Arrival()
            background.async { queues.main.async { arrival.time = .now } }
            queues.settle()
            return queues.onMain { arrival.time }.nanoseconds - start.nanoseconds
        }.sorted()
        return HopCost(
            rounds: rounds,
            medianNanoseconds: trips[(rounds - 1) / 2],
            p90Nanoseconds: trips[(rounds - 1) * 9 / 10]
        )
    }
}
