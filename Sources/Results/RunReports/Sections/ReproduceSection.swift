/// The commands that repeat the run.
struct ReproduceSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        "The same commands repeat the run on another machine. Counts are the same to the digit; times are this machine's."
        ReportBlock.code(
            ReproduceCommand(run.record).lines().map { ReportLine($0) },
            language: "sh"
        )
    }
}
