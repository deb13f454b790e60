internal import RunRecords

/// Several runs at a glance: the answers over all, then what every architecture costs in each.
struct OverviewSections {
    let runs: [RunRecord]

    /// Empty of a single run.
    var all: [ReportSection] { runs.count < 2 ? [] : [summary, matrix].compactMap(\.self) }

    private var summary: ReportSection? {
        let machines = Set(runs.map(\.environment.machine)).sorted().joined(separator: "; ")
        return ReportSection("overview", "Summary") {
            "The same chat app in several architectures, driven through the same events on \(machines): no phone, "
                + "and a stand-in for UIKit. Main CPU is the CPU time of the main thread for one event."
            for answer in OverviewAnswers(runs: runs).all { answer }
            ReportBlock.list(
                runs.map {
                    "\($0.scenario.id): \(RunHeadline($0)?.text ?? "nothing was compared.")"
                }
            )
        }
    }

    private var matrix: ReportSection? {
        let matrices = ScenarioMatrix.all(runs)
        var section = ReportSection("matrix", "Scenarios side by side") {
            for matrix in matrices {
                "\(matrix.title). \(matrix.ends)"
                matrix.table
            }
            matrices.first.map { $0.legend + error }
        }
        section?.isEssential = true
        return section
    }

    private var error: String {
        guard runs.contains(where: { $0.family != nil }) else { return "" }
        return
            " Verdicts on main CPU are given run by run: in each the chance of any wrong one is at most 5 %."
    }
}
