internal import RunRecords
internal import SampleStatistics

/// What a reader wants to know first, answered in sentences that the figures bear.
struct RunAnswers {
    private let page: RunPage
    private let leading: Metric?
    /// Best first; only those that may be ranked.
    private let ranked: [RunRecord.Architecture]
    private let reference: RunRecord.Architecture?

    init(_ page: RunPage) {
        self.page = page
        leading = page.columns.leading
        let metric = leading
        ranked = page.rows.filter { row in
            metric.map { row.isRanked(by: $0) && row.metrics[$0.id]?.value != nil } ?? false
        }
        reference = page.record.reference.flatMap { id in
            page.record.architectures.first { $0.id == id }
        }
    }

    /// What was done, the terminal's line, then question by question.
    var blocks: [PageBlock?] {
        [introduction.map { .text($0) }, page.content.headline.map { .text($0) }, block]
    }

    /// For readers who have never seen the tool: what the names stand for.
    private var introduction: String? {
        let record = page.record
        guard let reference, record.architectures.count > 1 else { return nil }
        let events = NumberText.grouped(record.trace.measuredEvents ?? record.trace.events)
        let floors = RunRecord.Overhead.floors.filter { id in
            record.architectures.contains { $0.id == id }
        }
        let count = record.architectures.count - floors.count
        var text =
            "The same chat app, written in \(count) \(count == 1 ? "architecture" : "architectures") and driven through the same "
            + "\(events) events. \(reference.id) is the reference that all others are compared with."
        if !floors.isEmpty {
            text +=
                " Beside them \(floors.joined(separator: " and ")): the app without any architecture, the floor."
        }
        return text
    }

    private var block: PageBlock? {
        let answers = [costliest, certainty, origin, cheapest, offMain, conformance]
            .compactMap(\.self)
        return answers.isEmpty ? nil : PageBlock(answers: answers)
    }

    private var name: String {
        leading.map { ComparisonColumns.name(of: $0) ?? $0.name } ?? ""
    }

    private var worst: RunRecord.Architecture? { ranked.count > 1 ? ranked.last : nil }

    private func value(_ row: RunRecord.Architecture, _ metric: Metric) -> String {
        guard let value = row.metrics[metric.id]?.value else { return NumberText.missing }
        let unit = HumanUnit(metric.unit)
        let text = NumberText.single(value / unit.divisor)
        return unit.name.hasSuffix("/event")
            ? "\(text) \(unit.name.dropLast(6)) per event" : "\(text) \(unit.name)"
    }

    private func times(_ ratio: Double) -> String {
        "\(NumberText.fixed(ratio, ratio < 0.1 ? 3 : ratio < 10 ? 2 : 1)) times"
    }

    // MARK: Who costs most, and how sure that is

    private var costliest: PageAnswer? {
        guard let leading, let worst, let figure = worst.metrics[leading.id] else { return nil }
        let question =
            leading.id == "main_cpu_ns_per_event"
            ? "Which architecture costs most on the main thread, and by how much?"
            : "Which architecture costs most, by \(name)?"
        var short = "\(worst.id): \(value(worst, leading))"
        if let ratio = figure.ratio {
            short += ", \(times(ratio.value)) as much as \(ratio.to)"
            if let reference { short += " with its \(value(reference, leading))" }
        } else if worst.id == reference?.id {
            short += "; it is itself the one that others are compared with"
        }
        let long = [
            "\(leading.meaning.capitalizedFirst)."
                + (leading.isExact ? "" : " \(quotient(figure))"),
            floor(worst), next,
        ]
        return PageAnswer(
            question: question,
            short: short + ".",
            long: long.compactMap(\.self)
        )
    }

    /// Why one figure divided by the other is not quite the ratio beside them.
    private func quotient(_ figure: RunRecord.Figure) -> String {
        guard figure.ratio != nil, figure.samples.count > 1 else { return "" }
        return
            "Figures are medians of \(figure.samples.count) fresh processes; the ratio is formed in each block of measurements and then "
            + "averaged, so it is not quite the quotient of the two medians."
    }

