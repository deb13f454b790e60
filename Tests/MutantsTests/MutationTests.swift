import ChatDomain
import Conformance
import EventTraces
import Fuzzing
import HeadlessUIKit
import LongTests
import Mutants
import TestSupport
import Testing
import WorkQueues

/// The oracle sees each bug, and names the rule that it breaks.
struct MutationTests {
    private static let events = 60

    @Test(arguments: whenLong(1...40, otherwise: 1...3) as ClosedRange<UInt64>, [1, 4])
    func theHealthySubjectConforms(seed: UInt64, batch: Int) throws {
        let trace = RandomTrace.make(seed: seed, count: Self.events)
        let outcome = try SimulatedRun(batchSize: batch).outcome(
            of: MutationSubject.self,
            on: trace
        )
        #expect(outcome.checkpoints > Self.events / batch / 2)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    }

    /// Those that show in a few of many traces: four fifths of the time.
    private static let rare: [Mutation] = [
        .burstOverflows, .createOverwritten, .emptyTextWhileWaiting, .historyCut,
        .strangerRaceTwice,
    ]

    @Test(
        arguments: whenLong(
            Mutation.allCases,
            otherwise: Mutation.allCases.filter { !rare.contains($0) }
        )
    )
    func itsOwnRuleKillsEveryMutation(_ mutation: Mutation) throws {
        var others: Set<String> = []
        for seed in 1...200 as ClosedRange<UInt64> {
            let trace = RandomTrace.make(seed: seed, count: Self.events)
            let failure = try SimulatedRun().outcome(on: trace) {
                MutationSubject(environment: $0, mutation: mutation)
            }.failure
            guard let rule = failure?.rule.rawValue else { continue }
            if rule == mutation.rule { return }
            others.insert(rule)
        }
        // What a frame shows amid unfinished work is seen where frames fall there.
        let runner = CaseRunner { MutationSubject(environment: $0, mutation: mutation) }
        for number in 0..<2_000 as Range<UInt64> {
            let failure = runner.verdict(on: FuzzCase(number: number, seed: 1)).failure
            if failure?.kind == mutation.rule { return }
            if let kind = failure?.kind { others.insert(kind) }
        }
        Issue.record("\(mutation.rule) was never named, but \(others.sorted())")
    }

    @Test(arguments: Rule.allCases)
    func everyRuleHasAMutation(_ rule: Rule) {
        #expect(Mutation.allCases.contains { $0.rule == rule.rawValue })
    }

    @Test func everyMutationNamesARuleAndSaysWhatItDoes() {
        for mutation in Mutation.allCases {
            #expect(Rule(rawValue: mutation.rule) != nil, "\(mutation)")
        }
        #expect(Set(Mutation.allCases.map(\.summary)).count == Mutation.allCases.count)
    }
}

/// Where the articles' demo apps go wrong, each phrase a test case.
struct ArticleBugTests {
    /// As BEHAVIOUR's last section has them, in its order.
    static let phrases = [
        "own message counted as unread",
        "badge not updated when one's own message is read",
        "✓ on others' messages",
        "stale list row for a closed chat",
        "stale list while sending",
        "blank message sent",
        "blank error label",
        "duplicate chat for a known contact",
        "a create reply that pops the wrong screen",
        "create overwritten by the first fetch",
        "crash on a push from a stranger",
        "a goodbye message twice",
        "listeners held strongly (leaks)",
        "two pushes in a minute sharing an identity",
        "a busy control re-enabled by an unrelated event",
        "badge 0 at launch",
        "notifications sharing one identifier",
        "the socket of every *other* chat closed on leaving",
    ]

    @Test(arguments: phrases)
    func everyPhraseHasAMutation(_ phrase: String) {
        #expect(Mutation.allCases.contains { $0.bug == phrase })
    }

    @Test func noMutationStandsForAPhraseThatIsNotThere() {
        #expect(Set(Mutation.allCases.compactMap(\.bug)).isSubset(of: Self.phrases))
    }

    /// "Every row reloaded on any change" is the one phrase that is no breach: R13 makes it a metric, which must tell.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func reloadingEveryRowIsCountedNotJudged(seed: UInt64) throws {
        let trace = RandomTrace.make(seed: seed, count: 60)
        let one = try SimulatedRun().outcome(of: MutationSubject.self, on: trace)
        let every = try SimulatedRun().outcome(on: trace) {
            MutationSubject(environment: $0, reloadsEveryRow: true)
        }
        #expect(every.failure == nil, "\(every.failure?.text ?? "")")
        #expect(every.screen == one.screen)
        #expect(every.counters.reloadDataCalls > one.counters.reloadDataCalls)
        #expect(every.counters.cellsConfigured > one.counters.cellsConfigured)
    }
}
