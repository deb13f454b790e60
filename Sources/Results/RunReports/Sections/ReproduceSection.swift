internal import RunRecords

/// The commands that repeat the run.
struct ReproduceSection: RunSection {
    static let anchor = "reproduce"
    static let title = "How to reproduce"
    static let isFolded = true

    let run: RankedRun

    var blocks: [ReportBlock] {
        "The same commands repeat the run on another machine. Counts are the same to the digit; times are this machine's."
        ReportBlock.code(
            ReproduceCommand(run.record).lines().map { ReportLine($0) },
            language: "sh"
        )
    }
}
