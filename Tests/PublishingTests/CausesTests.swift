import Foundation
import Publishing
import RunRecords
import StudyRecords
import Testing

struct CausesTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let alone = InjectedCauses.all.filter { $0.causes.count == 1 }
    private static let pairs = InjectedCauses.all.filter { $0.causes.count > 1 }

    /// Two that may be injected together, with an empty edit.
    private static let first = cause("first", at: "App.first(", isPaired: true)
    private static let second = cause("second", at: "App.second(", isPaired: true)

    private static func cause(
        _ name: String,
        in architecture: String = "a",
        at place: String,
        counted: Set<Metric> = [],
        metric: Metric = .allocations,
        isPaired: Bool = false
    ) -> Cause {
        Cause(
            name,
            in: architecture,
            "App.swift",
            at: [place],
            [.insert("count += 1", after: "start()")],
            counted: counted,
            metric: metric,
            isPaired: isPaired
        )
    }

    /// An explanation of 10 events in which the architecture's functions make so many more
    /// allocations.
    private static func explanation(
        _ more: KeyValuePairs<String, Double>,
        redundantWrites: Int = 0
    ) -> Explanation {
        let parts = more.map {
            Explanation.Division.Part(
                function: $0,
                owner: "architecture",
                first: 100,
                second: 100 + $1
            )
        }
        func division(_ parts: [Explanation.Division.Part]) -> Explanation.Division {
            let sums = (parts.reduce(0) { $0 + $1.first }, parts.reduce(0) { $0 + $1.second })
            return .init(.allocations, first: sums.0, second: sums.1, parts: parts)
        }
        var explanation = Explanation(
            scenario: "morning-rush",
            traceSHA256: "",
            events: 10,
            first: "a of base",
            second: "a",
            allocations: division(parts),
            alive: division([]),
            environment: .init(
                commit: "",
                dirty: false,
                swift: "",
                os: "",
                cpu: "",
                cores: 2,
                flags: []
            )
        )
        var event = Explanation.Event(kind: "push", count: 10)
        event.firstCounts[.redundantWrites] = 20
        event.secondCounts[.redundantWrites] = 20 + redundantWrites
        explanation.byEvent = [event]
        return explanation
    }

    private static func finding(_ cause: Cause, _ explanation: Explanation) -> CauseFinding {
        let causes = InjectedCauses([cause])
        return CauseFinding(causes, [causes: explanation])
    }

    // MARK: The known causes

    @Test(arguments: InjectedCauses.all)
    func everyCauseFitsTheSources(causes: InjectedCauses) throws {
        var sources: [String: String] = [:]
        for cause in causes.causes {
            let file = Self.root.appending(path: cause.path)
            let source = try sources[cause.path] ?? String(contentsOf: file, encoding: .utf8)
            let changed = try cause.injected(into: source)
            #expect(changed != source)
            sources[cause.path] = changed
        }
    }

    @Test func aTextThatIsThereTwiceIsRefused() throws {
        let refusal = #expect(throws: (any Error).self) {
            try Self.first.injected(into: "start()\nstart()\n")
        }
        #expect("\(try #require(refusal))".contains("found 2 of the text to change for \"first\""))
        #expect(try Self.first.injected(into: "start()\nend()\n") == "start()\ncount += 1\nend()\n")
    }

    @Test func twoCausesOfAnArchitectureAreAPair() {
        #expect(Self.pairs.allSatisfy { $0.causes.count == 2 })
        #expect(Set(Self.pairs.map(\.architecture)) == Set(Self.alone.map(\.architecture)))
        #expect(Set(InjectedCauses.all.map(\.name)).count == InjectedCauses.all.count)
    }

    // MARK: Turns

    @Test func aTurnHasOneSetOfAnArchitecture() {
        let turns = InjectedCauses.turns(InjectedCauses.all)
        for turn in turns { #expect(Set(turn.map(\.architecture)).count == turn.count) }
        #expect(Set(turns.flatMap(\.self)) == Set(InjectedCauses.all))
        #expect(turns.flatMap(\.self).count == InjectedCauses.all.count)
        let most = Dictionary(grouping: InjectedCauses.all, by: \.architecture).values.map(\.count)
        #expect(turns.count == most.max())
    }

    @Test func nothingTakesNoTurns() {
        #expect(InjectedCauses.turns([]).isEmpty)
    }

    // MARK: Judging

    @Test func theLargestPlaceIsHeldToTheCause() {
        let right = Self.finding(Self.first, Self.explanation(["App.first(_:)": 98, "App.b": 2]))
        #expect(right.isRight)
        #expect(right.hasShare)
        #expect(right.said == "allocations: 98 % (known 100 %) in App.first(_:)")
        let wrong = Self.finding(Self.first, Self.explanation(["App.first(_:)": 2, "App.b": 98]))
        #expect(!wrong.isRight)
        #expect(!wrong.hasShare)
    }

    @Test func whatIsMergedIntoAPlaceIsOfIt() {
        var explanation = Self.explanation(["App.first(_:)": -50, "App.b": 150])
        explanation.allocations.mergedInto = ["App.first(_:)": "App.b"]
        let finding = Self.finding(Self.first, explanation)
        #expect(finding.isRight)
        #expect(finding.said == "allocations: 100 % (known 100 %) in App.b")
    }

    @Test func aCountThatChangedMostHasToBeTheCauses() {
        let cause = Self.cause("writes", at: "App.first(", counted: [.redundantWrites])
        let more = Self.finding(
            cause,
            Self.explanation(["App.first(_:)": 100], redundantWrites: 382)
        )
        #expect(more.isRight)
        #expect(
            more.said == "+38.2 redundant writes an event; "
                + "allocations: 100 % (known 100 %) in App.first(_:)"
        )
        let none = Self.finding(cause, Self.explanation(["App.first(_:)": 100]))
        #expect(!none.isRight)
        #expect(none.said.hasPrefix("nothing counted an event; "))
    }

    @Test func instructionsAreJudgedWhereAllocationsDoNotDiffer() {
        var explanation = Self.explanation([:])
        explanation.instructions = .init(
            .instructions,
            first: 0,
            second: 90,
            parts: [.init(function: "App.first()", owner: "architecture", first: 0, second: 90)]
        )
        let finding = Self.finding(Self.first, explanation)
        #expect(finding.said == "instructions: 100 % (known 100 %) in App.first()")
        #expect(Self.finding(Self.first, Self.explanation([:])).said == "nothing")
    }

    @Test func aPairIsDividedAsEachAloneIsToTheSum() {
        let pair = InjectedCauses([Self.first, Self.second])
        let explained = [
            InjectedCauses([Self.first]): Self.explanation(["App.first()": 30]),
            InjectedCauses([Self.second]): Self.explanation(["App.second()": 90]),
            pair: Self.explanation(["App.first()": 31, "App.second()": 89]),
        ]
        let finding = CauseFinding(pair, explained)
        #expect(finding.isRight)
        #expect(finding.hasShare)
        #expect(finding.said == "allocations: 74 % (known 75 %) in App.second()")
    }

    // MARK: The page

    @Test func thePageCountsWhatWasFound() {
        let causes = (0..<6).map { Self.cause("\($0)", at: "App.first(") }
        func report(wrong: Int) -> CausesReport {
            CausesReport(
                causes.enumerated().map { index, cause in
                    let place = index < wrong ? "App.b" : "App.first()"
                    return Self.finding(cause, Self.explanation([place: 10]))
                }
            )
        }
        #expect(report(wrong: 1).isGood)
        #expect(!report(wrong: 2).isGood)
        #expect(report(wrong: 1).summary == "5 of 6 named first, 5 with the right share")
        let page = report(wrong: 1)
            .markdown(
                scenario: "morning-rush",
                commit: "0123456789abcdef",
                day: .init(timeIntervalSince1970: 0)
            )
        #expect(
            page.contains(
                "6 causes in 1 architecture, `morning-rush`, commit `0123456789ab`, 1970-01-01:"
            )
        )
        #expect(
            page.hasSuffix("| a | 5 | ✓ | ✓ | allocations: 100 % (known 100 %) in App.first() |\n")
        )
    }
}
