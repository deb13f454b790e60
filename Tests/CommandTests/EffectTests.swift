import ChatDomain
import EventTraces
import Experiments
import Foundation
import Measuring
import InjectedFaults
import RunRecords
import RunReports
import Testing

extension MeasuringCommandTests {
    /// What becomes of effects, live and in virtual time, also of an architecture that is known never to show every tenth message.
    struct EffectTests {
        private static let messages = 240

        private let crosstalk: Crosstalk
        private let trace: URL

        init() throws {
            crosstalk = try Crosstalk()
            trace = crosstalk.folder.appending(path: "conversation.trace")
            try Self.conversation.write(path: trace.path)
        }

        /// A chat is opened, then its other side writes 100 times a second: two messages from frame to frame.
        private static var conversation: EventTrace {
            let start = Duration.milliseconds(1_000)
            var events = [TraceEvent(at: .milliseconds(200), kind: .user(.openChat(ChatID(0))))]
            for number in 1...messages {
                let at = start + .milliseconds(10 * number)
                let message = TraceMessage(
                    id: MessageID(UInt64(number)),
                    contact: ContactID(0),
                    bytes: 80,
                    sentAt: at
                )
                events.append(TraceEvent(at: at, kind: .socketMessage(message)))
            }
            return EventTrace(
                name: "conversation",
                seed: 1,
                epoch: Timestamp(milliseconds: 1_772_434_800_000),
                zoneMinutes: 0,
                population: Population(contacts: 2, chats: 2, history: [1, 1], unread: [0, 0]),
                network: NetworkConditions(seed: 1),
                windowStart: 1,
                events: events
            )
        }

        private func measure(
            _ id: String,
            faults: [String],
            _ kind: MeasurementRequest.Kind = .frames,
            batchSizes: [Int] = [1],
            rateScale: Double = 1
        ) throws -> MeasurementResult {
            let result = crosstalk.folder.appending(path: "\(UUID().uuidString).json")
            var pacing = MeasurementTask.Pacing(rateScale: rateScale, seconds: 10)
            let task: MeasurementTask
            switch kind {
            case .verify: task = .verify(.init(batchSizes: batchSizes))
            case .latency:
                // At any scale the next message comes four milliseconds later.
                pacing.idleGap = 4_000_000
                task = .latency(pacing)
            default: task = .frames(pacing)
            }
            let request = MeasurementRequest(
                task,
                architecture: id,
                faults: faults,
                trace: trace,
                result: result
            )
            let file = crosstalk.folder.appending(path: "request.json")
            try JSONEncoder().encode(request).write(to: file)
            let outcome = try crosstalk.run("measure", file.path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(
                MeasurementResult.self,
                from: Data(contentsOf: result)
            )
        }

        @Test func whoeverHidesEveryTenthMessageIsFoundOut() throws {
            let hidden = Self.messages / 10
            var found: [RunRecord.Ledger] = []
            // A machine that stands still for sixteen messages has some more overtaken: then it is tried again.
            for _ in 1...8 {
                let honest = try measure("direct", faults: [])
                let fault = InjectedFault.hiddenMessages.rawValue
                let hiding = try measure("direct", faults: [fault])
                let right = try #require(honest.replay?.ledger)
                let wrong = try #require(hiding.replay?.ledger)
                #expect(right.delivered == Self.messages && wrong.delivered == Self.messages)
                #expect(right.dropped == 0)
                #expect(wrong.dropped >= hidden)
                found.append(wrong)
                guard right.merged + wrong.merged == 0, wrong.dropped == hidden else { continue }
                #expect(wrong.rendered == Self.messages - hidden)
                #expect(hiding.values[.screenMax] == nil)
                let staleness = hiding.values[.staleness] ?? 0
                #expect(staleness > honest.values[.staleness] ?? 1_000)
                return
            }
            Issue.record("\(hidden) were hidden, found \(found)")
        }

        @Test(arguments: ["direct", "direct-coalesced", "async-streams"])
        func aloneEveryEffectIsShownAndInBurstsTheLatest(_ id: String) throws {
            let measurement = try measure(id, faults: [], .verify, batchSizes: [1, 4, 64])
            #expect(measurement.failure == nil)
            let effort = try #require(measurement.screens?.effort)
            // One socket, at least one sync and one receipt.
            #expect(effort.requests >= 3)
            #expect(effort.taken >= Self.messages)
            #expect(effort.leastRowsStored >= Self.messages)
            #expect(effort.rowsStored >= effort.leastRowsStored)
            let single = try #require(effort.effects["1"])
            #expect(single.delivered == Self.messages && single.rendered == Self.messages)
            let few = try #require(effort.effects["4"])
            // A message has a row of its own: only a screenful of newer ones can overtake it.
            #expect(few.rendered == Self.messages)
            let many = try #require(effort.effects["64"])
            #expect(many.delivered == Self.messages)
            #expect(many.rendered < Self.messages && many.rendered > 0)
        }

        @Test func whoeverDoesLessInVirtualTimeDoesNotConform() throws {
            let fault = InjectedFault.hiddenMessages.rawValue
            let hiding = try measure("direct", faults: [fault], .verify, batchSizes: [1])
            #expect(hiding.failure?.rule == "R4")
            let single = try #require(hiding.screens?.effort?.effects["1"])
            #expect(single.dropped == Self.messages / 10)
        }

        /// A message is ready before it waits for a frame, and as soon where time passes four times as fast.
        @Test func readyDoesNotDependOnTheTimeScale() throws {
            let screen = try measure("direct", faults: []).values[.screenP50] ?? 0
            // Of several processes the best: whoever shares the machine may take a millisecond of one.
            var (slow, fast) = (Double.infinity, Double.infinity)
            for _ in 1...8 {
                let one = try measure("direct", faults: [], .latency, rateScale: 1)
                let four = try measure("direct", faults: [], .latency, rateScale: 4)
                #expect(one.replay?.ledger == nil && one.values[.screenP50] == nil)
                slow = min(slow, try median(one).value)
                fast = min(fast, try median(four).value)
                // It grew fivefold when a commit at the beat told what was ready.
                let isSame = (slow / 1.5...slow * 1.5).contains(fast)
                if isSame, slow < screen, fast < screen { return }
            }
            Issue.record("ready \(slow) ns at ×1, \(fast) ns at ×4; on screen \(screen) ns")
        }

        private func median(_ measured: MeasurementResult) throws -> EffectDelays.Percentile {
            let delays = try #require(measured.replay?.delays)
            #expect(delays.expected == Self.messages)
            return try #require(delays.percentile(500))
        }

        @Test func everyArchitectureHasTheSameNumberOfEffects() throws {
            for id in ["direct-coalesced", "mvvm-reactive"] {
                var found: [RunRecord.Ledger] = []
                // While a machine stands still, what comes may have left the screen before it is on it.
                for _ in 1...8 where found.last?.dropped != 0 {
                    let measurement = try measure(id, faults: [])
                    let ledger = try #require(measurement.replay?.ledger)
                    #expect(ledger.delivered == Self.messages, "\(id)")
                    found.append(ledger)
                }
                let last = try #require(found.last)
                #expect(last.rendered + last.merged == Self.messages, "\(id): \(found)")
            }
        }
    }
}
