import SampleStatistics

/// What a run found, in one line of words: how many cost more or less than the reference, and who the most and the least.
struct RunHeadline {
    private let leading: Metric
    private let compared: [(id: String, ratio: RunRecord.Ratio)]

    /// Takes the leading figure's comparisons; nil when nothing was compared by it.
    init?(_ record: RunRecord, leading: Metric?) {
        guard let leading else { return nil }
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

    /// The line, with a full stop.
    var text: String {
        let name = ComparisonColumns.name(of: leading) ?? leading.spokenName
        let reference = compared[0].ratio.to
        let head = "\(name.capitalizedFirst) against \(reference): "
        var parts = [tally].filter { !$0.isEmpty }
        let all = (compared.map { ($0.id, $0.ratio.value) } + [(reference, 1)])
            .sorted { $0.1 < $1.1 }
        if compared.count == 1 {
            let only = Self.words(compared[0].id, compared[0].ratio.value)
            parts = [only + (parts.isEmpty ? "" : " (\(parts[0]))")]
        } else if let least = all.first, let most = all.last {
            let ends = [("least", least), ("most", most)].map { word, end in
                "\(word) " + (end.0 == reference ? "\(reference) itself" : Self.words(end.0, end.1))
            }
            parts.append(ends.joined(separator: ", "))
        }
        return head + parts.joined(separator: "; ") + "."
    }

    /// As in "4 faster, 1 the same, 2 slower, 3 not decided"; empty where nothing was judged.
    private var tally: String {
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
