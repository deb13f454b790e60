import Foundation
import MainJob
@testable import Publishing
import ReportedErrors
import RunRecords
import SourceSizes
import StudyRecords
import Testing

struct ClaimsTests {
    private let source = Claim.Source(kind: .article, author: "A", title: "B", link: "c")
    private let evidence: ClaimEvidence

    init() throws {
        let counts = [
            "quiet": ["a": 10.0, "b": 10], "busy": ["a": 30.0, "b": 10], "other": ["a": 20.0],
        ]
        evidence = ClaimEvidence(
            counts: counts.mapValues { $0.mapValues { [Metric.retains.id: $0] } },
            runs: [],
            sources: try #require(ArchitectureSources(near: [URL(filePath: #filePath)])),
            testability: TestabilityRecord(commit: "c", swift: "6", seed: 1, architectures: []),
            growth: PublishedGrowth([], [])
        )
    }

    private func finding(_ expectations: Claim.Expectation...) throws -> ClaimFinding {
        try ClaimFinding(
            Claim(source: source, sentence: "It is so.", test: .figures(expectations)),
            evidence
        )
    }

    @Test(arguments: [
        (1.0, 3.0, Claim.Verdict.confirmed), (1, 2, .depends), (4, 5, .refuted),
        (1.5, 2.5, .refuted),
    ])
    func verdictIsThatOfAllScenarios(least: Double, most: Double, verdict: Claim.Verdict) throws {
        let finding = try finding(
            .init(.metric(.retains), of: "a", to: "b", least: least, most: most)
        )
        #expect(finding.verdict == verdict)
        let words = "a ÷ b, retains: ×1 (quiet) to ×3 (busy); claimed ×"
        #expect(finding.text.hasPrefix(words), "\(finding.text)")
        #expect(finding.text.hasSuffix(" of 2 scenarios"), "\(finding.text)")
    }

    @Test func oneFigureOfTwoMakesAClaimDepend() throws {
        let high = Claim.Expectation(.metric(.retains), of: "a", least: 10)
        let low = Claim.Expectation(.metric(.retains), of: "b", most: 1)
        #expect(try finding(high).verdict == .confirmed)
        #expect(try finding(low).verdict == .refuted)
        #expect(try finding(high, low).verdict == .depends)
    }

    @Test func rightScreensAreThoseOfEveryScenario() throws {
        #expect(try finding(.init(.conformance, of: "a", least: 1)).verdict == .confirmed)
        let part = try finding(.init(.conformance, of: "b", least: 1))
        #expect(part.verdict == .depends)
        #expect(part.text == "b: right screens in 2 of 3 scenarios")
    }

    @Test(arguments: [
        Claim.Expectation(.metric(.retains), of: "gone"),
        Claim.Expectation(.metric(.frees), of: "a"),
        Claim.Expectation(.metric(.retains), of: "a", in: ["gone"]),
        Claim.Expectation(.killedMutants, of: "mvc"),
    ])
    func aFigureThatIsNotThereIsNoVerdict(expectation: Claim.Expectation) {
        #expect(throws: UsageError.self) { try finding(expectation) }
    }

    @Test func everyClaimIsShortAndItsOwn() {
        for claim in Claim.all {
            let words = claim.sentence.split(separator: " ")
            #expect(words.count <= 25, "\(claim.sentence)")
        }
        #expect(Set(Claim.all.map(\.sentence)).count == Claim.all.count)
        let tested = Claim.all.count { if case .figures = $0.test { true } else { false } }
        #expect(Claim.all.count >= 40)
        #expect(tested >= 30)
    }
}
