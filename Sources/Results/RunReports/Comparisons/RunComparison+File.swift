package import RunRecords
package import Foundation

extension RunComparison {
    /// Writes the comparison as JSON with sorted keys; every key is there, also those that are null.
    ///
    /// - Throws: ``RecordError/notFinite(field:)`` for a number that no file can hold.
    package func json() throws(RecordError) -> Data {
        try RecordFile.encode(ComparisonFile(self))
    }
}

/// The content of a comparison's file.
private struct ComparisonFile: Encodable {
    struct Pair: Encodable {
        private enum CodingKeys: String, CodingKey { case a, b, obstacle, metrics }

        var a: String
        var b: String
        var obstacle: String?
        var metrics: [String: Change]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(a, forKey: .a)
            try container.encode(b, forKey: .b)
            try container.encode(obstacle, forKey: .obstacle)
            try container.encode(metrics, forKey: .metrics)
        }
    }

    struct Change: Encodable {
        private enum CodingKeys: String, CodingKey {
            case unit, pass, better, a, b, ratio, low, high, detectable, verdict, reason
            case isByYardstick = "by_yardstick"
        }

        var change: MetricChange

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(change.metric.unit, forKey: .unit)
            try container.encode(change.metric.pass, forKey: .pass)
            try container.encode(change.metric.better, forKey: .better)
            try container.encode(change.a, forKey: .a)
            try container.encode(change.b, forKey: .b)
            try container.encode(change.ratio?.value, forKey: .ratio)
            try container.encode(change.ratio?.low, forKey: .low)
            try container.encode(change.ratio?.high, forKey: .high)
            try container.encode(change.ratio?.detectable, forKey: .detectable)
            try container.encode(change.isByYardstick, forKey: .isByYardstick)
            try container.encode(change.verdict, forKey: .verdict)
            try container.encode(change.reason, forKey: .reason)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, a, b, kind, yardstick, family, notes, architectures
    }

    let comparison: RunComparison

    init(_ comparison: RunComparison) { self.comparison = comparison }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(RunComparison.schema, forKey: .schema)
        try container.encode(comparison.a.scenario, forKey: .scenario)
        try container.encode(comparison.a.trace, forKey: .trace)
        try container.encode(RunOrigin(comparison.a), forKey: .a)
        try container.encode(RunOrigin(comparison.b), forKey: .b)
        try container.encode(comparison.kind, forKey: .kind)
        try container.encode(comparison.yardstick, forKey: .yardstick)
        try container.encode(comparison.family, forKey: .family)
        try container.encode(comparison.notes, forKey: .notes)
        let pairs = comparison.pairs.map { pair in
            Pair(
                a: pair.choice.a,
                b: pair.choice.b,
                obstacle: pair.obstacle,
                metrics: Dictionary(
                    uniqueKeysWithValues: pair.changes.map { ($0.metric.id, Change(change: $0)) }
                )
            )
        }
        try container.encode(pairs, forKey: .architectures)
    }
}
