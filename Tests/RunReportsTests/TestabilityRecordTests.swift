import Foundation
import Testing

@testable import RunRecords
@testable import RunReports

/// Mutants that tests kill: the file, what is refused in it, and where it is shown.
struct TestabilityRecordTests {
    private static let sample = TestabilityRecord(
        commit: String(repeating: "a1b2", count: 10),
        swift: "6.3.1",
        seed: 1,
        architectures: [
            .init(
                id: "mvc",
                mutants: 4,
                screens: 2,
                operators: [.removedCall: 3, .swappedSign: 1],
                killed: 2,
                survived: [
                    .init(file: "Sources/Architectures/mvc/A.swift", line: 3, change: .removedCall),
                    .init(
                        file: "Sources/Architectures/mvc/ChatList/A.swift",
                        line: 9,
                        change: .swappedSign
                    ),
                ]
            ),
            .init(
                id: "mvvm-static",
                mutants: 4,
                screens: 0,
                operators: [.negatedCondition: 4],
                killed: 4,
                survived: []
            ),
        ]
    )

    private static func refusal(
        _ change: (inout TestabilityRecord.Architecture) -> Void
    ) throws -> RecordError? {
        var record = sample
        change(&record.architectures[0])
        return #expect(throws: RecordError.self) { try TestabilityRecord(json: record.json()) }
    }

    private static func choice(_ record: TestabilityRecord?) throws -> ChoiceTable {
        let first = try SampleRecord.full()
        var second = first
        second.scenario.id = "quiet-day"
        return try #require(Choice([first, second], record).flatMap { ChoiceTable($0) })
    }

    @Test func theRecordSurvivesItsFile() throws {
        #expect(try TestabilityRecord(json: Self.sample.json()) == Self.sample)
        let file = try ResultFile(json: Self.sample.json(), [TestabilityReport.self])
        guard case .study(let study) = file else { return #expect(Bool(false), "\(file)") }
        #expect((study as? TestabilityReport)?.record == Self.sample)
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let json = try JSONSerialization.jsonObject(with: Self.sample.json())
        #expect(try SchemaFile.check("testability").faults(json) == [])
    }

    @Test func countsThatContradictEachOtherAreRefused() throws {
        #expect(
            try Self.refusal { $0.killed = 3 }
                == .inconsistent(field: "architectures[0].killed", found: "3", accepted: "2")
        )
        #expect(
            try Self.refusal { $0.operators[.removedCall] = 4 }
                == .inconsistent(field: "architectures[0].mutants", found: "4", accepted: "5")
        )
        #expect(
            try Self.refusal { $0.operators = [.removedCall: 4] }
                == .inconsistent(
                    field: "architectures[0].operators.swapped-sign",
                    found: "0",
                    accepted: "1–1000000"
                )
        )
        #expect(
            try Self.refusal { $0.operators[.flippedLiteral] = .max }
                == .inconsistent(
                    field: "architectures[0].operators.flipped-literal",
                    found: "9223372036854775807",
                    accepted: "0–1000000"
                )
        )
        #expect(
            try Self.refusal { $0.screens = 5 }
                == .inconsistent(field: "architectures[0].screens", found: "5", accepted: "1–4")
        )
        #expect(
            try Self.refusal { $0.survived[1].line = 0 }
                == .inconsistent(
                    field: "architectures[0].survived[1].line",
                    found: "0",
                    accepted: "1 or more"
                )
        )
    }

    @Test func anArchitectureTwiceIsRefused() throws {
        #expect(
            try Self.refusal { $0.id = "mvvm-static" }
                == .duplicate(field: "architectures[1].id", found: "mvvm-static")
        )
    }

    @Test func theChoiceHasAColumnWhereMutantsWereCounted() throws {
        let table = try Self.choice(Self.sample)
        let column = try #require(
            table.table.columns.first { $0.name == "Mutants killed in screens" }
        )
        let cells = zip(table.table.columns[0].cells, column.cells).map { [$0.text, $1.text] }
        #expect(cells.contains(["mvc", "1 of 2"]))
        #expect(cells.contains(["mvvm-static", "–"]))
        #expect(cells.contains(["mvvm-reactive", "–"]))
        #expect(table.notes.contains(TestabilityReport.meaning))
    }

    @Test func theChoiceHasNoSuchColumnOtherwise() throws {
        let table = try Self.choice(nil)
        #expect(!table.table.columns.contains { $0.name == "Mutants killed" })
        #expect(!table.notes.contains(TestabilityReport.meaning))
    }

    @Test func theReportNamesTheBestTestedFirstThenScreensAndEachKind() {
        let rows = TestabilityReport(Self.sample).markdown().split(separator: "\n")
            .filter { $0.hasPrefix("| m") }
        #expect(
            rows == [
                "| mvvm-static | 100 % of 4 | – | 4 of 4 | – | – | – |",
                "| mvc | 50 % of 4 | 1 of 2 | – | 2 of 3 | – | 0 of 1 |",
            ]
        )
    }

    @Test func pagesHaveOneForMutantsWithTheRecord() throws {
        let record = try SampleRecord.full()
        let pages = try HTMLReport(
            runs: [record, record],
            studies: [TestabilityReport(Self.sample)]
        ).pages()
        let page = try #require(pages.first { $0.file == "testability.html" })
        #expect(page.text.contains("testability.json"))
        let alone = try HTMLReport(studies: [TestabilityReport(Self.sample)]).pages()
        #expect(alone.map(\.file) == ["index.html"])
    }
}
