package import RunReports
package import StudyRecords

/// Says which commit changed a figure, by how much, and how sure that is.
package struct BisectionReport: TerminalReport {
    private let found: BisectionResult

    package init(_ found: BisectionResult) { self.found = found }

    package func document(width: Int) -> ReportDocument {
        let lines = lines.flatMap { line in
            line.text.wrapped(to: width, indent: 2).map { ReportLine($0, line.tint) }
        }
        return ReportDocument(title: "", opening: [.code(lines, language: "")])
    }

    private var lines: [ReportLine] {
        let skipped = found.skipped.map { skipped in
            ReportLine(
                "? \(skipped.commit.prefix(12)) · left out: \(skipped.reason)"
                    + (skipped.isSuspect ? "; the change may have come with it" : "")
            )
        }
        let measured = "\(found.measured) of \(found.commits) commits measured"
        guard let change = found.change else {
            let what = found.comparesInstructions ? "counts and instructions" : "counts"
            return skipped + [
                ReportLine(
                    "\(found.source): \(found.good) and \(found.bad) have the same \(what); \(measured)."
                )
            ]
        }
        let title = "\(change.scenario) · \(change.base.text) → \(change.head.text)"
        let items = GateSummary(change, []).items.map(\.line)
        let how = found.comparesInstructions ? "By instructions" : "By counts"
        return [ReportLine(title, .strong)] + items + skipped + [
            ReportLine("\(how), \(measured)"),
            ReportLine("Next: git show \(change.head.commit.prefix(12))"),
            ReportLine(
                "\(found.source): first changed by \(change.head.commit.prefix(12)) \(found.subject)"
            ),
        ]
    }
}
