/// When a run that may end early is judged, fixed before it begins.
package struct LookSchedule: Hashable, Sendable {
    /// After how many blocks it is judged, ascending; the first after 4 or more.
    package let looks: [Int]
    /// The number of blocks after which it ends in any case; no less than the last look.
    package let horizon: Int

    /// What runs use if nothing else is asked for.
    ///
    /// The looks lie closer together early, where most comparisons are decided.
    package static let standard = Self(looks: [10, 15, 20, 30, 40, 60])

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - looks: As in ``looks``; at least one.
    ///   - horizon: As in ``horizon``; left out, the last look.
    package init(looks: [Int], horizon: Int? = nil) {
        precondition(
            (looks.first ?? 0) >= 4 && zip(looks, looks.dropFirst()).allSatisfy { $0 < $1 },
            "looks ascend from 4 or more"
        )
        let last = looks[looks.count - 1]
        precondition((horizon ?? last) >= last, "no look lies beyond the horizon")
        self.looks = looks
        self.horizon = horizon ?? last
    }

    /// The schedule of a run that ends now, between two looks, for a reason that is not in its figures: its time was up,
    /// or somebody interrupted it.
    ///
    /// The levels of the looks before stay what they were.
    ///
    /// - Parameter blocks: How many blocks were measured; 4 or more.
    /// - Returns: The looks before, and one at the end.
    package func ending(after blocks: Int) -> Self {
        let blocks = min(blocks, horizon)
        return Self(looks: looks.filter { $0 < blocks } + [blocks], horizon: horizon)
    }
}
