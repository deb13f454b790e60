internal import RunRecords

/// Whether the counted schedule speaks for real threads.
struct LiveToVirtualSection: ReportSection {
    let record: RunRecord

    let title = "Live ÷ virtual"

    var body: [String] {
        let known = record.architectures.filter { $0.liveToVirtual?.isEmpty == false }
        guard !known.isEmpty else { return [] }
        let present = Set(known.flatMap { ($0.liveToVirtual ?? [:]).keys })
        var columns = [TextGrid.Column("Architecture", .left, known.map(\.markedID))]
        for metric in Metric.all where present.contains(metric.id) {
            let cells = known.map { Self.text($0.liveToVirtual?[metric.id]) }
            columns.append(TextGrid.Column(metric.name, .right, cells))
        }
        return MarkdownTable(TextGrid(columns: columns)).lines + ["", conclusion(known)]
    }

    private func conclusion(_ known: [RunRecord.Architecture]) -> String {
        let range = RunRecord.Architecture.liveRatios
        let limits =
            "\(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
        return known.allSatisfy(\.coalescingLive.isEmpty)
            ? "With real threads the app did, within \(limits), what was counted in virtual time."
            : "Within \(limits) counts speak for real threads too; outside, in bold, they do not."
    }

    private static func text(_ ratio: Double?) -> TextGrid.Cell {
        guard let ratio else { return TextGrid.Cell(NumberText.missing) }
        let text = "×\(NumberText.fixed(ratio, 2))"
        guard !RunRecord.Architecture.liveRatios.contains(ratio) else { return TextGrid.Cell(text) }
        var cell = TextGrid.Cell("**\(text)**")
        cell.isMarkup = true
        return cell
    }
}
