import SampleStatistics

/// What a run found, in one line of words: how many cost more or less than the reference, and who the most and the least.
struct RunHeadline {
    private let leading: Metric
    private let compared: [(id: String, ratio: RunRecord.Ratio)]

    /// Takes a run's leading figure; nil when nothing was compared by it.
    init?(_ record: RunRecord) {
        guard let leading = ComparisonColumns(record).leading else { return nil }
        self.leading = leading
        let all: [(id: String, ratio: RunRecord.Ratio)] = record.architectures.compactMap { row in
            guard row.isRanked(by: leading), let ratio = row.metrics[leading.id]?.ratio else {
                return nil
            }
            return (row.id, ratio)
        }
        // Floors are no architectures: that they cost least is what they are for.
        let own = all.filter { !RunRecord.Overhead.floors.contains($0.id) }
        compared = own.isEmpty ? all : own
        if compared.isEmpty { return nil }
    }

    /// What the figure is called in a sentence.
    var name: String { ComparisonColumns.name(of: leading) ?? leading.spokenName }

    var reference: String { compared[0].ratio.to }

    /// The line, with a full stop.
    var text: String {
        let head = "\(name.capitalizedFirst) against \(reference): "
        guard compared.count > 1 else {
            let only = Self.words(compared[0].id, compared[0].ratio.value)
            return head + only + (tally.isEmpty ? "" : " (\(tally))") + "."
        }
        let ends = "least \(least), most \(most)"
        return head + [tally, ends].filter { !$0.isEmpty }.joined(separator: "; ") + "."
    }

    /// Who costs least, and how many times as much as the reference.
    var least: String { end { $0 < $1 } }

    /// Who costs most, and how many times as much as the reference.
    var most: String { end { $0 > $1 } }

    private func end(_ isBefore: (Double, Double) -> Bool) -> String {
        let end = compared.min { isBefore($0.ratio.value, $1.ratio.value) }
        guard let end, isBefore(end.ratio.value, 1) else { return "\(reference) itself" }
        return Self.words(end.id, end.ratio.value)
    }

    /// As in "4 faster, 1 the same, 2 slower, 3 not decided"; empty where nothing was judged.
    var tally: String {
        let verdicts = compared.compactMap(\.ratio.verdict)
        guard !verdicts.isEmpty else { return "" }
        let open = verdicts.count { !$0.isDecided }
        let counts = [
            (verdicts.count { $0 == .faster }, "faster"),
            (verdicts.count { $0 == .same }, "the same"),
            (verdicts.count { $0 == .slower }, "slower"), (open, "not decided"),
        ]
        if compared.count == 1 { return counts.first { $0.0 > 0 }?.1 ?? "" }
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    private static func words(_ id: String, _ ratio: Double) -> String {
        "\(id) ×\(NumberText.fixed(ratio, ratio < 0.1 ? 3 : 2))"
    }
}
