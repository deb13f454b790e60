internal import ReportedErrors
internal import RunRecords
internal import SampleStatistics

/// Which architecture costs most, how sure that is and why, in sentences that the figures bear.
struct CostAnswers {
    private let run: RankedRun
    /// Best first, each variant by itself; only those that may be ranked.
    private let ranked: [RunRecord.Architecture]
    private var leading: Metric? { run.leading }
    private var reference: RunRecord.Architecture? { run.reference }

    init(_ run: RankedRun) {
        self.run = run
        ranked = run.rows.compactMap { row -> (row: RunRecord.Architecture, place: Double)? in
            guard let metric = run.leading, row.isRanked(by: metric) else { return nil }
            return row.place(by: metric, run.reference).map { place in
                (row, metric.better == .lower ? place : -place)
            }
        }.sorted { $0.place < $1.place }.map(\.row)
    }

    /// In the order in which readers ask; those that the record cannot answer are left out.
    var all: [ReportAnswer] {
        [costliest, certainty, origin, cheapest, offMain, correctness].compactMap(\.self)
    }

    private var worst: RunRecord.Architecture? { ranked.count > 1 ? ranked.last : nil }

    private func value(_ row: RunRecord.Architecture, _ metric: Metric) -> String {
        guard let value = row[metric]?.value else { return NumberText.missing }
        let unit = HumanUnit(metric.unit)
        return "\(NumberText.single(value / unit.divisor)) \(unit.spoken)".trimmingEnd()
    }

    private func times(_ ratio: Double) -> String { "\(RatioText.times(ratio)) times" }

    // MARK: Which costs most, and how sure that is

    private var costliest: ReportAnswer? {
        guard let leading, let worst, let figure = worst[leading] else { return nil }
        var short = "\(worst.id): \(value(worst, leading))"
        if let ratio = figure.ratio {
            short += ", \(times(ratio.value)) as much as \(ratio.to)"
            if let reference { short += " with its \(value(reference, leading))" }
        } else if worst.id == reference?.id {
            short += "; it is itself the one that others are compared with"
        }
        let long = [
            "\(leading.meaning.capitalizedFirst)." + (leading.isExact ? "" : quotient(figure)),
            overBaseline(worst), next,
        ]
        return ReportAnswer(
            question: leading == .mainCPU
                ? "Which architecture costs most on the main thread, and by how much?"
                : "Which architecture costs most, by \(leading.name)?",
            short: short + ".",
            long: long.compactMap(\.self)
        )
    }

    /// Why one figure divided by the other is not quite the ratio beside them.
    private func quotient(_ figure: RunRecord.Figure) -> String {
        guard figure.ratio != nil, figure.samples.count > 1 else { return "" }
        return
            " Figures are medians of \(figure.samples.count, "fresh process"). The ratio is formed in each block of measurements and then "
            + "averaged, so it is not quite the quotient of the two medians."
    }

    /// What of a cost is the architecture's: the part over the same app without any.
    private func overBaseline(_ row: RunRecord.Architecture) -> String? {
        guard let leading, let overhead = row.overhead(by: leading) else { return nil }
        let unit = HumanUnit(leading.unit)
        let amount = SpanText.texts([overhead.amount], unit: unit.divisor)[0]
        return
            "That is \(amount.trimmingPrefix("+")) \(unit.name) over \(overhead.baseline), the same app without any architecture. "
            + "In brackets is the range that holds the truth with 95 % confidence."
    }

    private var next: String? {
        guard let leading, let worst, let next = ranked.dropLast().last else { return nil }
        let line = "Next comes \(next.id) with \(value(next, leading))"
        if leading.isExact { return line + "." }
        guard let low = worst[leading]?.ratio?.low, let ratio = next[leading]?.ratio,
            let range = Self.range(ratio), let high = ratio.high
        else { return line + "." }
        return line + " (\(range) times \(ratio.to)). "
            + (low > high
                ? "The two intervals do not overlap, so their order is hardly chance."
                : "The two intervals overlap, so this run does not tell which of them costs more.")
    }

    /// The comparison that the first answer stands on: the costliest's, or if that is the reference, the next one's.
    private var certainty: ReportAnswer? {
        guard let leading, let worst else { return nil }
        let compared = worst.id == reference?.id ? ranked.dropLast().last : worst
        guard let compared, let ratio = compared[leading]?.ratio else { return nil }
        let question = "How sure is that?"
        if leading.isExact {
            return ReportAnswer(
                question: question,
                short:
                    "Exact: counted in virtual time, the same number in every run of this build.",
                long: ["It holds for this scenario and seed; other events may give another result."]
            )
        }
        let short = Self.range(ratio).map {
            "With \(run.intervalConfidence) confidence \(compared.id) costs \($0) times what \(ratio.to) does; \(words(ratio))."
        }
        return ReportAnswer(
            question: question,
            short: short ?? "The measured ratio has no interval, so its noise is unknown.",
            long: [blocks(compared, leading)] + FamilyNotes(record: run.record).lines
                + [noise(leading), undecided(leading, ratio.to)].compactMap(\.self)
        )
    }

