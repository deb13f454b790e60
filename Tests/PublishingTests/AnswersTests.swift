import Foundation
@testable import Publishing
import RunRecords
import SourceSizes
import StudyRecords
import StudyReports
import Testing

struct AnswersTests {
    private let figures: AnswerFigures

    init() throws {
        let counts = ["quiet": ["a": 10.0, "b": 10], "busy": ["a": 30.0, "b": 10]]
        let evidence = ClaimEvidence(
            counts: counts.mapValues { $0.mapValues { [Metric.retains.id: $0] } },
            runs: [],
            sources: try #require(ArchitectureSources(near: [URL(filePath: #filePath)])),
            testability: TestabilityRecord(commit: "c", swift: "6", seed: 1, architectures: []),
            growth: PublishedGrowth([], [])
        )
        figures = AnswerFigures(
            evidence: evidence,
            counts: CountsReport(BaselineSet([]), reference: "b"),
            loads: PhoneLoadsReport(PhoneLoads(BaselineSet([])), reference: "b"),
            runs: [],
            factors: [],
            claims: try ClaimsReport([], evidence),
            growth: PublishedGrowth([], [])
        )
    }

    private func row(
        _ sentence: @escaping @Sendable (AnswerFigures) throws -> String
    ) -> AnswersReport.Row {
        AnswersReport([.reader("Is it so?", nil, sentence)], figures).rows[0]
    }

    @Test func aSentenceIsMadeOfFigures() {
        let answered = row { f in "It takes \(try f(.metric(.retains), of: "a", to: "b"))." }
        #expect(answered.text == "It takes ×1 to ×3.")
        #expect(answered.state == .answered)
        let one = row { f in try f(.metric(.retains), of: "a", to: "b", in: ["busy"]) }
        #expect(one.text == "×3")
    }

    @Test func aFigureThatIsNotAsTheSentenceSaysIsAFault() {
        let report = AnswersReport(
            [.reader("Is it so?", nil) { try $0(.metric(.retains), of: "a", to: "b", most: 2) }],
            figures
        )
        #expect(report.rows.map(\.state) == [.wrong])
        #expect(report.faults.count == 1)
        #expect(report.faults[0].contains("found ×1 to ×3; accepted: 0.0 to 2.0"))
    }

    @Test func whatIsNotThereIsNoFault() {
        let gone = row { try $0(.metric(.retains), of: "gone") }
        let stretch = row { try $0.stretch(\.longest, of: "a", in: "quiet") }
        let worth = row { try $0.worth(of: "list", "edits", insteadOf: "reload", .retains) }
        let growth = row { try $0.growth(of: ["a"], with: "chats") }
        #expect([gone, stretch, worth, growth].allSatisfy { $0.state == .unmeasured })
    }

    @Test func ratiosAboveOneAreCounted() throws {
        let words = try figures.scenariosAbove(.metric(.retains), "a", "b")
        #expect(words == "1 of 2 scenarios")
    }

    @Test func everyQuestionStandsOnce() {
        #expect(Set(Answer.all.map(\.question)).count == Answer.all.count)
        #expect(Answer.all.count { $0.asker == .team } == 15)
        for answer in Answer.all { #expect(answer.question.hasSuffix("?")) }
    }
}
