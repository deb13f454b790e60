import RunRecords
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// What an explanation says first.
struct ExplanationReportTests {
    private var report: ExplanationReport { ExplanationReport(SampleExplanation.explanation()) }

    @Test func theArchitecturesFunctionIsNamedWithWhoWorksForIt() {
        #expect(
            report.causes == [
                "of the difference in allocations, 75 % lies in MVC.ChatRowCell.configure(with:), all of it in ChatDomain.DateText.string(from:); "
                    + "25 % lies in MVC.AppDelegate.received(_:).",
                "of the difference in instructions, 80 % lies in MVC.ChatRowCell.configure(with:), all of it in ChatDomain.DateText.string(from:); "
                    + "20 % lies in HeadlessUIKit, all of it in HeadlessUIKit.UIView.layout().",
            ]
        )
    }

    @Test func theFirstSentenceGivesBothDifferences() {
        #expect(
            report.sentences.first
                == "HEAD allocates 14.0 times an event, main 10.0: +4.00 (×1.40); it executes 1500 instructions, not 1000: +500 (×1.50)."
        )
    }

    @Test func whatElseIsCountedComesWithTheLargestChangeFirst() {
        #expect(
            report.sentences.contains(
                "Beside that, per event: +0.800 main hops, +0.030 redundant writes."
            )
        )
    }

    @Test func whatDoesNotAllocateIsFoundAmongInstructions() throws {
        var explanation = SampleExplanation.explanation()
        explanation.allocations = Explanation.Division(
            .allocations,
            first: 1_000,
            second: 1_000,
            parts: []
        )
        let sentences = ExplanationReport(explanation).sentences
        #expect(
            sentences.first
                == "Both allocate 10.0 times an event, at the same places; HEAD executes 1500 instructions, not 1000: +500 (×1.50)."
        )
        #expect(
            sentences[1].hasPrefix(
                "Of the difference in instructions, 80 % lies in MVC.ChatRowCell.configure(with:)"
            )
        )
    }

    /// A difference of 4 out of parts of 300 each way has no share of −7500 %.
    @Test func partsThatCancelAreAmountsAndNotShares() {
        let own = Explanation.Division.own
        var explanation = SampleExplanation.explanation()
        explanation.allocations = Explanation.Division(
            .allocations,
            first: 1_000,
            second: 1_004,
            parts: [
                .init(function: "MVC.A.a()", owner: own, first: 700, second: 400),
                .init(function: "MVC.B.b()", owner: own, first: 300, second: 604),
            ]
        )
        explanation.byEvent[0].second = 1_200
        explanation.byEvent[1].second = 0
        let report = ExplanationReport(explanation)
        #expect(
            report.sentences[1]
                == "Of the difference in allocations, +3.04 an event lies in MVC.B.b(); −3.00 an event lies in MVC.A.a()."
        )
        #expect(
            report.sentences.contains {
                $0.hasPrefix("By kind of event: +3.00 an event push for another chat")
            }
        )
        let shares = report.text(width: 120).split(separator: "\n").joined().matches(of: /(\d+) %/)
        #expect(shares.allSatisfy { Int($0.output.1) ?? 0 <= 100 })
    }

    @Test func partsOfAPlaceAddUpToTheWhole() {
        let division = SampleExplanation.explanation().allocations
        #expect(division.places.reduce(0) { $0 + $1.difference } == division.difference)
        #expect(division.owners.reduce(0) { $0 + $1.first } == division.first)
    }

    @Test func aFailingGateSaysWhereItComesFrom() throws {
        var result = SampleGate.allocation()
        result.explanations = [("viper", SampleExplanation.explanation())]
        let gate = GateReport([result])
        let text = gate.text(width: 200)
        #expect(
            text.contains(
                "Why viper: of the difference in allocations, 75 % lies in MVC.ChatRowCell.configure(with:), all of it in"
            )
        )
        #expect(
            gate.markdown().contains("Why viper: of the difference in instructions, 80 % lies in")
        )
        let json = String(decoding: try gate.json(), as: UTF8.self)
        #expect(json.contains("\"function\" : \"MVC.ChatRowCell.configure(with:)\""))
        #expect(json.contains("\"share\" : 0.75"))
    }

    @Test(arguments: [
        ("closure #1 in VIPER.TableRows.change(_:)", "closure #1 in TableRows.change(_:)"),
        ("static ChatDomain.ChatID.== infix(_:_:)", "static ChatID.== infix(_:_:)"),
        ("_DictionaryStorage<ChatDomain.ChatID, Swift.Int>", "_DictionaryStorage<ChatID, Int>"),
        ("A.B.C.d()", "B.C.d()"), ("UIWindow.rootValue → A.Row", "UIWindow.rootValue → Row"),
    ])
    func modulesAreLeftOutOfNames(_ name: String, _ short: String) {
        #expect(name.withoutModules == short)
    }

    @Test func noLineIsLongerThanTheTerminal() {
        var explanation = SampleExplanation.explanation()
        explanation.retained = [
            .init(
                type: "Swift._DictionaryStorage<ChatDomain.ChatID, ChatDomain.ConversationSummary>",
                first: "held by DelegateMVCArchitecture.appDelegate → AppDelegate.controllers"
                    + " → SharedControllers.chats",
                second: "held by VIPERArchitecture.services → AppServices.chats → ChatsService"
            )
        ]
        let text = ExplanationReport(explanation).text(width: 80)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.contains("SharedControllers.chats"))
        #expect(text.contains("Dictionary<ChatID,"))
    }
}
