/// Chooses the columns of the short table: the few figures that a newcomer needs.
struct ComparisonColumns {
    /// A figure in a column of its own.
    struct Figure {
        var metric: Metric
        var name: String
        var heading: [String]
        var dispensability: Int
    }

    /// The figures that at least one architecture has, in the order of the columns.
    let figures: [Figure]
    /// Names of headline figures that no architecture has, with their pass.
    let unmeasured: [(name: String, pass: Pass)]
    /// The figure that ratios are shown for and rows are sorted by; nil when nothing was measured.
    let leading: Metric?

    init(_ record: RunRecord) {
        let present = Set(
            record.architectures.flatMap { architecture in
                architecture.metrics.filter { $0.value.value != nil }.keys
            }
        )
        let compared = Set(
            record.architectures.flatMap { architecture in
                architecture.metrics.filter { $0.value.ratio != nil }.keys
            }
        )
        figures = Self.candidates.filter { present.contains($0.metric.id) }
        unmeasured = Self.candidates.filter { !present.contains($0.metric.id) }
            .map { ($0.name, $0.metric.pass) }
        let metrics = figures.map(\.metric)
        leading = metrics.first { compared.contains($0.id) } ?? metrics.first
    }

    /// Words for the headline metrics; one without words here goes by its id.
    private static let words: [String: (name: String, heading: [String], rank: Int)] = [
        "main_cpu_ns_per_event": ("main CPU", ["Main CPU", "µs/event"], 0),
        "off_main_cpu_ns_per_event": ("off-main CPU", ["Off-main CPU", "µs/event"], 4),
        "allocations_per_event": ("allocations", ["Allocations", "per event"], 2),
        "renders_per_event": ("renders", ["Renders", "per event"], 5),
        "event_to_screen_p50_ns": ("event→screen p50", ["Event→screen", "p50 ms"], 6),
        "event_to_screen_p99_ns": ("event→screen p99", ["Event→screen", "p99 ms"], 3),
    ]

    private static let order = [
        "main_cpu_ns_per_event", "off_main_cpu_ns_per_event", "allocations_per_event",
        "renders_per_event", "event_to_screen_p50_ns", "event_to_screen_p99_ns",
    ]

    private static let candidates: [Figure] = {
        let headline = Metric.all.filter(\.isHeadline)
        let known = order.compactMap { id in headline.first { $0.id == id } }
        let others = headline.filter { !order.contains($0.id) }
        return (known + others).map { metric in
            let found = words[metric.id]
            return Figure(
                metric: metric,
                name: found?.name ?? metric.id,
                heading: found?.heading ?? [metric.id, HumanUnit(metric.unit).name],
                dispensability: found?.rank ?? 7
            )
        }
    }()
}
