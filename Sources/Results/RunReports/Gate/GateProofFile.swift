internal import RunRecords
internal import SampleStatistics

/// What a job found of what was known beforehand.
struct GateProofFile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case architecture, holds
        case findsInjected = "finds_injected"
        case nullDifferences = "null_differences"
        case nullInstructions = "null_instructions"
        case nullTime = "null_time"
        case injectedAllocations = "injected_allocations_per_event"
        case injectedTime = "injected_time"
        case injectedShare = "injected_share"
        case detectable
    }

    let proof: GateResult.Proof
    private let rules: GateRules

    init(_ proof: GateResult.Proof, _ result: GateResult) {
        self.proof = proof
        rules = result.rules
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(proof.architecture, forKey: .architecture)
        try container.encode(proof.nullHolds(rules), forKey: .holds)
        try container.encode(proof.findsInjected, forKey: .findsInjected)
        try container.encode(proof.nullDifferences, forKey: .nullDifferences)
        try container.encode(
            proof.nullInstructions.map(GateInstructionsFile.init),
            forKey: .nullInstructions
        )
        try container.encode(proof.nullTime.map(GateTimeFile.init), forKey: .nullTime)
        try container.encode(proof.injectedAllocations, forKey: .injectedAllocations)
        try container.encode(proof.injectedTime.map(GateTimeFile.init), forKey: .injectedTime)
        try container.encode(GateResult.Proof.injectedShare, forKey: .injectedShare)
        try container.encode(proof.detectable, forKey: .detectable)
    }
}

/// Instructions of an event, on both sides.
struct GateInstructionsFile: Encodable {
    var architecture: String
    var base: Double
    var head: Double

    init(_ change: GateResult.Instructions) {
        (architecture, base, head) = (change.architecture, change.base, change.head)
    }
}

/// Main CPU of head ÷ base, with its verdict.
struct GateTimeFile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case architecture, verdict, low, high, screen, confirmation
    }

    /// Head ÷ base over blocks.
    struct Interval: Encodable {
        var ratio: Double
        var blocks: Int

        init(_ interval: RatioInterval) { (ratio, blocks) = (interval.ratio, interval.blocks) }
    }

    let time: GateResult.Time

    init(_ time: GateResult.Time) { self.time = time }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time.architecture, forKey: .architecture)
        try container.encode(RatioText.word(time.verdict), forKey: .verdict)
        try container.encode(time.bounds?.lowerBound, forKey: .low)
        try container.encode(time.bounds?.upperBound, forKey: .high)
        try container.encode(time.screen.map(Interval.init), forKey: .screen)
        try container.encode(time.confirmation.map(Interval.init), forKey: .confirmation)
    }
}
