import ChatDomain
import EventTraces
@testable import Fuzzing
import LongTests
import Mutants
import TestSupport
import Testing
import WorkQueues

/// What fails gets small and plain, and still fails alike.
struct ShrinkerTests {
    @Test func twoEventsThatMatterAreAllThatIsLeft() {
        let long = FuzzCase(trace: RandomTrace.make(seed: 4, count: 200), batchSize: 8)
        func matters(_ event: TraceEvent) -> Int? {
            switch event.kind {
            case .otherRead: 0
            case .user(.openChat): 1
            default: nil
            }
        }
        func fails(_ candidate: FuzzCase) -> Bool {
            Set(candidate.trace.events.compactMap(matters)).count == 2
        }
        #expect(fails(long))
        var shrinker = Shrinker(long, stillFails: fails)
        let small = shrinker.run()
        #expect(fails(small))
        #expect(small.trace.events.count == 2)
        #expect(small.batchSize == 1 && small.schedule == .arrival)
        #expect(small.trace.population.chats == 0)
        #expect(shrinker.attempts < 400)
    }

    @Test func attemptsAreLimited() {
        let long = FuzzCase(trace: RandomTrace.make(seed: 4, count: 200))
        var shrinker = Shrinker(long, mostAttempts: 10) { _ in false }
        #expect(shrinker.run() == long)
        #expect(shrinker.attempts == 10)
    }

    @Test(
        arguments: whenLong(
            [Mutation.blankSent, .ownCountsUnread, .goodbyeTwice],
            otherwise: [.blankSent]
        )
    )
    func anArticlesBugIsLeftInTenEventsAndTold(_ mutation: Mutation) throws {
        let runner = CaseRunner { MutationSubject(environment: $0, mutation: mutation) }
        func kind(_ fuzzCase: FuzzCase) -> String? { runner.verdict(on: fuzzCase).failure?.kind }
        let failing = try #require(
            (0..<300 as Range<UInt64>).lazy.map { FuzzCase(number: $0, seed: 1) }
                .first { kind($0) == mutation.rule }
        )
        var shrinker = Shrinker(failing) { kind($0) == mutation.rule }
        let small = shrinker.run()
        #expect(kind(small) == mutation.rule)
        #expect(small.trace.events.count <= 10)
        let text = small.explanation(by: runner)
        #expect(text.contains("\(mutation.rule) broken after event"))
        #expect(text.contains("--- expected") && text.contains("+++ shown"))
    }
}
