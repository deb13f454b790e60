import ArchitectureCatalog
import EveryArchitecture
import ChatDomain
import Conformance
import EventTraces
import HeadlessUIKit
import SampleStatistics
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// Coalescing moves the price of row edits and of the badge from the event to the batch, and no other price.
struct BatchingTests {
    private static let batchSizes = [1, 4, 16, 64]

    /// A push for the chat on top writes the badge; its row is written when the table configures it, once a commit by itself.
    @Test func forOneChatTheBadgeMovesFromTheEventToTheBatch() throws {
        try expectOneToMove(of: \.screen.propertyWrites)
    }

    @Test func forOneChatTheEditMovesFromTheEventToTheBatch() throws {
        try expectOneToMove(of: \.screen.batchUpdates)
    }

    private func expectOneToMove(of work: KeyPath<Counts, Int>) throws {
        let trace = Self.trace { _ in 0 }
        let direct = try Curve("direct", trace).prices(of: work)
        let coalesced = try Curve("direct-coalesced", trace).prices(of: work)
        #expect(abs(direct.perEvent - 1) < 1e-6)
        #expect(abs(coalesced.perEvent) < 1e-6)
        #expect(abs(coalesced.perBatch - direct.perBatch - 1) < 1e-6)
    }

    @Test func writesCostABatchMoreAndAnEventLess() throws {
        try expectBatching(of: \.screen.propertyWrites)
    }

    @Test func editsCostABatchMoreAndAnEventLess() throws {
        try expectBatching(of: \.screen.batchUpdates)
    }

    private func expectBatching(of work: KeyPath<Counts, Int>) throws {
        let direct = try Self.direct.get().prices(of: work)
        let coalesced = try Self.coalesced.get().prices(of: work)
        #expect(coalesced.perBatch > direct.perBatch)
        #expect(coalesced.perEvent < direct.perEvent)
    }

    /// What every queue runs is model, delivery, requests and writes to the store; a table configures cells once a commit.
    @Test(arguments: batchSizes)
    func allElseCostsTheSame(batchSize: Int) throws {
        let direct = try #require(Self.direct.get().counts[batchSize])
        let coalesced = try #require(Self.coalesced.get().counts[batchSize])
        #expect(direct.queues == coalesced.queues)
        #expect(direct.queues.contains { $0.isService && $0.items > 0 })
        #expect(direct.screen.commits == coalesced.screen.commits)
        #expect(direct.screen.renders == coalesced.screen.renders)
        #expect(direct.screen.cellsConfigured == coalesced.screen.cellsConfigured)
    }

    /// In batches of one there is nothing to coalesce.
    @Test func aSingleEventIsShownByTheSameWrites() throws {
        let direct = try #require(Self.direct.get().counts[1])
        let coalesced = try #require(Self.coalesced.get().counts[1])
        #expect(direct.screen.propertyWrites == coalesced.screen.propertyWrites)
    }

    /// Neither moves nor new chats, however many in a batch, make the list begin again.
    @Test(arguments: batchSizes)
    func nothingIsReloaded(batchSize: Int) throws {
        let coalesced = try #require(Self.coalesced.get().counts[batchSize])
        #expect(coalesced.screen.reloadDataCalls == 0)
        #expect(coalesced.screen.rowsInserted == Self.strangers)
    }

    /// Random traces show it for smaller batches.
    @Test(arguments: [16, 64])
    func whatIsCoalescedConforms(batchSize: Int) throws {
        let type = try ArchitectureCatalog.required("direct-coalesced")
        let outcome = try SimulatedRun(batchSize: batchSize).outcome(of: type, on: Self.storm)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    }

    // MARK: Counting

    private static let direct = Result { try Curve("direct", storm) }
    private static let coalesced = Result { try Curve("direct-coalesced", storm) }

    /// What happened within the window.
    fileprivate struct Counts {
        var queues: [QueueReading]
        var screen: UICounters
    }

    /// What one architecture does with a trace in batches of every size.
    fileprivate struct Curve {
        let trace: EventTrace
        var counts: [Int: Counts] = [:]

        init(_ id: String, _ trace: EventTrace) throws {
            self.trace = trace
            let type = try ArchitectureCatalog.required(id)
            for batchSize in batchSizes {
                var snapshots: [Counts] = []
                try SimulatedRun(batchSize: batchSize).replay(type, on: trace) { app in
                    ReplayLog { step in
                        guard step == .opened || step == .closed else { return }
                        let queues = app.queues.readings
                        let screen = app.queues.onMain { app.context.counters }
                        snapshots.append(Counts(queues: queues, screen: screen))
                    }
                }
                counts[batchSize] = try #require(snapshots.last) - #require(snapshots.first)
            }
        }

        func prices(of work: KeyPath<Counts, Int>) throws -> TwoTermFit {
            try #require(
                TwoTermFit(
                    counts.map { batchSize, counts in
                        TwoTermFit.Observation(
                            batches: Double(
                                PreparedTrace.measuredBatches(of: trace, size: batchSize)
                            ),
                            events: Double(trace.events.count - trace.windowStart),
                            cost: Double(counts[keyPath: work])
                        )
                    }
                )
            )
        }
    }

    // MARK: Traces

    private static let chats = 40
    private static let strangers = 5
    private static let warmUp = 64

    /// Pushes for many chats, some far more often than others, and now and then for a new one.
    private static let storm = trace { index in
        if index > warmUp, index % 100 == 0 { return chats + index / 100 }
        let draw = SplitMix64.mix(UInt64(index))
        return Int(draw % 40 * (draw >> 32 % 40) / 40)
    }

    /// 512 pushes after a warm-up, four a second, each from the contact of this number.
    private static func trace(contact: (Int) -> Int) -> EventTrace {
        let events = (0..<(warmUp + 512)).map { index in
            let at = Duration.milliseconds(20_000 + 250 * index)
            let message = TraceMessage(
                id: MessageID(UInt64(index + 1)),
                contact: ContactID(UInt32(contact(index))),
                bytes: 20,
                sentAt: at
            )
            return TraceEvent(at: at, kind: .push(message))
        }
        return EventTrace(
            name: "pushes",
            seed: 1,
            epoch: TraceBuilder.epoch,
            zoneMinutes: 0,
            population: Population(
                contacts: UInt32(chats + 10),
                chats: UInt32(chats),
                history: Array(repeating: 2, count: chats),
                unread: Array(repeating: 0, count: chats)
            ),
            network: NetworkConditions(seed: 1),
            windowStart: warmUp,
            events: events
        )
    }
}

extension BatchingTests.Counts {
    /// Of one app.
    fileprivate static func - (later: Self, earlier: Self) -> Self {
        var screen = UICounters()
        let counted: [WritableKeyPath<UICounters, Int>] = [
            \.propertyWrites, \.cellsConfigured, \.commits, \.renders, \.reloadDataCalls,
            \.rowsInserted, \.batchUpdates,
        ]
        for counter in counted {
            screen[keyPath: counter] =
                later.screen[keyPath: counter] - earlier.screen[keyPath: counter]
        }
        return Self(queues: zip(later.queues, earlier.queues).map { $0 - $1 }, screen: screen)
    }
}
