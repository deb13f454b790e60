internal import RunRecords

/// Writes modelled amounts as people read them.
enum PhoneText {
    /// Microseconds with three digits.
    static func amount(_ microseconds: Double) -> String {
        NumberText.readable(NumberText.significant(microseconds))
    }

    /// Milliseconds of times in nanoseconds: the middle one, and the ends in brackets.
    static func milliseconds(_ levels: CostModel.Levels) -> String {
        let ends = [levels.mid, levels.low, levels.high]
            .map { NumberText.significant($0 / 1e6) }
        return "\(ends[0]) [\(ends[1])–\(ends[2])]"
    }

    /// A share as a percentage with three digits.
    static func percent(_ share: Double) -> String { NumberText.significant(share * 100) }

    /// A ratio at middle costs, with those at low and high ones in brackets.
    static func ratio(_ levels: CostModel.Levels) -> String {
        let ends = [levels.low, levels.mid, levels.high]
        let (least, most) = (ends.min() ?? levels.mid, ends.max() ?? levels.mid)
        return
            "×\(RatioText.times(levels.mid)) [\(RatioText.times(least))–\(RatioText.times(most))]"
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
