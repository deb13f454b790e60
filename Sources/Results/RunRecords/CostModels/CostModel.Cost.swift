extension CostModel {
    /// A cost's low, middle or high value.
    package enum Level: String, CaseIterable, Hashable, Sendable {
        case low, mid, high

        fileprivate func among(_ low: Double, _ mid: Double, _ high: Double) -> Double {
            switch self {
            case .low: low
            case .mid: mid
            case .high: high
            }
        }
    }

    /// A figure when every unit has its low, its middle and its high value.
    package struct Levels: Codable, Hashable, Sendable {
        package var low: Double
        package var mid: Double
        package var high: Double

        /// Works a figure out at each level.
        package init(_ figure: (Level) -> Double) {
            (low, mid, high) = (figure(.low), figure(.mid), figure(.high))
        }

        package subscript(level: Level) -> Double { level.among(low, mid, high) }

        /// Refuses costs that do not ascend.
        func requireOrder(field: String) throws(RecordError) {
            let found = "low \(low.asFound), mid \(mid.asFound), high \(high.asFound)"
            try check(low <= mid && mid <= high, field, found, "low ≤ mid ≤ high")
        }
    }

    /// What one unit costs, and who says so.
    package struct Cost: Codable, Hashable, Sendable {
        package var low: Double
        package var mid: Double
        package var high: Double
        /// Where the three are from: sources, or "assumed" and why.
        package var source: String

        package init(_ low: Double, _ mid: Double, _ high: Double, _ source: String) {
            (self.low, self.mid, self.high) = (low, mid, high)
            self.source = source
        }

        /// Whether no source is named for it.
        package var isAssumed: Bool { source.lowercased().hasPrefix("assumed") }

        package subscript(level: Level) -> Double { level.among(low, mid, high) }

        /// Refuses values that do not ascend from 0, and a cost from nowhere.
        func validate(field: String) throws(RecordError) {
            for (name, value) in [("low", low), ("mid", mid), ("high", high)] {
                let isCost = 0...1_000_000 ~= value
                try check(isCost, "\(field).\(name)", value.asFound, "0 to 1000000")
            }
            try Levels { self[$0] }.requireOrder(field: field)
            let isNamed = source.contains { !$0.isWhitespace }
            let accepted = "where the figures are from, or \"assumed\""
            try check(isNamed, "\(field).source", "\"\(source)\"", accepted)
        }
    }
}
