extension RunRecord {
    /// How long one event would keep a device's main thread busy, by a cost model.
    ///
    /// Of each event: its longest stretch of measured main CPU times the model's factor, and what UIKit is asked to do for it,
    /// in frames of 60 a second, times what that costs. It is taken as one stretch, which is the most that it can be.
    package struct ModelledStretches: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case model
            case p50 = "p50_ns"
            case p99 = "p99_ns"
            case longest = "max_ns"
        }

        /// The model's name.
        package var model: String
        /// Nanoseconds that half of the window's events stayed below, with all costs low, middle and high.
        package var p50: CostModel.Levels
        /// Likewise for 99 %.
        package var p99: CostModel.Levels
        /// Of the event that takes longest.
        package var longest: CostModel.Levels

        package init(
            model: String,
            p50: CostModel.Levels,
            p99: CostModel.Levels,
            longest: CostModel.Levels
        ) {
            self.model = model
            self.p50 = p50
            self.p99 = p99
            self.longest = longest
        }

        /// Refuses what cannot be a time, and costs that do not ascend.
        func validate(field: String) throws(RecordError) {
            for (name, levels) in [("p50_ns", p50), ("p99_ns", p99), ("max_ns", longest)] {
                let place = "\(field).\(name)"
                // The others are no less, or out of order.
                try checkNotNegative(["low": levels.low], of: place)
                try levels.requireOrder(field: place)
            }
        }
    }
}
