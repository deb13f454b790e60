package import RunRecords

/// A cost model for a terminal: what each unit costs, and whether somebody has published it.
package struct CostModelReport: TerminalReport {
    private let model: CostModel

    package init(_ model: CostModel) { self.model = model }

    /// Renders it for a fixed-width font.
    package func document(width: Int) -> ReportDocument {
        let units = TableRows(CostModel.Unit.allCases)
        let costs = CostModel.Level.allCases.map { level in
            units.right(level.rawValue) { PhoneText.amount(model[$0][level]) }
        }
        let table = ReportTable(
            "Cost of each unit on the main thread, µs; the processor factor multiplies measured main CPU.",
            [units.left("Unit", \.name)] + costs + [
                units.left("Source") { model[$0].isAssumed ? "assumed" : "published" }
            ]
        )
        return ReportDocument(
            title: "Cost model: \(model.name)",
            opening: (table.map { [.table($0)] } ?? []) + [
                .list([
                    "Sources stand in its JSON: model --output my-phone.json, or --format json.",
                    "Changed costs are used with --model my-phone.json by model, run and report.",
                ])
            ]
        )
    }
}
