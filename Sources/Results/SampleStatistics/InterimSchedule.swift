/// When a run that may end early is judged, fixed before it begins.
package struct InterimSchedule: Hashable, Sendable {
    /// After how many blocks the interim analyses are, ascending; the first after 4 or more.
    package let blocks: [Int]
    /// The number of blocks after which it ends in any case; no less than that of the last analysis.
    package let horizon: Int

    /// What runs use if nothing else is asked for.
    ///
    /// The analyses lie closer together early, where most comparisons are decided.
    package static let standard = Self(blocks: [10, 15, 20, 30, 40, 60])

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - blocks: As in ``blocks``; at least one.
    ///   - horizon: As in ``horizon``; left out, the last of them.
    package init(blocks: [Int], horizon: Int? = nil) {
        precondition(
            (blocks.first ?? 0) >= 4 && zip(blocks, blocks.dropFirst()).allSatisfy { $0 < $1 },
            "analyses ascend from 4 blocks or more"
        )
        let last = blocks[blocks.count - 1]
        precondition((horizon ?? last) >= last, "no analysis lies beyond the horizon")
        self.blocks = blocks
        self.horizon = horizon ?? last
    }

    /// The schedule of a run that ends now, between two analyses, for a reason that is not in its figures: its time was up,
    /// or somebody interrupted it.
    ///
    /// The levels of the analyses before stay what they were.
    ///
    /// - Parameter count: How many blocks were measured; 4 or more.
    /// - Returns: The analyses before, and one at the end.
    package func ending(after count: Int) -> Self {
        let count = min(count, horizon)
        return Self(blocks: blocks.filter { $0 < count } + [count], horizon: horizon)
    }
}
