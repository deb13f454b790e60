/// The choice as a table, a column for each kind of app, and on a page weights that the reader changes.
struct ChoiceTable {
    private let choice: Choice
    private let kinds: [(kind: AppKind, weights: [Double])]

    /// nil where no kind of app has any of the scenarios.
    init?(_ choice: Choice) {
        self.choice = choice
        kinds = AppKind.all.compactMap { kind in
            kind.weights(of: choice.scenarios).map { (kind, $0) }
        }
        guard !kinds.isEmpty else { return nil }
    }

    private var title: String {
        "Main CPU ÷ that of \(choice.reference) as published: as published … tuned, by kind of app."
    }

    /// What each kind of app weighs, and what the table leaves out.
    @Sentences
    var notes: [String] {
        "Means are geometric. The weights are an assumption. Baseline apps are left out: they have no architecture."
        kinds.map { kind, weights in
            let parts = zip(choice.scenarios, weights).filter { $1 > 0 }.map {
                "\($0) \(NumberText.exact($1))"
            }
            return "\(kind.title) weighs \(parts.joined(separator: ", "))."
        }
        "Ready: event → ready, the median as published, weighed as the first kind of app; – where a scenario has none."
        if hasTestability { TestabilityReport.meaning }
        if !choice.leftOut.isEmpty {
            "Not measured in all \(NumberText.grouped(choice.scenarios.count, "scenario")), so not in this table: \(choice.leftOut.joined(separator: ", "))."
        }
    }

    /// One sentence or two for each kind of app.
    var answers: [ReportAnswer] {
        kinds.map { kind, weights in
            ReportAnswer(question: "\(kind.title) app", short: choice.words(weights))
        }
    }

    /// The table, for media that are read only.
    var table: ReportTable {
        let rows = TableRows(choice.candidates)
        let costs = kinds.map { kind, weights in
            let least = choice.order(weights).first?.candidate.id
            return rows.right(kind.title) {
                ReportTable.Cell(cost($0, weights), $0.id == least ? .strong : nil)
            }
        }
        var columns =
            [rows.left("Architecture", \.id)] + costs + [
                rows.counts("Lines of code", \.lines),
                rows.right("Right in") { "\($0.correct.right) of \($0.correct.of)" },
                rows.right("Ready, ms") {
                    ScenarioCosts.mean($0.ready, weights: kinds[0].weights).map(NumberText.single)
                },
            ]
        if hasTestability {
            columns.append(
                rows.right("Mutants killed in screens") {
                    $0.testability.map(TestabilityReport.killedInScreens)
                }
            )
        }
        return ReportTable(caption: title, columns: columns)
    }

    private var hasTestability: Bool { choice.candidates.contains { $0.testability != nil } }

    private func cost(_ candidate: Choice.Candidate, _ weights: [Double]) -> String {
        let ends = [candidate.published, candidate.tuned].compactMap {
            ScenarioCosts.mean($0, weights: weights).map { "×\(RatioText.times($0))" }
        }
        return ends.isEmpty ? NumberText.missing : ends.joined(separator: " … ")
    }

    /// Weights to change, and what follows from them; only where there is a script.
    var node: HTMLNode {
        element("div", ["class": "choice screen", "hidden": "hidden"]) {
            element("p", ["class": "controls"]) {
                element("label") {
                    "Begin with "
                    element("select") {
                        for (kind, weights) in kinds {
                            let text = weights.map(NumberText.exact).joined(separator: " ")
                            element("option", ["value": text]) { kind.title }
                        }
                    }
                }
                element("span", ["class": "dim"]) { "and change what each scenario weighs:" }
            }
            element("div", ["class": "weights"]) {
                for (index, scenario) in choice.scenarios.enumerated() {
                    element("label") {
                        element("span") { scenario }
                        element(
                            "input",
                            [
                                "type": "number", "min": "0", "max": "9", "step": "1",
                                "value": NumberText.exact(kinds[0].weights[index]),
                                "data-scenario": scenario,
                            ]
                        )
                    }
                }
            }
            element("p", ["class": "says strong", "aria-live": "polite"]) {
                choice.words(kinds[0].weights)
            }
            costs
        }
    }

    private var costs: HTMLNode {
        scrollingTable("Main CPU with your weights") {
            for title in [
                "Architecture", "As published", "Tuned", "Modelled phone", "Phone, tuned",
            ] {
                element("th", ["scope": "col"]) { title }
            }
        } bodies: {
            element("tbody") { for candidate in choice.candidates { row(candidate) } }
        }
    }

    private func row(_ candidate: Choice.Candidate) -> HTMLNode {
        element(
            "tr",
            [
                "data-id": candidate.id, "data-published": Self.numbers(candidate.published),
                "data-tuned": Self.numbers(candidate.tuned),
                "data-phone": Self.numbers(candidate.phone),
                "data-tuned-phone": Self.numbers(candidate.tunedPhone),
            ]
        ) {
            element("th", ["scope": "row"]) { candidate.id }
            for ratios in [
                candidate.published, candidate.tuned, candidate.phone, candidate.tunedPhone,
            ] {
                element("td") {
                    ScenarioCosts.mean(ratios, weights: kinds[0].weights)
                        .map { "×\(RatioText.times($0))" } ?? NumberText.missing
                }
            }
        }
    }

    private static func numbers(_ ratios: [Double?]) -> String {
        ratios.map { $0.map { "\($0)" } ?? NumberText.missing }.joined(separator: " ")
    }
}