    /// What of a cost is the architecture's: the part above the same app without any.
    private func floor(_ row: RunRecord.Architecture) -> String? {
        guard let leading, let overhead = row.overhead(by: leading) else { return nil }
        let unit = HumanUnit(leading.unit)
        let amount = SpanText.column([overhead.amount], unit: unit.divisor)[0]
        return
            "That is \(amount.trimmingPrefix("+")) \(unit.name) above \(overhead.floor), the same app without any architecture; in brackets is the "
            + "range that holds the truth with 95 % confidence."
    }

    private var next: String? {
        guard let leading, let worst, let next = ranked.dropLast().last else { return nil }
        let line = "Next comes \(next.id) with \(value(next, leading))"
        if leading.isExact { return line + "." }
        guard let low = worst.metrics[leading.id]?.ratio?.low,
            let ratio = next.metrics[leading.id]?.ratio, let high = ratio.high
        else { return line + "." }
        return line + " (\(Self.range(ratio)) times \(ratio.to)). "
            + (low > high
                ? "The two intervals do not overlap, so it is hardly by chance that they stand in this order."
                : "The two intervals overlap, so this run does not tell which of them costs more.")
    }

    /// The comparison that the first answer stands on: the costliest's, or if that is the reference, the next one's.
    private var certainty: PageAnswer? {
        guard let leading, let worst else { return nil }
        let compared = worst.id == reference?.id ? ranked.dropLast().last : worst
        guard let compared, let ratio = compared.metrics[leading.id]?.ratio else { return nil }
        let question = "How sure is that?"
        if leading.isExact {
            return PageAnswer(
                question: question,
                short:
                    "Exact: counted in virtual time, the same number in every run of this build.",
                long: ["It holds for this scenario and seed; other events may tell another story."]
            )
        }
        var short = "The measured ratio has no interval, so its noise is unknown."
        if ratio.low != nil, ratio.high != nil {
            short =
                "With 95 % confidence \(compared.id) costs \(Self.range(ratio)) times what \(ratio.to) does; "
                + "\(words(ratio))."
        }
        return PageAnswer(
            question: question,
            short: short,
            long: [measurements(compared, leading)] + FamilyNotes(page.record).lines
                + [noise(leading), undecided(leading, ratio.to)].compactMap(\.self)
        )
    }

    /// A ratio's interval for a sentence, as in "2.07 to 2.34".
    private static func range(_ ratio: RunRecord.Ratio) -> String {
        String(RatioText.parts([ratio])[0].interval.dropFirst().dropLast())
            .replacing("–", with: " to ")
    }

    private func measurements(_ row: RunRecord.Architecture, _ leading: Metric) -> String {
        let count = row.metrics[leading.id]?.samples.count ?? 0
        return
            "From \(count) \(count == 1 ? "block" : "blocks"): in each all architectures were measured one after the other, every one in a "
            + "fresh process, and compared within the block."
    }

    private func noise(_ leading: Metric) -> String? {
        let detectable = ranked.compactMap { $0.metrics[leading.id]?.ratio?.detectable }.max()
        guard let detectable, detectable > 1 else { return nil }
        let percent = NumberText.fixed((detectable - 1) * 100, detectable < 1.1 ? 1 : 0)
        return
            "How small a difference would have been noticed hangs on the noise: in the noisiest comparison of this run \(percent) % (in 4 "
            + "runs of 5). Smaller ones may have stayed hidden."
    }

    private func undecided(_ leading: Metric, _ reference: String) -> String? {
        let open = ranked.filter { $0.metrics[leading.id]?.ratio?.verdict?.isDecided == false }
        // Why an until-decided run ended names them already.
        guard !open.isEmpty, page.record.family?.looks == nil else { return nil }
        return
            "Not decided whether they cost more or less than \(reference): \(open.map(\.id).joined(separator: ", "))."
    }

