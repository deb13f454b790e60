internal import RunRecords

/// Writes modelled amounts as people read them.
enum PhoneText {
    /// Microseconds with three digits.
    static func amount(_ microseconds: Double) -> String {
        NumberText.readable(NumberText.significant(microseconds))
    }

    /// Milliseconds of times in nanoseconds: the middle one, and the ends in parentheses: no confidence interval.
    static func milliseconds(_ levels: CostModel.Levels) -> String {
        let ends = [levels.mid, levels.low, levels.high].map { NumberText.significant($0 / 1e6) }
        return "\(ends[0]) (\(ends[1]) to \(ends[2]))"
    }

    /// A share as a percentage with three digits.
    static func percent(_ share: Double) -> String { NumberText.significant(share * 100) }

    /// A ratio at middle costs, with what other costs make of it in parentheses: no confidence interval.
    static func ratio(_ row: ModelledCost.Row) -> String? {
        guard let ratio = row.ratio, let range = range(row) else { return nil }
        return "×\(RatioText.times(ratio.mid)) \(range)"
    }

    /// What other costs make of a ratio, as in "(0.15 to 0.47)".
    static func range(_ row: ModelledCost.Row) -> String? {
        row.ratioRange.map {
            "(\(RatioText.times($0.lowerBound)) to \(RatioText.times($0.upperBound)))"
        }
    }

    /// Where an architecture changes places with the reference, and on which side it costs less.
    static func crossing(_ crossing: ModelledCost.Crossing?) -> String {
        guard let crossing else { return "none" }
        return "\(amount(crossing.cost)), less \(crossing.costsLessBelow ? "below" : "above")"
    }

    /// From a cost's low to its high value, with its unit.
    static func span(_ cost: CostModel.Cost, _ unit: CostModel.Unit) -> String {
        unit == .mainCPU
            ? "×\(amount(cost.low)) to ×\(amount(cost.high))"
            : "\(amount(cost.low)) to \(amount(cost.high)) µs"
    }
}
