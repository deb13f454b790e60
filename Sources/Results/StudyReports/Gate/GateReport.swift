package import RunReports
package import StudyRecords

/// What a gate found, one result for each scenario: for a terminal, a pull request, and what CI systems read.
package struct GateReport: TerminalReport {
    /// What a person lets pass.
    package enum Leniency: Sendable {
        /// Everything: it is said, and the job goes on.
        case shadow
        /// Less cost.
        case improvements
    }

    let results: [GateResult]
    let leniency: Set<Leniency>

    /// Of one result or more, in the order in which they are shown.
    package init(_ results: [GateResult], leniency: Set<Leniency> = []) {
        self.results = results
        self.leniency = leniency
    }

    /// Of several scenarios the gravest.
    package var outcome: CheckOutcome { .gravest(of: results.map(\.outcome)) }

    /// What the command exits with; the report names the same.
    package var status: Int32 {
        if leniency.contains(.shadow) { return 0 }
        let counted = results.map(\.outcome)
            .filter { $0 != .improvement || !leniency.contains(.improvements) }
        return CheckOutcome.gravest(of: counted).rawValue
    }

    /// Renders it for a fixed-width font: per scenario what was found, the proof, times, and what to do next.
    package func document(width: Int) -> ReportDocument {
        let blocks = summaries.map { summary in
            ReportBlock.code(Self.lines(summary, width: width), language: "")
        }
        return ReportDocument(title: "", opening: blocks, footer: tally)
    }

    var summaries: [GateSummary] { results.map { GateSummary($0, leniency) } }

    private static func lines(_ summary: GateSummary, width: Int) -> [ReportLine] {
        let items = summary.itemsForLogs
        var tail = summary.remarks + [summary.proof]
        var next: [String] = []
        if items.isEmpty, summary.next == nil, let stages = summary.stages {
            // Nothing to say is said in five lines.
            tail.append("\(stages). \(summary.verdict)")
        } else {
            tail += [summary.stages].compactMap(\.self)
            next = summary.next.map { "Next: \($0)".wrappedCommand(to: width) } ?? []
            next += summary.verdict.wrapped(to: width, indent: 2)
        }
        let lines =
            [ReportLine(summary.title, .strong)] + items.map(\.line) + tail.map { ReportLine($0) }
        return lines.flatMap { line in
            line.text.wrapped(to: width, indent: 2).map { ReportLine($0, line.tint) }
        } + next.map { ReportLine($0) }
    }

    /// How many scenarios passed.
    var passed: String {
        let count = results.count { $0.outcome == .equal }
        return "\(count) of \(results.count) scenarios passed"
    }

    /// How many of several scenarios passed, and which did not: the end of a log is what people see.
    var tally: String? {
        guard results.count > 1 else { return nil }
        let others = results.filter { $0.outcome != .equal }.map {
            "\($0.scenario) (exit status \($0.outcome.rawValue))"
        }
        guard !others.isEmpty else { return "\(passed)." }
        return "\(passed); not: \(others.joined(separator: ", ")). Exit status \(status)."
    }
}
