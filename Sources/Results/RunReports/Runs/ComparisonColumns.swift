internal import RunRecords

/// Chooses the columns of the short table: the few figures that a newcomer needs.
struct ComparisonColumns {
    /// A figure in a column of its own.
    struct Figure {
        var metric: Metric
        var heading: [String]
        var dispensability: Int
    }

    /// The figures that at least one architecture has any of, in the order of the columns.
    let figures: [Figure]
    /// Headline figures that no architecture has.
    let unmeasured: [Metric]
    /// Figures that are zero for all, so that a column would say nothing.
    let zero: [Metric]
    /// The figure that ratios are shown for and rows are sorted by; nil when nothing was measured.
    let leading: Metric?

    init(_ record: RunRecord) {
        let rows = record.architectures
        let measured = Self.candidates.filter { figure in
            rows.contains { $0[figure.metric]?.value != nil }
        }
        let metrics = measured.map(\.metric)
        let compared = metrics.first { metric in rows.contains { $0[metric]?.ratio != nil } }
        let leading = compared ?? metrics.first
        figures = measured.filter { figure in
            figure.metric == leading
                || rows.contains { $0[figure.metric]?.value.map { $0 != 0 } ?? false }
        }
        let shown = Set(figures.map(\.metric))
        zero = metrics.filter { !shown.contains($0) }
        unmeasured = Self.candidates.map(\.metric).filter {
            !metrics.contains($0) && $0.isHeadline
        }
        self.leading = leading
    }

    /// Headings of the figures that may have a column; other headline figures follow under their names.
    ///
    /// Leaks and hitches are no headline figures: most runs have none.
    private static let candidates: [Figure] = {
        let known: [(metric: Metric, heading: [String], dispensability: Int)] = [
            (.mainCPU, ["Main CPU", "µs/event"], 0),
            (.mainStretchMax, ["Longest", "stretch", "ms"], 6),
            (.offMainCPU, ["Off-main", "CPU", "µs/event"], 3),
            (.allocations, ["Allocations", "per event"], 2),
            (.renders, ["Renders", "per event"], 7),
            (.readyP50, ["Event→", "ready", "p50 ms"], 8),
            (.readyP99, ["Event→", "ready", "p99 ms"], 4), (.hitches, ["Hitches"], 10),
            (.leakedObjects, ["Leaked", "objects"], 9),
        ]
        let others = Metric.all.filter { metric in
            metric.isHeadline && !known.contains { $0.metric == metric }
        }
        return known.map { Figure(metric: $0, heading: $1, dispensability: $2) }
            + others.map { metric in
                let unit = HumanUnit(metric.unit).name
                return Figure(metric: metric, heading: [metric.title, unit], dispensability: 11)
            }
    }()
}

extension Metric {
    /// Its name where a sentence or a heading begins.
    package var title: String { name.capitalizedFirst }
}
