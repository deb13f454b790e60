internal import ReportedErrors
package import RunRecords

/// What a cost model makes of a run, for a terminal.
package struct PhoneReport: TerminalReport {
    private let run: RankedRun
    private let model: CostModel

    package init(_ record: RunRecord, model: CostModel = .phone) {
        run = RankedRun(record)
        self.model = model
    }

    /// Renders the section for a fixed-width font.
    package func document(width: Int) -> ReportDocument {
        let blocks = CostModel.$inReports.withValue(model) { PhoneSection(run: run).blocks }
        // Sources are sentences, too wide for a terminal.
        let shown = blocks.filter { if case .details = $0 { false } else { true } }
        return ReportDocument(
            title: "\(run.record.scenario.id) · \(RunSections.phone.title)",
            subtitle: run.subtitle,
            opening: blocks.isEmpty
                ? [.paragraph("Nothing to model: needs main CPU and counts of one architecture.")]
                : shown,
            footer: "\(ProgramName.current) model prints each cost and where it is from."
        )
    }
}
