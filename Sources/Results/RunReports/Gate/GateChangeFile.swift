internal import RunRecords

/// A change with what it was judged by.
struct GateChangeFile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case architecture, metric, unit, cause, base, head, share, total, rhythm, severity, worse
    }

    struct Rhythm: Encodable {
        var times: Int
        var kinds: [String]
    }

    private let finding: GateResult.Finding
    private let rhythm: Rhythm?
    private let severity: GateRules.Severity

    init(_ finding: GateResult.Finding, in result: GateResult) {
        self.finding = finding
        severity = result.severity(of: finding)
        rhythm = finding.change.flatMap(result.rhythm(of:)).map {
            Rhythm(times: $0.times, kinds: $0.kinds)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(finding.architecture, forKey: .architecture)
        try container.encode(finding.metric, forKey: .metric)
        try container.encode(finding.metric?.unit, forKey: .unit)
        try container.encode(GateCause(finding.metric).rawValue, forKey: .cause)
        try container.encode(finding.pair?.base, forKey: .base)
        try container.encode(finding.pair?.head, forKey: .head)
        try container.encode(finding.share, forKey: .share)
        try container.encode(finding.change?.total, forKey: .total)
        try container.encode(rhythm, forKey: .rhythm)
        try container.encode(severity, forKey: .severity)
        try container.encode(finding.isWorse, forKey: .worse)
    }
}

extension GateResult.Finding {
    fileprivate var change: Difference.Change? {
        if case .count(let change) = self { change } else { nil }
    }

    /// Both values; nil for times, of which a ratio alone is known.
    fileprivate var pair: (base: Double, head: Double)? {
        switch self {
        case .count(let change): (change.was, change.now)
        case .instructions(let change): (change.base, change.head)
        case .time: nil
        }
    }
}
