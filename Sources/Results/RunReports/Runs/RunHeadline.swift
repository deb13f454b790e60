internal import RunRecords
import SampleStatistics

/// What a run found, in one line of words: how many cost more or less than the reference, and who the most and the least.
struct RunHeadline {
    private let leading: Metric
    private let compared: [(id: String, ratio: RunRecord.Ratio)]
    /// What may be said of each architecture however it is written; nil where each is written in one way.
    private let ranges: [RangeVerdict]?

    /// Takes a run's leading figure; nil when nothing was compared by it.
    init?(_ record: RunRecord) {
        guard let leading = ComparisonColumns(record).leading else { return nil }
        self.leading = leading
        ranges = record.family.flatMap { family in
            family.metric == leading.id
                ? family.ranges?.filter { !RunRecord.Overhead.baselines.contains($0.architecture) }
                    .compactMap(\.verdict) : nil
        }
        let all = record.architectures.filter { $0.isRanked(by: leading) }.compactMap {
            row -> (id: String, ratio: RunRecord.Ratio)? in
            row[leading]?.ratio.map { (row.id, $0) }
        }
        // Baseline apps are no architectures: that they cost least is what they are for.
        let real = all.filter { !RunRecord.Overhead.baselines.contains($0.id) }
        compared = real.isEmpty ? all : real
        guard !compared.isEmpty else { return nil }
    }

    /// What the figure is called where a heading begins.
    var name: String { leading.title }

    var reference: String { compared[0].ratio.to }

    /// The line, with a full stop.
    var text: String {
        let head = "\(name) against \(reference): "
        guard compared.count > 1 else {
            let only = Self.words(compared[0].id, compared[0].ratio.value)
            return head + only + (tally.isEmpty ? "" : " (\(tally))") + "."
        }
        let ends = "Cheapest: \(least). Most expensive: \(most)."
        return head + [tally, ends].filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// Who costs least, and how many times as much as the reference.
    var least: String { end { $0 < $1 } }

    /// Who costs most, and how many times as much as the reference.
    var most: String { end { $0 > $1 } }

    private func end(_ isBefore: (Double, Double) -> Bool) -> String {
        let end = compared.min { isBefore($0.ratio.value, $1.ratio.value) }
        guard let end, isBefore(end.ratio.value, 1) else { return reference }
        return Self.words(end.id, end.ratio.value)
    }

    /// As in "4 less, 1 the same, 2 more, 3 inconclusive"; empty where nothing was judged.
    var tally: String {
        let verdicts = compared.compactMap(\.ratio.verdict)
        let counts: [(Int, String)] =
            if let ranges {
                [
                    (ranges.count { $0 == .less }, "less"),
                    (ranges.count { $0 == .same }, "the same"),
                    (ranges.count { $0 == .more }, "more"),
                    (ranges.count { $0 == .overlap }, "depend on how they are written"),
                    (ranges.count { $0 == .inconclusive }, "inconclusive"),
                ]
            } else {
                [
                    (verdicts.count { $0 == .less }, "less"),
                    (verdicts.count { $0 == .same }, "the same"),
                    (verdicts.count { $0 == .more }, "more"),
                    (verdicts.count { !$0.isDecided }, "inconclusive"),
                ]
            }
        let found = counts.filter { $0.0 > 0 }
        if ranges == nil, compared.count == 1 { return found.first?.1 ?? "" }
        return found.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    private static func words(_ id: String, _ ratio: Double) -> String {
        "\(id) ×\(NumberText.fixed(ratio, ratio < 0.1 ? 3 : 2))"
    }
}
