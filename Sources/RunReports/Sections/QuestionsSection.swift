internal import RunRecords

/// What readers of the articles asked, answered with this run's figures.
///
/// A question of which an architecture or a figure is missing is left out.
struct QuestionsSection: ReportSection {
    let record: RunRecord

    let title = "Questions"

    var body: [String] {
        let answers = [fullViewModel, offMain, reactive, redundantWrites].compactMap(\.self)
        return Array(
            answers.map { ["**\($0.question)** \(MarkdownText.escapedInside($0.answer))"] }.joined(
                separator: [""])
        )
    }

    private typealias Answer = (question: String, answer: String)

    private var fullViewModel: Answer? {
        guard let full = named("mvvm-static"), let changes = named("changeset-mvvm") else {
            return nil
        }
        let courses = ["main_cpu_ns_per_event", "allocations_per_event"].compactMap {
            growth(of: $0, full, changes)
        }
        let now = [
            pair("main_cpu_ns_per_event", full, changes),
            pair("allocations_per_event", full, changes),
            pair("rows_reloaded_per_event", full, changes),
        ].compactMap(\.self)
        guard !now.isEmpty else { return nil }
        let outlook =
            courses.isEmpty
            ? " How it grows with history, a run with --history 100,1000,10000 shows."
            : " As history grows: " + courses.joined(separator: "; ") + "."
        return (
            "What does a full view model on each event cost against a changeset?",
            "\(full.id) against \(changes.id): " + now.joined(separator: "; ") + "." + outlook
        )
    }

    private var offMain: Answer? {
        guard let main = named("mvvm-static"), let away = named("mvvm-static-offmain") else {
            return nil
        }
        let parts = [
            pair("main_cpu_ns_per_event", away, main),
            pair("off_main_cpu_ns_per_event", away, main),
            pair("background_hops_per_event", away, main),
            pair("main_hops_per_event", away, main),
            pair("cpu_ns_per_event", away, main),
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return (
            "What do builders off the main queue buy, and at what price?",
            "\(away.id) against \(main.id): " + parts.joined(separator: "; ") + "."
        )
    }

    private var reactive: Answer? {
        guard let delegates = named("mvc") else { return nil }
        let parts = [
            "mvc-reactive", "mvc-rxswift", "mvvm-reactive", "mvvm-rxswift",
        ].compactMap(named).map { architecture in
            let figures = [
                pair("main_cpu_ns_per_event", architecture, delegates),
                pair("allocations_per_event", architecture, delegates),
            ].compactMap(\.self)
            return figures.isEmpty ? nil : "\(architecture.id): " + figures.joined(separator: ", ")
        }.compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return (
            "What do streams cost over delegates?",
            "Against \(delegates.id): " + parts.joined(separator: "; ") + "."
        )
    }

    private var redundantWrites: Answer? {
        let shares = record.architectures.filter(\.conforms).compactMap { architecture in
            let redundant = architecture.metrics["redundant_writes_per_event"]?.value
            let all = architecture.metrics["property_writes_per_event"]?.value
            return redundant.flatMap { redundant in
                all.flatMap { $0 > 0 ? "\(architecture.id) \(percent(redundant / $0))" : nil }
            }
        }
        guard !shares.isEmpty else { return nil }
        return (
            "What share of what is written to views was there already?",
            shares.joined(separator: ", ") + "."
        )
    }

    private func named(_ id: String) -> RunRecord.Architecture? {
        record.architectures.first { $0.id == id && $0.conforms }
    }

    /// A figure of both, as in "main CPU 297 µs against 62.1 µs".
    private func pair(
        _ metric: String,
        _ one: RunRecord.Architecture,
        _ other: RunRecord.Architecture
    ) -> String? {
        guard let metric = Metric.named(metric), let first = one.metrics[metric.id]?.value,
            let second = other.metrics[metric.id]?.value
        else { return nil }
        let unit = HumanUnit(metric.unit)
        let name = ComparisonColumns.name(of: metric) ?? metric.name
        return "\(name) \(NumberText.single(first / unit.divisor)) against"
            + " \(NumberText.single(second / unit.divisor)) \(unit.name)"
    }

    private func growth(
        of metric: String,
        _ one: RunRecord.Architecture,
        _ other: RunRecord.Architecture
    ) -> String? {
        guard let first = one.growth, let second = other.growth, let from = first.first,
            let to = first.last, let metric = Metric.named(metric),
            let steep = GrowthSection.exponent(of: metric.id, in: first),
            let flat = GrowthSection.exponent(of: metric.id, in: second)
        else { return nil }
        let name = ComparisonColumns.name(of: metric) ?? metric.name
        return
            "\(name) from \(NumberText.grouped(from.history)) to \(NumberText.grouped(to.history))"
            + " messages as n^\(NumberText.fixed(steep, 2)) in \(one.id) and as"
            + " n^\(NumberText.fixed(flat, 2)) in \(other.id)"
    }

    private func percent(_ share: Double) -> String { "\(NumberText.fixed(100 * share, 0)) %" }
}
