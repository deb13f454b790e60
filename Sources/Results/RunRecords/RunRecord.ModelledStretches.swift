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

        /// Takes what the function says of shares of the events at each level of costs.
        package init(model: String, quantiles: (CostModel.Level, _ shares: [Double]) -> [Double]) {
            let found = CostModel.Level.allCases.map { ($0, quantiles($0, [0.5, 0.99, 1])) }
            let values = Dictionary(uniqueKeysWithValues: found)
            func levels(_ place: Int) -> CostModel.Levels {
                CostModel.Levels { values[$0]?[place] ?? 0 }
            }
            self.model = model
            (p50, p99, longest) = (levels(0), levels(1), levels(2))
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
