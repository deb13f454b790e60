internal import RunRecords

/// What every architecture costs in every scenario, on a page: figure and reference are the reader's choice, rows can be sorted.
///
/// Without a script it is the table of the first figure. Cells hold figures to the last digit, so that the script needs nothing else.
struct HeatTable {
    private let all: [ScenarioCosts]
    /// Each scenario's page; nil where nothing leads there.
    private let links: [String?]

    /// Takes runs of one reference; nil where nothing can be set side by side.
    init?(_ runs: [RunRecord], links: [String?]) {
        all = ScenarioCosts.Measure.allCases.compactMap { ScenarioCosts(runs, $0) }
        self.links = links
        guard !all.isEmpty else { return nil }
    }

    var node: HTMLNode {
        let first = all[0]
        return element("div", ["class": "heat", "data-reference": first.reference]) {
            controls(first)
            scrollingTable("Architectures by scenario") {
                heading("Architecture", nil)
                heading("mean", nil)
                for (id, link) in zip(first.scenarios, links) { heading(id, link) }
            } bodies: {
                for costs in all { body(costs, isShown: costs.measure == first.measure) }
            }
            element("p", ["class": "dim"]) {
                "As published, and below it tuned: ÷ the reference's as published. ▼ costs less, ▲ costs more, ≈ within ±2 %, "
                    + "? inconclusive; no sign where no verdict was given to that one figure. The mean is geometric, over all scenarios; "
                    + "architectures that were not measured in all have none, and those of one scenario alone stand on its page."
            }
        }
    }

    @HTMLBuilder
    private func controls(_ first: ScenarioCosts) -> [HTMLNode] {
        element("div", ["class": "controls screen", "hidden": "hidden"]) {
            element("fieldset") {
                element("legend") { "Figure" }
                for costs in all {
                    let isFirst = costs.measure == first.measure
                    element("label") {
                        element(
                            "input",
                            [
                                "type": "radio", "name": "figure", "value": costs.measure.rawValue,
                                "checked": isFirst ? "checked" : nil,
                            ]
                        )
                        " \(costs.measure.title)"
                    }
                }
            }
            element("label") {
                "Reference "
                element("select") {
                    for row in first.rows where row.published.allSatisfy({ $0 != nil }) {
                        element(
                            "option",
                            ["selected": row.id == first.reference ? "selected" : nil]
                        ) { row.id }
                    }
                }
            }
        }
    }

    private func heading(_ title: String, _ link: String?) -> HTMLNode {
        element("th", ["scope": "col", "aria-sort": "none"]) {
            element("button", ["type": "button", "class": "sort"]) { title }
            if let link {
                element("a", ["href": link, "aria-label": "\(title): details"]) { "details" }
            }
        }
    }

    private func body(_ costs: ScenarioCosts, isShown: Bool) -> HTMLNode {
        element(
            "tbody",
            ["data-figure": costs.measure.rawValue, "hidden": isShown ? nil : "hidden"]
        ) {
            for row in costs.rows {
                let ratios = costs.ratios(row.published)
                let tuned = costs.ratios(row.tuned)
                element("tr", ["data-id": row.id, "data-baseline": row.isBaseline ? "yes" : nil]) {
                    element("th", ["scope": "row"]) { row.id }
                    mean(ratios, tuned)
                    for index in costs.scenarios.indices {
                        cell(costs, row, index, ratios[index], tuned[index])
                    }
                }
            }
        }
    }

    private func mean(_ ratios: [Double?], _ tuned: [Double?]) -> HTMLNode {
        func text(_ ratios: [Double?]) -> String? {
            let mean = ScenarioCosts.mean(ratios, weights: ratios.map { _ in 1 })
            return mean.map { "×\(RatioText.times($0))" }
        }
        return element("td", ["class": "mean"]) {
            text(ratios) ?? NumberText.missing
            if let second = text(tuned) {
                element("small") { "tuned \(second)" }
            }
        }
    }

    private func cell(
        _ costs: ScenarioCosts,
        _ row: ScenarioCosts.Row,
        _ index: Int,
        _ ratio: Double?,
        _ tuned: Double?
    ) -> HTMLNode {
        if let rule = row.broken[index] {
            return element("td", ["class": "more"]) { "✗ \(rule)" }
        }
        let own = row.published[index]
        // Intervals stand with the figure that verdicts are given of; other tables have theirs on the scenario's page.
        let interval =
            costs.measure == .mainCPU ? own?.ratio.flatMap { RatioText.short($0).interval } : nil
        return element(
            "td",
            [
                "class": ratio.flatMap(Self.shade),
                "data-value": own.map { "\($0.value)" },
                "data-tuned": row.tuned[index].map { "\($0.value)" },
            ]
        ) {
            ratio.map { "×\(RatioText.times($0))" + RatioText.glyph(own?.ratio) }
                ?? NumberText.missing
            if let interval { element("small") { interval } }
            if let tuned {
                element("small") { "tuned ×\(RatioText.times(tuned))" }
            }
        }
    }

    /// The style sheet's class for how far a ratio is from 1; the script has the same steps.
    static func shade(_ ratio: Double) -> String? {
        let steps = [1.02, 1.25, 2]
        let (size, letter) = ratio < 1 ? (1 / ratio, "l") : (ratio, "m")
        let step = steps.count { size > $0 }
        return step > 0 ? "\(letter)\(step)" : nil
    }
}
