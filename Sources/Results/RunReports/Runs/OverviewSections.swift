internal import RunRecords
internal import SourceSizes

/// Several runs at a glance: the answers over all, what to choose, what every architecture costs in each, and what is the same in all.
struct OverviewSections {
    let runs: [RunRecord]
    /// Each run's place on a page, in their order; nil where nothing leads there.
    let links: [String?]
    let testability: TestabilityRecord?
    /// What studies have to show beside the runs.
    var studies: [ReportSection] = []

    /// Empty of a single run.
    var all: [ReportSection] {
        runs.count < 2
            ? []
            : [summary, matrix].compactMap(\.self) + studies
                + [choice, scenarios, code, phone, environment].compactMap(\.self)
    }

    /// The anchors of sections and the terms of facts that stand here and need not stand with each run.
    var shared: Set<String> {
        let code = code.map { _ in RunSections.code.anchor }
        let phone = phone.map { _ in RunSections.phone.anchor }
        return Set(commonFacts.map(\.term) + [code, phone].compactMap(\.self))
    }

    private var summary: ReportSection? {
        let machines = Set(runs.map(\.environment.machine)).sorted().joined(separator: "; ")
        let answers = OverviewAnswers(runs: runs).all
        return ReportSection("overview", "Summary") {
            ReportBlock.page(
                element("div", ["class": "cards"]) { answers.map(\.node) },
                elsewhere: answers.map { .answer($0) }
            )
            "The same chat app in several architectures, driven through the same events on \(machines): no phone, "
                + "and a stand-in for UIKit. Main CPU is the CPU time of the main thread for one event. As published: as its "
                + "source writes it. Tuned: written so that the modelled phone takes least."
        }
    }

    var matrix: ReportSection? {
        let matrices = ScenarioMatrix.all(runs)
        let heat = HeatTable(runs, links: links)
        return ReportSection("matrix", "Scenarios side by side", isEssential: true) {
            matrices.first.map { "\($0.title). \($0.ends)" }
            if let heat {
                ReportBlock.page(
                    heat.node,
                    elsewhere: matrices.first.map { [.table($0.table)] } ?? []
                )
            } else {
                matrices.first?.table
            }
            for matrix in matrices.dropFirst() {
                "\(matrix.title). \(matrix.ends)"
                heat == nil
                    ? ReportBlock.table(matrix.table)
                    : .page(.text(""), elsewhere: [.table(matrix.table)])
            }
            matrices.first.map { $0.legend + error }
        }
    }

    private var error: String {
        guard runs.contains(where: { $0.family != nil }) else { return "" }
        return
            " Verdicts on main CPU are given run by run: in each the chance of any wrong one is at most 5 %."
    }

    private var choice: ReportSection? {
        guard let table = Choice(runs, testability).flatMap({ ChoiceTable($0) })
        else { return nil }
        return ReportSection("choice", "What should I choose?") {
            for answer in table.answers { answer }
            table.table
            ReportBlock.page(table.node, elsewhere: [])
            ReportBlock.details("How this is weighed", [.list(table.notes)])
        }
    }

    private var scenarios: ReportSection? {
        let lines = runs.map { RunHeadline($0)?.text ?? "nothing was compared." }
        return ReportSection("scenarios", "Scenarios") {
            ReportBlock.page(
                element("ul", ["class": "bullets"]) {
                    for (run, (link, line)) in zip(runs, zip(links, lines)) {
                        element("li") {
                            if let link {
                                element("a", ["href": link]) { run.scenario.id }
                            } else {
                                run.scenario.id
                            }
                            ": \(line)"
                        }
                    }
                },
                elsewhere: [.list(zip(runs, lines).map { "\($0.scenario.id): \($1)" })]
            )
        }
    }

    /// Of each architecture as the newest run has it.
    private var code: ReportSection? {
        var sizes: [String: SourceSize] = [:]
        for run in runs.sorted(by: { $0.started < $1.started }) {
            for row in run.architectures { if let size = row.sources { sizes[row.id] = size } }
        }
        return ReportSection(RunSections.code.anchor, RunSections.code.title) {
            CodeSection.blocks(sizes.map { (id: $0.key, size: $0.value) })
        }
    }

    private var phone: ReportSection? {
        let model = CostModel.inReports
        guard runs.contains(where: { !ModelledCost($0, model: model).rows.isEmpty }) else {
            return nil
        }
        return ReportSection("phone-model", "What the modelled phone costs", isFolded: true) {
            "\(model.about)."
            PhoneTable.model(model)
        }
    }

    private var commonFacts: [ReportDefinition] {
        let all = runs.map(EnvironmentSection.facts)
        return (all.first ?? []).filter { fact in
            all.allSatisfy { $0.contains { $0.term == fact.term && $0.text == fact.text } }
        }
    }

    private var environment: ReportSection? {
        let entry = RunSections.environment
        return ReportSection(entry.anchor, entry.title, isFolded: true) {
            ReportBlock.definitions(commonFacts)
        }
    }
}
