internal import RunRecords

/// Chooses the columns of the short table: the few figures that a newcomer needs.
struct ComparisonColumns {
    /// A figure in a column of its own.
    struct Figure {
        var metric: Metric
        var name: String
        var heading: [String]
        var dispensability: Int
    }

    /// A figure that would have a column.
    struct Missing {
        var name: String
        var metric: Metric
    }

    /// The figures that at least one architecture has any of, in the order of the columns.
    let figures: [Figure]
    /// Headline figures that no architecture has.
    let unmeasured: [Missing]
    /// Names of figures that are zero for all, so that a column would say nothing.
    let zero: [String]
    /// The figure that ratios are shown for and rows are sorted by; nil when nothing was measured.
    let leading: Metric?

    init(_ record: RunRecord) {
        let compared = Set(
            record.architectures.flatMap { architecture in
                architecture.metrics.filter { $0.value.ratio != nil }.keys
            }
        )
        let measured = Self.candidates.filter { figure in
            record.architectures.contains { $0.metrics[figure.metric.id]?.value != nil }
        }
        let metrics = measured.map(\.metric)
        let leading = metrics.first { compared.contains($0.id) } ?? metrics.first
        figures = measured.filter { figure in
            figure.metric == leading
                || record.architectures.contains {
                    $0.metrics[figure.metric.id]?.value.map { $0 != 0 } ?? false
                }
        }
        let (shown, known) = (Set(figures.map(\.metric)), Set(metrics))
        zero = measured.filter { !shown.contains($0.metric) }.map(\.name)
        unmeasured = Self.candidates.filter { !known.contains($0.metric) && $0.metric.isHeadline }
            .map { Missing(name: $0.name, metric: $0.metric) }
        self.leading = leading
    }

    /// Words for the figures that may have a column; a headline figure without words goes by its id.
    ///
    /// Leaks and hitches are no headline figures: most runs have none.
    private static let words: [(id: String, name: String, heading: [String], rank: Int)] = [
        ("main_cpu_ns_per_event", "main CPU", ["Main CPU", "µs/event"], 0),
        ("main_stretch_max_ns", "longest stretch", ["Longest", "stretch", "ms"], 6),
        ("off_main_cpu_ns_per_event", "off-main CPU", ["Off-main", "CPU", "µs/event"], 3),
        ("allocations_per_event", "allocations", ["Allocations", "per event"], 2),
        ("renders_per_event", "renders", ["Renders", "per event"], 7),
        ("event_to_ready_p50_ns", "event→ready p50", ["Event→", "ready", "p50 ms"], 8),
        ("event_to_ready_p99_ns", "event→ready p99", ["Event→", "ready", "p99 ms"], 4),
        ("number_of_hitches", "hitches", ["Hitches"], 10),
        ("leaked_objects", "leaked objects", ["Leaked", "objects"], 9),
    ]

    /// What a metric is called in a heading or sentence; nil for those that never have a column.
    static func name(of metric: Metric) -> String? {
        candidates.first { $0.metric == metric }?.name
    }

    private static let candidates: [Figure] = {
        let known = words.compactMap { word in
            Metric.named(word.id).map {
                Figure(
                    metric: $0,
                    name: word.name,
                    heading: word.heading,
                    dispensability: word.rank
                )
            }
        }
        let others = Metric.all.filter { metric in
            metric.isHeadline && !words.contains { $0.id == metric.id }
        }
        return known
            + others.map { metric in
                Figure(
                    metric: metric,
                    name: metric.id,
                    heading: [metric.id, HumanUnit(metric.unit).name],
                    dispensability: 11
                )
            }
    }()
}
