extension ModelledCost: Encodable {
    /// The schema of what is written.
    package static let schema = "crosstalk.modelled-cost/1"

    private enum CodingKeys: String, CodingKey {
        case schema, model, counts, reference, missing, architectures, influences
        case leftOut = "left_out"
    }

    /// Writes the model, what was left out, and a row for each architecture; microseconds of the main thread.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.schema, forKey: .schema)
        try container.encode(model, forKey: .model)
        try container.encode(counts.rawValue, forKey: .counts)
        try container.encode(leftOut.map(\.rawValue), forKey: .leftOut)
        try container.encode(reference, forKey: .reference)
        try container.encode(missing, forKey: .missing)
        try container.encode(rows, forKey: .architectures)
        try container.encode(influences, forKey: .influences)
    }
}

extension ModelledCost.Row: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, amounts, ratio, swings
        case measured = "measured_us"
        case measuredRatio = "measured_ratio"
        case ratioRange = "ratio_range"
        case modelled = "modelled_us"
        case crossing = "changes_places_at_cell_us"
        case costsLessBelow = "costs_less_below"
        case measuredShare = "measured_main_thread_share"
        case modelledShare = "modelled_main_thread_share"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        let amounts = event.amounts.map { ($0.amount, $1) }
        try container.encode(Dictionary(amounts) { first, _ in first }, forKey: .amounts)
        try container.encode(measured, forKey: .measured)
        try container.encode(measuredRatio, forKey: .measuredRatio)
        try container.encode(modelled, forKey: .modelled)
        try container.encode(ratio, forKey: .ratio)
        let range = ratioRange.map { [$0.lowerBound, $0.upperBound] }
        try container.encode(range, forKey: .ratioRange)
        try container.encode(crossing?.cost, forKey: .crossing)
        try container.encode(crossing?.costsLessBelow, forKey: .costsLessBelow)
        try container.encode(swings, forKey: .swings)
        try container.encode(measuredShare, forKey: .measuredShare)
        try container.encode(modelledShare, forKey: .modelledShare)
    }
}

extension ModelledCost.Swing: Encodable {
    private enum CodingKeys: String, CodingKey {
        case unit
        case low = "ratio_at_low"
        case high = "ratio_at_high"
        case highElseLow = "ratio_at_high_all_else_low"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(unit.rawValue, forKey: .unit)
        try container.encode(low, forKey: .low)
        try container.encode(high, forKey: .high)
        try container.encode(highElseLow, forKey: .highElseLow)
    }
}

extension ModelledCost.Influence: Encodable {
    private enum CodingKeys: String, CodingKey {
        case changing = "change_sides"
        case changingElseLow = "change_sides_all_else_low"
        case furthest, swing
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(changing, forKey: .changing)
        try container.encode(changingElseLow, forKey: .changingElseLow)
        try container.encode(furthest, forKey: .furthest)
        try container.encode(swing, forKey: .swing)
    }
}

extension CostModel.Unit {
    /// The key of how much of it one event takes.
    fileprivate var amount: String {
        self == .mainCPU ? "main_cpu_us_per_event" : metric.id
    }
}
