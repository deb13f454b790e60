package import RunRecords

/// How many mutants of each architecture its own tests kill: a table, and what it does not say.
package struct TestabilityReport: StudyReport {
    package static let name = "testability"
    package static let words = (one: "count of mutants", several: "counts of mutants")
    package static let isOnly = true

    package let record: TestabilityRecord

    package var subject: String { Self.name }
    package var page: String { Self.name }
    package var meaning: String { "mutants that each architecture's own tests kill" }
    package var revision: String { String(record.commit.prefix(12)) }

    package init(_ record: TestabilityRecord) { self.record = record }

    /// The page.
    package func markdown() -> String {
        ReportDocument(title: Self.title, opening: blocks).markdown
    }

    package static let title = "Mutants killed by each architecture's own tests"

    /// What the figure is, in a sentence.
    package static let meaning =
        "Mutants killed: of small changes of the architecture's own sources, those that its own tests notice."

    /// The same as a section of a larger page.
    package func section(_ name: String) -> ReportSection? {
        ReportSection(name, Self.title) { blocks }
    }

    /// "64 % of 224".
    static func killed(_ row: TestabilityRecord.Architecture) -> String {
        "\(NumberText.fixed(share(row) * 100, 0)) % of \(row.mutants)"
    }

    /// "12 of 60": the folders that all architectures have.
    static func killedInScreens(_ row: TestabilityRecord.Architecture) -> String {
        part(row.killedInScreens)
    }

    /// The table, and what it does not say.
    package var blocks: [ReportBlock] { [.table(table), .list([Self.meaning] + Self.limits)] }

    private static let limits = [
        "A mutant negates a condition, removes a call, flips true or false, or swaps the sign of a 1: one at most in a line.",
        "Compare architectures by their screens, which all have in folders of the same names. Model and services are mutated where an architecture has its own, and not where several share a family.",
        "Changes are of text. Some alter nothing that a test could see; they are among the survivors.",
        "Architectures have different numbers of tests. A low share is about these tests, and proves nothing about the pattern.",
    ]

    private var table: ReportTable {
        let sorted = record.architectures.sorted {
            (-Self.share($0), $0.id) < (-Self.share($1), $1.id)
        }
        let rows = TableRows(sorted)
        return ReportTable(
            caption:
                "Mutants caught: overall, in the folders of the three screens, and by kind.",
            columns: [
                rows.left("Architecture", \.id), rows.right("Mutants killed", Self.killed),
                rows.right("In screens", Self.killedInScreens),
            ]
                + TestabilityRecord.Operator.allCases.map { change in
                    rows.right(Self.word(change)) { Self.part($0.killed(change)) }
                }
        )
    }

    private static func share(_ row: TestabilityRecord.Architecture) -> Double {
        Double(row.killed) / Double(row.mutants)
    }

    private static func part(_ killed: (count: Int, of: Int)) -> String {
        killed.of == 0 ? NumberText.missing : "\(killed.count) of \(killed.of)"
    }

    private static func word(_ change: TestabilityRecord.Operator) -> String {
        switch change {
        case .negatedCondition: "Conditions"
        case .removedCall: "Calls"
        case .flippedLiteral: "Literals"
        case .swappedSign: "Signs"
        }
    }
}
