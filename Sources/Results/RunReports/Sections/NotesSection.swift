/// What must be known before the figures are believed.
struct NotesSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] { ReportBlock.list(RunNotes(run: run).lines) }
}