    private func words(_ ratio: RunRecord.Ratio) -> String {
        guard let verdict = ratio.verdict else { return "no verdict was given" }
        let reason =
            switch verdict {
            case .slower, .faster, .same: ""
            case .unknownForBlocks: ", since \(Verdict.minimumBlocks) blocks are needed for more"
            case .unknownForCores: ", since this machine has too few cores"
            case .unknownForThreads: ", since real threads do other work than was counted"
            case .unknown: ", since the noise leaves both answers open"
            }
        return "the verdict is \(verdict.isDecided ? verdict.rawValue : "unknown")\(reason)"
    }

    // MARK: Where it comes from

    /// What may explain a cost, in words for a sentence; work on other threads is no part of what main pays.
    private static let causes: [(id: String, words: String)] = [
        ("allocations_per_event", "allocations"),
        ("retains_per_event", "retains (ARC)"),
        ("renders_per_event", "renders"),
        ("cells_configured_per_event", "cells filled"),
        ("property_writes_per_event", "property writes"),
        ("main_hops_per_event", "hops to main"),
        ("background_hops_per_event", "hops to background queues"),
    ]

    private var origin: PageAnswer? {
        guard let worst, let reference, worst.id != reference.id else { return nil }
        let factors = Self.causes.filter { $0.id != leading?.id }.compactMap {
            cause -> (words: String, text: String, factor: Double)? in
            guard let own = worst.metrics[cause.id]?.value,
                let other = reference.metrics[cause.id]?.value, own > 0, other > 0
            else { return nil }
            let figures = "\(NumberText.single(own)) against \(NumberText.single(other))"
            return (cause.words, figures, own / other)
        }
        guard !factors.isEmpty else { return nil }
        let more = factors.filter { $0.factor >= 1.2 }.sorted { $0.factor > $1.factor }
        let alike = factors.filter { (0.95...1.05).contains($0.factor) }.map(\.words)
        let less = factors.filter { $0.factor < 0.8 }.map(\.words)
        var long: [String] = []
        if !more.isEmpty {
            let parts = more.map { factor in
                "\(factor.words) ×\(NumberText.fixed(factor.factor, factor.factor < 10 ? 1 : 0)) (\(factor.text))"
            }
            long.append(
                "More for each event than \(reference.id): \(parts.joined(separator: "; "))."
            )
        }
        if !alike.isEmpty {
            long.append(
                "About as many as in \(reference.id), which explains nothing: \(alike.joined(separator: ", "))."
            )
        }
        if !less.isEmpty { long.append("Fewer: \(less.joined(separator: ", ")).") }
        if let kit = kit(worst, reference) { long.append(kit) }
        long.append(
            "These counts come with the cost and do not prove its cause; crosstalk profile shows the functions that take the time."
        )
        let top = more.prefix(2).map {
            "\(NumberText.fixed($0.factor, $0.factor < 10 ? 1 : 0)) times the \($0.words)"
        }
        let short =
            top.isEmpty
            ? "None of what is counted is far above \(reference.id): the extra lies in code that neither allocates nor renders more."
            : "\(worst.id) does \(top.joined(separator: " and ")) of \(reference.id) for the same events."
        return PageAnswer(
            question: "Where does the extra cost come from?",
            short: short,
            long: long
        )
    }

    /// How much of the difference on main is the kit's and how much the architecture's own.
    private func kit(
        _ worst: RunRecord.Architecture,
        _ reference: RunRecord.Architecture
    ) -> String? {
        func figure(_ row: RunRecord.Architecture, _ id: String) -> Double? {
            row.metrics[id]?.value.map { $0 / 1e3 }
        }
        guard let main = figure(worst, "main_cpu_ns_per_event"),
            let other = figure(reference, "main_cpu_ns_per_event"),
            let kit = figure(worst, "ui_cpu_ns_per_event"),
            let otherKit = figure(reference, "ui_cpu_ns_per_event"), main > other
        else { return nil }
        // As formed within blocks, which is not quite the difference of two medians.
        let paired = worst.metrics["main_cpu_ns_per_event"]?.difference.map { $0.value / 1e3 }
        let extra = paired ?? main - other
        return
            "Of the \(NumberText.single(extra)) µs more on main, about \(NumberText.single(max(0, kit - otherKit))) µs pass inside the "
            + "headless stand-in for UIKit (commits, layout, tables); the rest is the architecture's own code and its libraries'."
    }