    /// A ratio's interval for a sentence, as in "2.07 to 2.34".
    private static func range(_ ratio: RunRecord.Ratio) -> String? {
        guard let low = ratio.low, let high = ratio.high else { return nil }
        let decimals = ratio.value < 0.1 || high - low < 0.02 ? 3 : 2
        return [low, high].map { NumberText.fixed($0, decimals) }.joined(separator: " to ")
    }

    private func blocks(_ row: RunRecord.Architecture, _ leading: Metric) -> String {
        let count = row[leading]?.samples.count ?? 0
        return
            "From \(count, "block"): in each all architectures were measured one after the other, every one in a "
            + "fresh process, and compared within the block."
    }

    private func noise(_ leading: Metric) -> String? {
        let detectable = ranked.compactMap { $0[leading]?.ratio?.detectable }.max()
        guard let detectable, detectable > 1 else { return nil }
        let percent = NumberText.fixed((detectable - 1) * 100, detectable < 1.1 ? 1 : 0)
        return
            "The noisiest comparison of this run would have shown a difference of \(percent) % in 4 runs of 5. "
            + "Smaller ones may have stayed hidden."
    }

    private func undecided(_ leading: Metric, _ reference: String) -> String? {
        let open = ranked.filter { $0[leading]?.ratio?.verdict?.isDecided == false }
        // Why an until-decided run ended names them already.
        guard !open.isEmpty, run.record.family?.interims == nil else { return nil }
        return "Inconclusive against \(reference): \(open.map(\.id).joined(separator: ", "))."
    }

    private func words(_ ratio: RunRecord.Ratio) -> String {
        guard let verdict = ratio.verdict else {
            return "its architecture's range is judged as a whole"
        }
        let reason =
            switch verdict {
            case .more, .less, .same: ""
            case .inconclusiveForBlocks:
                ", since \(Verdict.minimumBlocks) blocks are needed for more"
            case .inconclusiveForCores: ", since this machine has too few cores"
            case .inconclusiveForThreads: ", since real threads do other work than was counted"
            case .inconclusive: ", since the noise leaves both answers open"
            }
        return
            "the verdict is \(verdict.isDecided ? RatioText.look(verdict).word : "inconclusive")\(reason)"
    }

    // MARK: Where it comes from

    /// What may explain a cost, in words for a sentence; work on other threads is no part of what main pays.
    static let causes: [(metric: Metric, words: String)] = [
        (.allocations, "allocations"),
        (.retains, "retains (ARC)"),
        (.renders, "renders"),
        (.cellsConfigured, "cells filled"),
        (.propertyWrites, "property writes"),
        (.mainHops, "hops to main"),
        (.backgroundHops, "hops to background queues"),
    ]

    private var origin: ReportAnswer? {
        guard let worst, let reference, worst.id != reference.id else { return nil }
        let factors = Self.causes.filter { $0.metric != leading }.compactMap {
            cause -> (words: String, text: String, factor: Double)? in
            guard let own = worst[cause.metric]?.value, let other = reference[cause.metric]?.value,
                own > 0, other > 0
            else { return nil }
            let figures = "\(NumberText.single(own)) against \(NumberText.single(other))"
            return (cause.words, figures, own / other)
        }
        guard !factors.isEmpty else { return nil }
        let more = factors.filter { $0.factor >= 1.2 }.sorted { $0.factor > $1.factor }
        let alike = factors.filter { (0.95...1.05).contains($0.factor) }.map(\.words)
        let less = factors.filter { $0.factor < 0.8 }.map(\.words)
        func short(_ factor: Double) -> String { NumberText.fixed(factor, factor < 10 ? 1 : 0) }
        @Sentences var long: [String] {
            if !more.isEmpty {
                let parts = more.map { "\($0.words) ×\(short($0.factor)) (\($0.text))" }
                "More for each event than \(reference.id): \(parts.joined(separator: "; "))."
            }
            if !alike.isEmpty {
                "About as many as in \(reference.id), which explains nothing: \(alike.joined(separator: ", "))."
            }
            if !less.isEmpty { "Fewer: \(less.joined(separator: ", "))." }
            insideUIKit
            "These counts come with the cost and do not prove its cause; \(ProgramName.current) profile shows the functions that take the time."
        }
        let top = more.prefix(2).map { "\(short($0.factor)) times the \($0.words)" }
        return ReportAnswer(
            question: "Where does the extra cost come from?",
            short: top.isEmpty
                ? "No count is far above that of \(reference.id): the extra is in code that neither allocates nor renders more."
                : "\(worst.id) does \(top.joined(separator: " and ")) of \(reference.id) for the same events.",
            long: long
        )
    }

