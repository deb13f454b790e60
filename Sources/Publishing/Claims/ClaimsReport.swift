import ReportedErrors
import RunRecords
import RunReports

/// Every claim with its verdict, by who made it.
struct ClaimsReport {
    let findings: [ClaimFinding]
    let evidence: ClaimEvidence

    /// Holds claims against the evidence.
    ///
    /// - Throws: As ``ClaimEvidence/figures(_:)``.
    init(_ claims: [Claim], _ evidence: ClaimEvidence) throws {
        self.evidence = evidence
        findings = try claims.map { try ClaimFinding($0, evidence) }
    }

    /// The page: articles one by one, then threads in one table.
    var markdown: String {
        let articles = sources(.article).map { source in
            "\n## [\(source.title)](\(source.link)), \(source.author)\n"
                + table(findings.filter { $0.claim.source == source }).markdown
        }
        let links = sources(.thread).map { "- [\($0.author), \($0.title)](\($0.link))\n" }
        let threads = findings.filter { $0.claim.source.kind == .thread }
        return "# What was claimed of the architectures, and what holds\n"
            + [.paragraph(summary), .list(Self.method)].markdown + articles.joined()
            + "\n## Threads of libraries' users\n" + table(threads).markdown + "\n"
            + links.joined()
    }

    /// How many there are of each verdict, as a sentence.
    var summary: String {
        func count(_ verdict: Claim.Verdict) -> Int { findings.count { $0.verdict == verdict } }
        return
            "\(findings.count, "claim"): \(count(.confirmed)) confirmed, \(count(.refuted)) refuted, \(count(.depends)) depend on the scenario or the figure, \(count(.inconclusive)) inconclusive, \(count(.untested)) not tested."
    }

    private func sources(_ kind: Claim.Source.Kind) -> [Claim.Source] {
        findings.map(\.claim.source).filter { $0.kind == kind }.distinct
    }

    private static let method = [
        "Confirmed: every figure is as claimed, in every scenario that has it. Refuted: no figure is. Depends: some are. Inconclusive: an interval allows both. Each row names its bound; where the author gave none, we chose it.",
        "A claim is judged by one app and one way of writing each architecture.",
        "Counts, instructions and the phone model come from the baselines. crosstalk baseline show prints them; crosstalk baseline update all --instructions counts again.",
        "Lines, types and names come from the sources of this commit.",
        "Mutants killed are those of the tests that each architecture has here, with a 95 % interval. A low share may be the tests' fault and not the pattern's; make testability counts again.",
        "crosstalk ci pages writes this page.",
    ]

    private func table(_ findings: [ClaimFinding]) -> [ReportBlock] {
        let rows = TableRows(findings)
        let isThread = findings.first?.claim.source.kind == .thread
        let place = rows.left("Where") { "\($0.claim.source.author), \($0.claim.source.title)" }
        return [
            .table(
                ReportTable(
                    columns: (isThread ? [place] : []) + [
                        rows.prose("Claim", \.claim.sentence),
                        rows.left("Verdict", \.verdict.rawValue), rows.prose("Figures", \.text),
                    ]
                )
            )
        ]
    }
}
