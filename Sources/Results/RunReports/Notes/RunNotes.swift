internal import ReportedErrors
internal import RunRecords
import SampleStatistics

/// Says in plain words what a reader must know before believing a run's figures.
struct RunNotes {
    let run: RankedRun

    private var record: RunRecord { run.record }

    @Sentences
    var lines: [String] {
        axes
        SeedNotes(record: record).lines
        ConditionNotes(record: record).lines
        record.notes.filter { $0.kind != .merged }.map(\.sentence)
        (record.harness.errors ?? []).map { "Harness, \($0)." }
        MissingFigures(run: run).lines
        if !run.columns.zero.isEmpty {
            let names = run.columns.zero.map(\.name).joined(separator: ", ")
            "Zero in every architecture, so without a column: \(names)."
        }
        BurstNotes(record).line
        FamilyNotes(record: record).lines
        if let leading = run.leading {
            doubts(run.conforming.compactMap(\.[leading]?.ratio), leading)
        }
        ObservationNotes(architectures: record.architectures).lines
        SensitivitySection.sentences(record)
        late
        harness
        wrong
    }

    /// What makes the whole run doubtful.
    @Sentences
    var warnings: [String] {
        if let merged = record.notes.first(where: { $0.kind == .merged }) {
            merged.sentence
        } else if !record.complete {
            "This run was interrupted: what was not reached is missing."
        }
        if record.environment.dirty {
            let commit = record.environment.commit.prefix(8)
            "The code differed from commit \(commit): these figures cannot be repeated."
        }
    }

    /// One line for each seed whose trace showed wrong screens.
    private var wrong: [String] {
        let wrong = record.architectures.filter { $0.failure != nil }
        return wrong.map(\.failure?.seed).distinct.map { seed in
            let ids = wrong.filter { $0.failure?.seed == seed }.map(\.id)
            return "Wrong screens (\(ids.joined(separator: ", "))): see them with"
                + " \(ProgramName.current) verify \(record.scenario.id)"
                + (seed.map { " --seed \($0)" } ?? "")
                + ids.flatMap(record.injections(into:)).map { " \($0)" }.joined()
        }
    }

    /// What of the figures is not architecture.
    @Sentences
    var axes: [String] {
        let environment = record.environment
        switch environment.listUpdate {
        case "reload":
            "List update reload: where an architecture edits rows, its tables take all rows again instead."
        case "diffable", "identity":
            "List update \(environment.listUpdate ?? ""): all tables compare the rows shown with those there are."
                + " Listing and comparing them is in the figures."
        default: [String]()
        }
        let algorithms =
            "models search arrays, sort and count again for each event, and compare lists in quadratic time"
        let dates = "a formatter is made for each date"
        switch environment.modelImplementation {
        case "as-published":
            "Model implementation as published: \(algorithms); \(dates), as in the articles' demo apps."
        case "published-algorithms": "Algorithms as published: \(algorithms)."
        case "published-dates": "Dates as published: \(dates)."
        default: [String]()
        }
        if environment["store"] == "sqlite" {
            let page = environment["history-page"]
            "Store SQLite" + (page.map { ", of each chat the newest \($0) messages loaded" } ?? "")
                + ": its processor time is service CPU, and what it allocates on its own thread is not counted."
        }
    }

    @Sentences
    private func doubts(_ ratios: [RunRecord.Ratio], _ leading: Metric) -> [String] {
        if ratios.contains(where: { $0.verdict == .inconclusiveForCores }) {
            "inconclusive: cores: this machine has too few cores (\(record.environment.cores)) to"
                + " judge work that runs beside the main thread."
        }
        if ratios.contains(where: { $0.verdict == .inconclusiveForBlocks }) {
            let machines = record.mergedMachines ?? 1
            if (2..<Verdict.minimumClusters).contains(machines) {
                "inconclusive: blocks: a verdict over machines needs \(Verdict.minimumClusters) of them,"
                    + " and there are \(machines)."
            } else {
                let needsSeeds = record.seeds.map { $0.traces.count < Verdict.minimumClusters }
                needsSeeds == true
                    ? "inconclusive: blocks: a verdict needs \(Verdict.minimumBlocks) blocks and"
                        + " \(Verdict.minimumClusters) seeds or more."
                    : "inconclusive: blocks: a verdict needs \(Verdict.minimumBlocks) blocks or more."
            }
        }
        if ratios.contains(where: { $0.verdict == .inconclusive }) {
            "inconclusive: the noise of this run leaves both answers open."
        }
        if !leading.isExact, ratios.contains(where: { $0.low == nil }) {
            "A ratio without a range comes from a single block or round: its noise is unknown."
        }
        if let limit = ratios.compactMap(\.detectable).max(), limit > 1 {
            let least =
                limit < 2
                ? "a difference of \(NumberText.fixed((limit - 1) * 100, 1)) %"
                : "only a factor of \(NumberText.fixed(limit, 1))"
            "Noise: \(least) in \(leading.name) would have been noticed in 4 runs of 5."
        }
    }

    /// Names the differences in latency that are of the order of the generator's own lateness.
    private var late: [String] {
        run.columns.figures.map(\.metric).compactMap { metric in
            guard let limit = record.smallestDifference(in: metric) else { return nil }
            let compared = record.architectures.filter { architecture in
                architecture.conforms && architecture.id != record.reference
                    && architecture[metric]?.value != nil
            }
            let void = compared.filter { record.isVoid(metric, of: $0) }.map(\.id)
            guard !void.isEmpty, let reference = record.reference else { return nil }
            let who =
                void.count == compared.count && void.count > 1
                ? "every architecture" : void.joined(separator: ", ")
            let share = NumberText.single(RunRecord.toleratedLateness * 100)
            let (divisor, unit) = limit < 1e5 ? (1e3, "µs") : (1e6, "ms")
            return
                "Void: \(metric.name) of \(who) against \(reference): less than"
                + " \(NumberText.single(limit / divisor)) \(unit) apart, and arrivals were late by more than"
                + " \(share) % of that."
        }
    }

    /// Printed with every result: figures near the harness's own cost are the harness's.
    private var harness: String? {
        let parts = overheads
        return parts.isEmpty
            ? nil : "Harness overhead, already subtracted: \(parts.joined(separator: "; "))."
    }

    @Sentences
    private var overheads: [String] {
        let own = record.harness
        if let main = own.main, let offMain = own.offMain {
            let texts = SpanText.texts([main, offMain], unit: 1e3, isSigned: false)
            "main \(texts[0]) µs, off main \(texts[1]) µs an event"
        }
        // An app that does nothing asks nothing of them, unless they work by themselves.
        if let services = own.serviceCost, services >= 1 {
            "services \(NumberText.single(services / 1e3)) µs, on threads of their own"
        }
        if let late = own.arrivalErrorP99 {
            let policy = own.generatorPolicy.map { ", \($0)" } ?? ""
            "arrivals: 99 % at most \(NumberText.single(late / 1e6)) ms late\(policy)"
        }
    }
}
