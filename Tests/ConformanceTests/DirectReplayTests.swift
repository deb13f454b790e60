import ChatDomain
import Conformance
import Direct
import EventTraces
import HeadlessUIKit
import Testing
import TraceDriver
import WorkQueues

/// The floor against the oracle: two authors, one behaviour.
struct DirectReplayTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as [UInt64])
    func directConformsOnRandomTraces(seed: UInt64) {
        let trace = Self.trace(seed: seed)
        for wave in [1, 4] {
            let judge = Self.replay(trace, wave: wave)
            #expect(judge.checkpoints > 100)
            #expect(
                judge.failure == nil,
                "seed \(seed), wave \(wave): \(judge.failure?.text ?? "")"
            )
        }
    }

    private static func replay(_ trace: EventTrace, wave: Int) -> ConformanceJudge {
        let queues = SimulatedWorkQueues(.arrival)
        return queues.run {
            let prepared = PreparedTrace(trace)
            let context = queues.onMain { UIContext(queues: queues) }
            let app = queues.onMain {
                context.makeCurrent()
                return HostedApp(
                    DirectArchitecture.self,
                    prepared: prepared,
                    queues: queues,
                    context: context
                )
            }
            let judge = ConformanceJudge(app: app, queues: queues, prepared: prepared)
            let replay = ClosedLoopReplay(
                app: app,
                prepared: prepared,
                waveSize: wave,
                observer: judge
            )
            do { try replay.run() } catch { Issue.record("\(error)") }
            return judge
        }
    }

    /// 300 events of every kind, half a second apart on average, over a bad network.
    private static func trace(seed: UInt64) -> EventTrace {
        var random = SplitMix64(seed: seed)
        func draw(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        var events: [TraceEvent] = []
        var at = Duration.zero
        var messages: UInt64 = 0
        var isAway = false
        func message() -> TraceMessage {
            // One in eight comes a second time, by whatever path.
            if messages == 0 || draw(8) > 0 { messages += 1 }
            let contact = UInt32(messages % 7 == 0 ? 11 : messages % 4)
            let late = SplitMix64.mix(messages) % 5 == 0 ? 30 : 0
            return TraceMessage(
                id: MessageID(messages),
                contact: ContactID(contact),
                bytes: 30,
                sentAt: .seconds(Int(messages) - late)
            )
        }
        func kind() -> TraceEvent.Kind {
            let chat = ChatID(UInt32(draw(4)))
            switch draw(isAway ? 12 : 24) {
            case 0...2: return .push(message())
            case 3...5: return .socketMessage(message())
            case 6: return .serverMessage(message())
            case 7, 8: return .otherRead(chat)
            case 9: return .socketDrop
            case 10: return .malformed(MalformedPayload.allCases[draw(3)])
            case 11:
                isAway.toggle()
                return .user(isAway ? .background : .foreground)
            case 12...14: return .user(.openChat(chat))
            case 15, 16: return .user(.back)
            case 17: return .user(.type(bytes: UInt32(draw(5) * 5)))
            case 18, 19: return .user(.send)
            case 20: return .user(.retry)
            case 21: return .user([.newChat, .pullToRefresh][draw(2)])
            case 22: return .user(.typeName([nil, ContactID(UInt32(draw(16)))][draw(2)]))
            default: return .user([.create, .tapBanner][draw(2)])
            }
        }
        for _ in 0..<300 {
            at += .milliseconds(draw(1_000))
            if draw(40) == 0 { at += .seconds(draw(60)) }
            events.append(TraceEvent(at: at, kind: kind()))
        }
        if isAway { events.append(TraceEvent(at: at, kind: .user(.foreground))) }
        return EventTrace(
            name: "random",
            seed: seed,
            epoch: TraceBuilder.epoch,
            zoneMinutes: 330,
            population: Population(
                contacts: 10,
                chats: 4,
                history: [3, 0, 20, 1],
                unread: [1, 0, 2, 0]
            ),
            network: NetworkConditions(seed: seed, replyLoss: 0.15, refusal: 0.15),
            events: events
        )
    }
}
