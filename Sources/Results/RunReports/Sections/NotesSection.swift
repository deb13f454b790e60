internal import RunRecords

/// What must be known before the figures are believed.
struct NotesSection: RunSection {
    static let anchor = "notes"
    static let title = "Notes"
    static let isFolded = true

    let run: RankedRun

    var blocks: [ReportBlock] { ReportBlock.list(RunNotes(run).lines) }
}
