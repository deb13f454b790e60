internal import RunRecords
import Foundation

/// From event to ready and to the screen, by percentile.
struct LatencyPart {
    let page: RunPage

    /// What the plot shows: event→ready, which differs between architectures; of records without it event→screen.
    private var stem: String {
        let hasReady = rows.contains { row in
            row.metrics.contains {
                $0.key.hasPrefix("event_to_ready_") && $0.value.interval != nil
            }
        }
        return hasReady ? "event_to_ready" : "event_to_screen"
    }

    /// The same as people say it.
    private var name: String { stem == "event_to_ready" ? "ready" : "screen" }

    private static let ranks: [(rank: String, share: Double, words: String)] = [
        ("p50", 0.5, "50 %"), ("p90", 0.9, "90 %"), ("p99", 0.99, "99 %"),
        ("p999", 0.999, "99.9 %"),
    ]

    var section: PageSection? {
        PageSection(
            "latency",
            "From event to screen",
            [curve] + gaps + [
                .table(
                    table(
                        "event_to_ready",
                        "From an event's planned arrival to the end of the turn that commits its effect, the wait for the frame left out."
                    )
                ),
                .table(intervals),
                .table(
                    table(
                        "event_to_screen",
                        "From an event's planned arrival to its effect on screen; half a frame of it is the wait for the beat."
                    )
                ),
            ]
        )
    }

    private var rows: [RunRecord.Architecture] { page.rows.filter(\.conforms) }

    private func points(_ row: RunRecord.Architecture) -> [LinePlot.Point] {
        var points = Self.ranks.compactMap { rank -> LinePlot.Point? in
            guard let value = row.metrics["\(stem)_\(rank.rank)_ns"]?.value else {
                return nil
            }
            let text = NumberText.single(value / 1e6)
            return LinePlot.Point(
                x: rank.share,
                y: value / 1e6,
                title: "\(row.id): \(rank.words) of the effects took at most \(text) ms"
            )
        }
        if let most = row.metrics["\(stem)_max_ns"]?.value {
            let text = NumberText.single(most / 1e6)
            points.append(
                LinePlot.Point(
                    x: Self.last(row),
                    y: most / 1e6,
                    title: "\(row.id): the slowest effect took \(text) ms"
                )
            )
        }
        return points
    }

    /// Where the slowest of so many effects stands.
    private static func last(_ row: RunRecord.Architecture) -> Double {
        1 - 1 / Double(max(2, row.ledger?.delivered ?? 1_000))
    }

    private var curve: PageBlock? {
        let known = rows.map { ($0, points($0)) }.filter { !$0.1.isEmpty }
        let hues = page.hues
        guard
            let y = PlotAxis(
                logarithmic: known.flatMap { $0.1.map(\.y) },
                title: "event → \(name), ms, logarithmic"
            )
        else { return nil }
        let last = known.map { Self.last($0.0) }.max() ?? 0.99
        return .figure(
            LinePlot(
                name:
                    "Latency from event to \(name) by percentile, one line an architecture; the table below has the numbers",
                x: PlotAxis(
                    percentilesUpTo: last,
                    title: "share of effects that took no longer (percentile)"
                ),
                y: y,
                lines: known.map {
                    LinePlot.Line(id: $0.0.id, points: $0.1, hue: hues[$0.0.id])
                }
            ),
            "As HdrHistogram's plots have it: from 90 % to 99 % is as far as from 99 % to 99.9 %. Each dot is a percentile that the "
                + "record holds, the last one the slowest effect; the lines between only guide the eye."
                + (hues.count < known.count
                    ? " Grey: all others; point at one to see whose it is." : "")
        )
    }

    /// What the record does not hold, and why.
    private var gaps: [PageBlock?] {
        let measured = rows.contains { row in
            row.metrics.contains { $0.key.hasPrefix("\(stem)_") && $0.value.value != nil }
        }
        guard measured else { return [] }
        let missing = Self.ranks.filter { rank in
            !rows.contains { $0.metrics["\(stem)_\(rank.rank)_ns"]?.value != nil }
        }.map(\.words)
        guard !missing.isEmpty else { return [] }
        let counts = rows.flatMap { row in
            row.metrics.filter { $0.key.hasPrefix("\(stem)_") }
                .compactMap { $0.value.interval?.updates }
        }
        let updates = counts.max() ?? rows.compactMap { $0.ledger?.delivered }.max()
        let count = updates.map { ", and this run has \(NumberText.grouped($0)) in all" } ?? ""
        let option = stem == "event_to_ready" ? "--latency-effects" : "--latency-seconds"
        return [
            .text(
                "Not shown: the percentiles \(missing.joined(separator: " and ")). A percentile needs at least \(Metric.samplesBeyond) screen updates beyond it\(count); a longer "
                    + "latency pass (\(option)) has them."
            )
        ]
    }

    /// Where the percentiles lie.
    private var intervals: PageTable? {
        let metrics = Self.ranks.compactMap { Metric.named("\(stem)_\($0.rank)_ns") }
            .filter { metric in rows.contains { $0.metrics[metric.id]?.interval != nil } }
        guard !metrics.isEmpty else { return nil }
        return PageTable(
            caption: "95 % intervals of event → \(name), ms. " + LatencySection.intervals,
            corner: "Architecture",
            headings: metrics.map { metric in
                PageTable.Heading(words: ComparisonColumns.name(of: metric) ?? metric.name)
            },
            rows: rows.map { row in
                PageTable.Row(
                    first: row.markedID,
                    cells: metrics.map { metric in
                        PageTable.Cell(
                            row.metrics[metric.id]?.interval
                                .map { RankText.span($0, HumanUnit(metric.unit).divisor) }
                                ?? NumberText.missing
                        )
                    }
                )
            }
        )
    }

    private func table(_ stem: String, _ caption: String) -> PageTable? {
        let known = rows.filter { row in
            row.metrics.contains { $0.key.hasPrefix(stem) && $0.value.value != nil }
        }
        var table = page.table(
            Self.ranks.map { "\(stem)_\($0.rank)_ns" } + ["\(stem)_max_ns"],
            of: known,
            caption
        )
        if let metric = Metric.named("\(stem)_p50_ns"), let remark = lateness(metric, known) {
            table?.caption += " " + remark
        }
        return table
    }

    /// What late arrivals forbid to say about the medians; in the caption, since it holds for most rows or for none.
    private func lateness(_ metric: Metric, _ rows: [RunRecord.Architecture]) -> String? {
        let void = rows.filter { page.record.isVoid(metric, of: $0) }
        guard let limit = page.record.smallestDifference(in: metric), !void.isEmpty,
            let reference = page.record.reference
        else { return nil }
        let whose =
            void.count + 1 == rows.count
            ? "all of these" : void.map(\.id).joined(separator: ", ")
        return
            "Arrivals were late by more than a twentieth of \(NumberText.single(limit / 1e6)) ms, so differences in the median smaller "
            + "than that are void: those of \(whose) from \(reference)."
    }
}
