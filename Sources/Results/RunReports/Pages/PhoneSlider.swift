internal import RunRecords
internal import SampleStatistics

/// Modelled beside measured, while the reader says what a configured cell costs.
struct PhoneSlider {
    private let cost: ModelledCost
    private let reference: ModelledCost.Row
    /// Baseline apps aside, in the order of measured main CPU.
    private let rows: [ModelledCost.Row]

    /// What tells its run from others.
    private let run: String

    /// Takes a modelled run, by its name; nil where it compares nothing.
    init?(_ cost: ModelledCost, of run: String) {
        guard let reference = cost.reference.flatMap({ cost[$0] }) else { return nil }
        self.cost = cost
        self.run = run
        self.reference = reference
        rows = cost.rows.filter { !RunRecord.isBaseline($0.id) }.sorted {
            ($0.measuredRatio ?? 1) < ($1.measuredRatio ?? 1)
        }
        guard rows.count > 1 else { return nil }
    }

    private var middle: Double { cost.model[.cellConfigured].mid }

    /// Microseconds of an event without its cells.
    private func rest(_ row: ModelledCost.Row) -> Double {
        row.event.microseconds { $0 == .cellConfigured ? 0 : cost.model[$0].mid }
    }

    private func cells(_ row: ModelledCost.Row) -> Double {
        row.event.amounts[.cellConfigured] ?? 0
    }

    private func ratio(_ row: ModelledCost.Row) -> Double {
        (rest(row) + cells(row) * middle) / (rest(reference) + cells(reference) * middle)
    }

    var node: HTMLNode {
        let cell = cost.model[.cellConfigured]
        let most = NumberText.exact(max(1_000, cell.high))
        return element(
            "div",
            [
                "class": "phone", "data-reference": reference.id,
                "data-low": "\(Verdict.sameRange.lowerBound)",
                "data-high": "\(Verdict.sameRange.upperBound)",
            ]
        ) {
            element("p", ["class": "controls screen", "hidden": "hidden"]) {
                element("label") {
                    "A configured cell costs "
                    element(
                        "input",
                        [
                            "type": "range", "min": "0", "max": most, "step": "10",
                            "value": NumberText.exact(middle),
                            "aria-valuetext": Self.milliseconds(middle),
                        ]
                    )
                }
                " "
                element("output") { Self.milliseconds(middle) }
                element("span", ["class": "dim"]) {
                    " (the model: \(Self.milliseconds(cell.low)) to \(Self.milliseconds(cell.high)))"
                }
            }
            element("p", ["class": "says", "aria-live": "polite"]) { words }
            table
        }
    }

    private static func milliseconds(_ microseconds: Double) -> String {
        "\(NumberText.fixed(microseconds / 1_000, 2)) ms"
    }

    /// What the script says for any cost, at the model's middle one.
    private var words: String {
        let changed = rows.filter { changesSides($0) }.map(\.id)
        let order = rows.sorted { ratio($0) < ratio($1) }.map(\.id)
        let ends = "Cheapest: \(order.first ?? ""). Most expensive: \(order.last ?? "")."
        return changed.isEmpty
            ? "None changes sides of \(reference.id). \(ends)"
            : "\(changed.count) of \(rows.count - 1) change sides of \(reference.id): \(changed.joined(separator: ", ")). \(ends)"
    }

    private func changesSides(_ row: ModelledCost.Row) -> Bool {
        guard row.id != reference.id, let measured = row.measuredSide else { return false }
        return Set([measured, ModelledCost.Side(ratio(row))]) == [.less, .more]
    }

    private var table: HTMLNode {
        let order = rows.sorted { ratio($0) < ratio($1) }.map(\.id)
        return scrollingTable("\(run): measured and modelled, ÷ \(reference.id)") {
            for title in ["Architecture", "Measured", "Modelled", "Place", ""] {
                element("th", ["scope": title.isEmpty ? nil : "col"]) { title }
            }
        } bodies: {
            element("tbody") {
                for (place, row) in rows.enumerated() {
                    let own = (order.firstIndex(of: row.id) ?? 0) + 1
                    element(
                        "tr",
                        [
                            "data-id": row.id, "data-rest": "\(rest(row))",
                            "data-cells": "\(cells(row))", "data-side": row.measuredSide?.rawValue,
                        ]
                    ) {
                        element("th", ["scope": "row"]) { row.id }
                        element("td") { "×\(RatioText.times(row.measuredRatio ?? 1))" }
                        element("td") { "×\(RatioText.times(ratio(row)))" }
                        element("td") { "\(place + 1) → \(own)" }
                        element("td", ["class": "left strong"]) {
                            changesSides(row) ? "changes sides" : ""
                        }
                    }
                }
            }
        }
    }
}
