internal import ReportedErrors
internal import RunRecords

/// What a reader wants to know first, question by question.
struct SummarySection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        introduction
        RunHeadline(run.record)?.text
        for answer in CostAnswers(run).all + ArticleAnswers(record: run.record).all { answer }
    }

    /// For readers who have never seen the tool: what the names stand for.
    private var introduction: String? {
        let record = run.record
        guard let reference = run.reference, record.architectures.count > 1 else { return nil }
        let baselines = record.architectures.filter(\.isBaseline).map(\.id)
        let ways = record.architectures.count - baselines.count
        let count = Set(
            record.architectures.filter { !$0.isBaseline }
                .map { RunRecord.architecture(ofVariant: $0.id) }
        ).count
        let text =
            "The same chat app, written in \(count, "architecture")"
            + (ways == count ? "" : ", \(ways) ways in all,") + " and driven through the same "
            + "\(NumberText.grouped(record.trace.events, "event")). \(reference.id) is the reference that all others are compared with."
        guard !baselines.isEmpty else { return text }
        let names = baselines.joined(separator: " and ")
        return text + " Beside them stands the baseline app, without any architecture: \(names)."
    }
}
