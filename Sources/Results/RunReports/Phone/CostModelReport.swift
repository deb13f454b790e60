package import RunRecords

/// A cost model for a terminal: what each unit costs, and whether somebody has published it.
package struct CostModelReport: Sendable {
    private let model: CostModel

    /// Shows a model.
    package init(_ model: CostModel) { self.model = model }

    /// Renders it for a fixed-width font.
    ///
    /// - Parameters:
    ///   - width: The most characters in a line.
    ///   - colours: Whether to write ANSI colours.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int, colours: Bool = false) -> String {
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
        let document = ReportDocument(
            title: "Cost model: \(model.name)",
            opening: (table.map { [.table($0)] } ?? []) + [
                .list([
                    "Sources stand in its JSON: model --output my-phone.json, or --format json.",
                    "Changed costs are used with --model my-phone.json by model, run and report.",
                ])
            ]
        )
        return TerminalRenderer(width: width, colours: colours).text(document)
    }
}
