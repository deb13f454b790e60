internal import RunRecords

/// From event to ready and to the screen, by percentile.
struct LatencySection: RunSection {
    /// Percentiles of one latency, with its slowest update.
    private struct Kind {
        var word: String
        var ranks: [(metric: Metric, permille: Int)]
        var slowest: Metric
        /// The option that gives more updates.
        var option: String

        var metrics: [Metric] { ranks.map(\.metric) + [slowest] }
    }

    private static let ready = Kind(
        word: "ready",
        ranks: Metric.readyPercentiles,
        slowest: .readyMax,
        option: "--latency-effects"
    )
    private static let screen = Kind(
        word: "screen",
        ranks: Metric.screenPercentiles,
        slowest: .screenMax,
        option: "--latency-seconds"
    )

    let run: RankedRun

    var blocks: [ReportBlock] {
        figure
        gaps
        table(
            Self.ready,
            "From an event's planned arrival to the end of the turn that commits its update, the wait for the frame left out."
        )
        table(
            Self.screen,
            "From an event's planned arrival to its update on screen; half a frame of it is the wait for the next frame."
        )
        if rows.contains(where: { row in Metric.all.contains { row[$0]?.interval != nil } }) {
            "Brackets: 95 % rank interval of a percentile, by order statistics, whatever the distribution. Screen updates due at one "
                + "instant count as one batch, since they wait together. In bursts the interval is a little narrow, since close batches wait together too."
        }
    }

    private var rows: [RunRecord.Architecture] { run.conforming }

    /// What the plot shows: event→ready, which differs between architectures; of records without it event→screen.
    private var shown: Kind {
        let hasReady = rows.contains { row in
            Self.ready.metrics.contains { row[$0]?.interval != nil }
        }
        return hasReady ? Self.ready : Self.screen
    }

    private static func percent(_ permille: Int) -> String {
        "\(NumberText.exact(Double(permille) / 10)) %"
    }

    private func marks(_ row: RunRecord.Architecture, _ kind: Kind) -> [PercentilePlot.Mark] {
        var marks = kind.ranks.compactMap { metric, permille -> PercentilePlot.Mark? in
            guard let figure = row[metric], let value = figure.value, value > 0 else { return nil }
            let range = figure.interval.flatMap { ends -> ClosedRange<Double>? in
                guard let low = ends.low, let high = ends.high, low > 0, high >= low else {
                    return nil
                }
                return low / 1e6...high / 1e6
            }
            return PercentilePlot.Mark(
                rank: Self.percent(permille),
                value: value / 1e6,
                range: range
            )
        }
        if let most = row[kind.slowest]?.value, most > 0 {
            marks.append(
                PercentilePlot.Mark(rank: PercentilePlot.slowest, value: most / 1e6, range: nil)
            )
        }
        return marks
    }

    private var figure: ReportFigure? {
        let kind = shown
        let known = rows.map { PercentilePlot.Row(id: $0.id, marks: marks($0, kind)) }
            .filter { !$0.marks.isEmpty }
        let values = known.flatMap(\.marks).flatMap { mark in
            [mark.value] + (mark.range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        }
        let title = "event → \(kind.word), ms, logarithmic"
        guard let axis = PlotAxis(logarithmic: values, title: title) else { return nil }
        return ReportFigure(
            plot: PercentilePlot(
                name:
                    "Latency from event to \(kind.word) by percentile, one row an architecture; the table below has the numbers",
                axis: axis,
                rows: known
            ),
            caption:
                "Each mark is a percentile of the record, with its 95 % rank interval; nothing is drawn between them, since the record "
                + "does not say what lies there. The number is the \(known.first?.marks.first?.rank ?? "first") mark."
        )
    }

    /// What the record does not hold, and why.
    private var gaps: String? {
        let kind = shown
        guard rows.contains(where: { row in kind.metrics.contains { row[$0]?.value != nil } })
        else { return nil }
        let missing = kind.ranks.filter { rank in
            !rows.contains { $0[rank.metric]?.value != nil }
        }
        guard let first = missing.first else { return nil }
        let updates =
            run.record.screenUpdates(of: first.metric)
            ?? rows.compactMap { $0.ledger?.delivered }.max()
        let count = updates.map { ", and this run has \(NumberText.grouped($0)) in all" } ?? ""
        let names = missing.map { Self.percent($0.permille) }.joined(separator: " and ")
        return
            "Not shown: the percentiles \(names). A percentile needs at least \(Metric.samplesBeyond) screen updates beyond it\(count). "
            + "A longer replay (\(kind.option)) has them."
    }

    private func table(_ kind: Kind, _ caption: String) -> ReportTable? {
        let known = rows.filter { row in kind.metrics.contains { row[$0]?.value != nil } }
        let remark = kind.ranks.first.flatMap { lateness($0.metric, known) }
        let text = [caption, remark].compactMap(\.self).joined(separator: " ")
        return run.table(kind.metrics, of: known, text, isFolded: true)
    }

    /// What late arrivals forbid to say about the medians; in the caption, since it holds for most rows or for none.
    private func lateness(_ metric: Metric, _ rows: [RunRecord.Architecture]) -> String? {
        let void = rows.filter { run.record.isVoid(metric, of: $0) }
        guard let limit = run.record.smallestDifference(in: metric), !void.isEmpty,
            let reference = run.record.reference
        else { return nil }
        let whose =
            void.count + 1 == rows.count
            ? "all of these" : void.map(\.id).joined(separator: ", ")
        return
            "Arrivals were late by more than a twentieth of \(NumberText.single(limit / 1e6)) ms. Smaller differences in the "
            + "median are void: those of \(whose) from \(reference)."
    }
}
