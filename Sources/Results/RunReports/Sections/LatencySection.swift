internal import RunRecords

/// From event to ready and to the screen, by percentile.
struct LatencySection: RunSection {
    static let anchor = "latency"
    static let title = "Latency"

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

    private func points(_ row: RunRecord.Architecture, _ kind: Kind) -> [LinePlot.Point] {
        var points = kind.ranks.compactMap { metric, permille -> LinePlot.Point? in
            guard let value = row[metric]?.value else { return nil }
            let text = NumberText.single(value / 1e6)
            return LinePlot.Point(
                x: Double(permille) / 1_000,
                y: value / 1e6,
                title: "\(row.id): \(Self.percent(permille)) of the updates took at most \(text) ms"
            )
        }
        if let most = row[kind.slowest]?.value {
            let text = NumberText.single(most / 1e6)
            points.append(
                LinePlot.Point(
                    x: Self.last(row),
                    y: most / 1e6,
                    title: "\(row.id): the slowest update took \(text) ms"
                )
            )
        }
        return points
    }

    /// Where the slowest of so many updates stands.
    private static func last(_ row: RunRecord.Architecture) -> Double {
        1 - 1 / Double(max(2, row.ledger?.delivered ?? 1_000))
    }

    private var figure: ReportFigure? {
        let kind = shown
        let known = rows.map { ($0, points($0, kind)) }.filter { !$0.1.isEmpty }
        let hues = run.hues
        let title = "event → \(kind.word), ms, logarithmic"
        guard let y = PlotAxis(logarithmic: known.flatMap { $0.1.map(\.y) }, title: title)
        else { return nil }
        let others = hues.count < known.count ? " Grey: all others." : ""
        return ReportFigure(
            plot: LinePlot(
                name:
                    "Latency from event to \(kind.word) by percentile, one line an architecture; the table below has the numbers",
                x: PlotAxis(
                    percentilesUpTo: known.map { Self.last($0.0) }.max() ?? 0.99,
                    title: "share of updates that took no longer (percentile)"
                ),
                y: y,
                lines: known.map {
                    LinePlot.Line(id: $0.0.id, points: $0.1, hue: hues[$0.0.id])
                }
            ),
            caption:
                "As in HdrHistogram's plots, from 90 % to 99 % is as far as from 99 % to 99.9 %. Each dot is a percentile of the "
                + "record, the last one the slowest update. Lines between dots only guide the eye.\(others)"
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
        return run.table(kind.metrics, of: known, text)
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
