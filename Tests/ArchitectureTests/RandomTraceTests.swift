import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import ChatDomain
import Conformance
import Fuzzing
import HeadlessUIKit
import LongTests
import TestSupport
import Testing
import WorkQueues

/// Every architecture against the oracle, on traces of every kind of event over a bad network.
struct RandomTraceTests {
    private static let events = whenLong(60, otherwise: 40)

    @Test(
        arguments: ArchitectureCatalog.whole.ids,
        whenLong(1...6, otherwise: 1...1) as ClosedRange<UInt64>
    )
    func everyArchitectureConforms(id: String, seed: UInt64) throws {
        let trace = RandomTrace.make(seed: seed, count: Self.events)
        for batch in [1, 4] {
            let outcome = try SimulatedRun(batchSize: batch)
                .outcome(of: ArchitectureCatalog.required(id), on: trace)
            #expect(outcome.checkpoints > Self.events / batch / 2)
            #expect(
                outcome.failure == nil,
                "seed \(seed), batch \(batch): \(outcome.failure?.text ?? "")"
            )
        }
    }

    @Test(
        arguments: ArchitectureCatalog.whole.ids,
        whenLong(7...8, otherwise: 7...7) as ClosedRange<UInt64>
    )
    func everyArchitectureConformsOnTheArticlesModelImplementation(id: String, seed: UInt64) throws
    {
        var run = SimulatedRun(batchSize: 4)
        run.modelImplementation = .asPublished
        let trace = RandomTrace.make(seed: seed, count: Self.events)
        let outcome = try run.outcome(of: ArchitectureCatalog.required(id), on: trace)
        #expect(outcome.checkpoints > 0)
        #expect(outcome.failure == nil, "seed \(seed): \(outcome.failure?.text ?? "")")
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func everyArchitectureConformsHoweverItIsWritten(id: String) throws {
        let type = try ArchitectureCatalog.required(id)
        let space = type.identity.choices
        let variants = whenLong(space.all, otherwise: [space.tuned])
        for (number, choices) in variants.enumerated() {
            var run = SimulatedRun(batchSize: number.isMultiple(of: 2) ? 4 : 1)
            run.choices = choices
            let seed = UInt64(9 + number)
            let trace = RandomTrace.make(seed: seed, count: Self.events)
            let outcome = try run.outcome(of: type, on: trace)
            let name = ArchitectureVariant(type, choices).name
            #expect(outcome.checkpoints > 0)
            #expect(outcome.failure == nil, "\(name), seed \(seed): \(outcome.failure?.text ?? "")")
            let isReloading = choices.list == .reload && choices.messages == .reload
            #expect(!isReloading || outcome.counters.batchUpdates == 0, "\(name)")
        }
    }

    @Test(
        arguments: ArchitectureCatalog.whole.ids,
        whenLong(1...2, otherwise: 1...1) as ClosedRange<UInt64>
    )
    func everyScheduleReachesTheSameScreenAndStore(id: String, seed: UInt64) throws {
        let type = try ArchitectureCatalog.required(id)
        let trace = RandomTrace.make(seed: seed, count: Self.events)
        // One event at a time keeps one queue busy at most: there would be nothing to shuffle.
        let canonical = try SimulatedRun(batchSize: 8).outcome(of: type, on: trace)
        let run = SimulatedRun(schedule: .shuffled(seed: seed), batchSize: 8)
        let shuffled = try run.outcome(of: type, on: trace, transient: false)
        #expect(shuffled.failure == nil, "seed \(seed): \(shuffled.failure?.text ?? "")")
        #expect(shuffled.screen.judged == canonical.screen.judged)
        #expect(shuffled.stored == canonical.stored)
        #expect(shuffled.digest != canonical.digest)
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func aReplayRepeatsToTheLastCount(id: String) throws {
        let type = try ArchitectureCatalog.required(id)
        let trace = RandomTrace.make(seed: 11, count: Self.events)
        for schedule in [.arrival, .shuffled(seed: 3)] as [SimulatedWorkQueues.Schedule] {
            let run = SimulatedRun(schedule: schedule, batchSize: 4)
            let first = try run.outcome(of: type, on: trace, transient: false)
            let second = try run.outcome(of: type, on: trace, transient: false)
            #expect(first.readings == second.readings && first.digest == second.digest)
            #expect(first.counters == second.counters)
            #expect(first.screen == second.screen)
            #expect(first.readings.map(\.items).reduce(0, +) > Self.events)
        }
    }
}