    // MARK: Others

    private var cheapest: PageAnswer? {
        let own = ranked.filter { !RunRecord.Overhead.floors.contains($0.id) }
        guard let leading, ranked.count > 1, let best = own.first, best.id != worst?.id else {
            return nil
        }
        var short = "\(best.id): \(value(best, leading))"
        if let ratio = best.metrics[leading.id]?.ratio {
            short += ", \(times(ratio.value)) that of \(ratio.to)"
        }
        let long = floor(best).map { [$0] }
        let verdict = best.metrics[leading.id]?.ratio?.verdict
        let doubt =
            verdict?.isDecided == false
            ? reference.map { ["This run does not tell it from \($0.id)."] } ?? [] : []
        return PageAnswer(
            question: "Which costs least?",
            short: short + ".",
            long: doubt + (long ?? [])
        )
    }

    private var offMain: PageAnswer? {
        guard let metric = Metric.named("off_main_cpu_ns_per_event"),
            let main = Metric.named("main_cpu_ns_per_event"), let reference
        else { return nil }
        func whole(_ row: RunRecord.Architecture) -> Double {
            [main, metric].map { row.metrics[$0.id]?.value ?? 0 }.reduce(0, +)
        }
        let known = page.rows.filter(\.conforms).filter { $0.metrics[metric.id]?.value != nil }
        let busy = known.filter { row in
            // Noise alone takes nothing off main.
            let figure = row.metrics[metric.id]
            let off = (figure?.value ?? 0) - (figure?.margin ?? 0)
            return whole(row) > 0 && off / whole(row) > 0.25
        }
        guard known.count > 1 else { return nil }
        guard !busy.isEmpty else {
            return PageAnswer(
                question: "Who works much on other threads?",
                short:
                    "Nobody to speak of: no architecture spends a quarter of its time on other threads.",
                long: []
            )
        }
        let long = busy.map { row in
            let own = whole(reference)
            return "\(row.id): \(value(row, metric)) off main beside \(value(row, main)) on main"
                + (row.id == reference.id || own <= 0
                    ? "."
                    : "; both together are \(times(whole(row) / own)) the processor time of \(reference.id).")
        }
        return PageAnswer(
            question: "Who works much on other threads?",
            short: "\(busy.map(\.id).joined(separator: ", ")).",
            long: long
        )
    }

    private var conformance: PageAnswer? {
        let all = page.record.architectures
        guard !all.isEmpty else { return nil }
        let wrong = all.filter { $0.failure != nil }
        let open = all.filter { !$0.conforms && $0.failure == nil }
        guard open.isEmpty else {
            let ids = open.map(\.id).joined(separator: ", ")
            let first =
                wrong.isEmpty
                ? "Not known of all" : "Not all: \(wrong.map(\.id).joined(separator: ", ")) did not"
            return PageAnswer(
                question: "Did all show the same screens?",
                short: "\(first); \(ids) could not be judged, and so not compared.",
                long: []
            )
        }
        let short =
            wrong.isEmpty
            ? all.count == 1
                ? "Yes: every checkpoint showed what the specification asks for."
                : "Yes: all \(all.count) showed what the specification asks for, at every checkpoint."
            : "Not all: \(wrong.map(\.id).joined(separator: ", ")) did not, and \(wrong.count == 1 ? "is" : "are") listed but not compared."
        return PageAnswer(question: "Did all show the same screens?", short: short, long: [])
    }
}