    /// How much of the difference on main is UIKit's and how much the architecture's own.
    private var insideUIKit: String? {
        guard let worst, let reference, let main = worst[.mainCPU]?.value,
            let other = reference[.mainCPU]?.value,
            let own = worst[.uiCPU]?.value, let others = reference[.uiCPU]?.value, main > other
        else { return nil }
        // As formed within blocks, which is not quite the difference of two medians.
        let extra = worst[.mainCPU]?.difference?.value ?? main - other
        guard own > others else {
            return
                "None of it is spent inside headless UIKit (commits, layout, tables): it is the architecture's own code and its libraries'."
        }
        let texts = [extra, own - others].map { NumberText.single($0 / 1e3) }
        return
            "Of the \(texts[0]) µs more on main, about \(texts[1]) µs are spent inside headless UIKit (commits, layout, tables). "
            + "The rest is the architecture's own code and its libraries'."
    }

    // MARK: Others

    private var cheapest: ReportAnswer? {
        guard let leading, ranked.count > 1, let best = ranked.first(where: { !$0.isBaseline }),
            best.id != worst?.id
        else { return nil }
        let ratio = best[leading]?.ratio
        var short = "\(best.id): \(value(best, leading))"
        if let ratio { short += ", \(times(ratio.value)) that of \(ratio.to)" }
        let doubt =
            ratio?.verdict?.isDecided == false
            ? reference.map { "This run does not tell it from \($0.id)." } : tie(with: best)
        return ReportAnswer(
            question: "Which costs least?",
            short: short + ".",
            long: [doubt, overBaseline(best)].compactMap(\.self)
        )
    }

    /// Others whose interval reaches that of the one that costs least; nil where there are none.
    private func tie(with best: RunRecord.Architecture) -> String? {
        guard let leading, !leading.isExact, let high = best[leading]?.ratio?.high else {
            return nil
        }
        let near = ranked.filter { row in
            row.id != best.id && !row.isBaseline
                && row[leading]?.ratio?.low.map { $0 <= high } == true
        }
        return near.isEmpty
            ? nil
            : "The intervals of \(near.map(\.id).joined(separator: ", ")) overlap its own: this run does not tell which of them costs least."
    }

    private var offMain: ReportAnswer? {
        guard let reference else { return nil }
        func whole(_ row: RunRecord.Architecture) -> Double {
            [Metric.mainCPU, .offMainCPU].map { row[$0]?.value ?? 0 }.reduce(0, +)
        }
        let known = run.conforming.filter { $0[.offMainCPU]?.value != nil }
        let busy = known.filter { row in
            // Noise alone takes nothing off main.
            let off = (row[.offMainCPU]?.value ?? 0) - (row[.offMainCPU]?.margin ?? 0)
            return whole(row) > 0 && off / whole(row) > 0.25
        }
        guard known.count > 1 else { return nil }
        let own = whole(reference)
        let long = busy.map { row in
            "\(row.id): \(value(row, .offMainCPU)) off main beside \(value(row, .mainCPU)) on main"
                + (row.id == reference.id || own <= 0
                    ? "."
                    : "; both together are \(times(whole(row) / own)) the CPU time of \(reference.id).")
        }
        return ReportAnswer(
            question: "Which architectures work much on other threads?",
            short: busy.isEmpty
                ? "None: no architecture spends a quarter of its time on other threads."
                : "\(busy.map(\.id).joined(separator: ", ")).",
            long: long
        )
    }

    private var correctness: ReportAnswer? {
        let all = run.record.architectures
        guard !all.isEmpty else { return nil }
        let wrong = all.filter { $0.failure != nil }.map(\.id)
        let open = all.filter { !$0.conforms && $0.failure == nil }.map(\.id)
        let names = wrong.joined(separator: ", ")
        let short =
            if !open.isEmpty {
                (wrong.isEmpty ? "Not known of all" : "Not all: \(names) did not")
                    + "; \(open.joined(separator: ", ")) could not be judged, and so not compared."
            } else if !wrong.isEmpty {
                "Not all: \(names) did not, and \(wrong.count == 1 ? "is" : "are") listed but not compared."
            } else if all.count == 1 {
                "Yes: every checkpoint showed what the specification asks for."
            } else {
                "Yes: all \(all.count) showed what the specification asks for, at every checkpoint."
            }
        return ReportAnswer(question: "Did all show the same screens?", short: short)
    }
}
