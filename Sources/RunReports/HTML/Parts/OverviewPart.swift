internal import RunRecords

/// Several runs at a glance: what every architecture costs in each, and what each run found.
struct OverviewPart {
    let runs: [RunRecord]

    var section: PageSection? {
        guard runs.count > 1 else { return nil }
        let matrices = ScenarioMatrix.all(runs)
        return PageSection(
            "overview",
            "At a glance",
            [.text(opening), answers, matrices.first.map { .text($0.legend + error) }]
                + matrices.flatMap { [.text("\($0.title). \($0.ends)"), .table(table($0))] }
                + [.list(headlines)]
        )
    }

    private var opening: String {
        let machines = Set(runs.map(\.environment.machine)).sorted().joined(separator: "; ")
        return
            "The same chat app in several architectures, driven through the same events on \(machines): no phone, "
            + "and a stand-in for UIKit. Main CPU is what an event takes of the main thread's processor time."
    }

    private var answers: PageBlock? {
        let answers = OverviewAnswers(runs: runs).all
        return answers.isEmpty ? nil : PageBlock(answers: answers)
    }

    /// The grid, with each ratio's interval below it.
    private func table(_ matrix: ScenarioMatrix) -> PageTable? {
        var table = PageTable(matrix.grid, matrix.title + "; below each the 95 % interval.")
        guard matrix.intervals.contains(where: { $0.contains { $0 != nil } }) else {
            table?.caption = matrix.title + "."
            return table
        }
        for (column, intervals) in matrix.intervals.enumerated() {
            for (row, interval) in intervals.enumerated() {
                table?.rows[row].cells[column].remark = interval
            }
        }
        return table
    }

    private var headlines: [String] {
        runs.map { "\($0.scenario.id): \(RunHeadline($0)?.text ?? "nothing was compared.")" }
    }

    private var error: String {
        guard runs.contains(where: { $0.family != nil }) else { return "" }
        return
            " Verdicts on main CPU are given run by run: in each the chance of any wrong one is at most 5 %."
    }
}
