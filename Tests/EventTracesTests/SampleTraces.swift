import ChatDomain
import EventTraces

enum SampleTraces {
    static let everyKind: EventTrace = {
        let message = TraceMessage(
            id: MessageID(1_024),
            contact: ContactID(17),
            bytes: 83,
            sentAt: .microseconds(1_249_300)
        )
        let early = TraceMessage(
            id: MessageID(1),
            contact: ContactID(0),
            bytes: 0,
            sentAt: .seconds(-28_800)
        )
        let kinds: [TraceEvent.Kind] = [
            .push(message), .socketMessage(message), .otherRead(ChatID(3)), .socketDrop,
            .malformed(.pushWithoutText), .malformed(.pushOfUnknownKind),
            .malformed(.socketFrameOfUnknownKind), .user(.openChat(ChatID(2))),
            .user(.type(bytes: 0)), .user(.type(bytes: 40)), .user(.send), .user(.retry),
            .user(.back), .user(.newChat), .user(.typeName(nil)), .user(.typeName(ContactID(9))),
            .user(.create), .user(.tapBanner), .user(.pullToRefresh),
            .user(.changeZone(minutes: -210)), .user(.changeZone(minutes: 0)), .user(.relaunch),
        ]
        return EventTrace(
            name: "a\nb \\ c",
            seed: 7,
            epoch: Timestamp(milliseconds: 1_462_087_800_250),
            zoneMinutes: -120,
            population: Population(
                contacts: 20,
                chats: 3,
                history: [3, 3, 0],
                unread: [1, 0, 0],
                historyBytes: 1...9,
                historySpacing: .milliseconds(1_500)
            ),
            network: NetworkConditions(seed: 11, jitter: 0.2, replyLoss: 0.1, refusal: 1e-7),
            provenance: ["import-cap: 60 s", "note: ünïcode"],
            windowStart: 1,
            events: [TraceEvent(at: .microseconds(1_000), kind: .serverMessage(early))]
                + kinds.map { TraceEvent(at: .microseconds(1_250_000), kind: $0) }
                + [TraceEvent(at: .seconds(100_000_000), kind: .user(.background))]
        )
    }()

    static func random(seed: UInt64, events: Int) -> EventTrace {
        var generator = SplitMix64(seed: seed)
        let chats = UInt32.random(in: 1...40, using: &generator)
        let history = (0..<chats).map { _ in UInt32.random(in: 0...4, using: &generator) }
        var trace = EventTrace(
            name: "random \(seed)",
            seed: .random(in: 0...UInt64.max, using: &generator),
            epoch: Timestamp(
                milliseconds: .random(in: 0...4_000_000_000_000, using: &generator)
            ),
            zoneMinutes: .random(in: -720...840, using: &generator),
            population: Population(
                contacts: chats + 5,
                chats: chats,
                history: history,
                unread: history.map { min($0, 1) }
            ),
            network: NetworkConditions(
                seed: .random(in: 0...UInt64.max, using: &generator),
                jitter: generator.nextUnit(),
                replyLoss: generator.nextUnit()
            ),
            windowStart: .random(in: 0...events, using: &generator),
            events: []
        )
        var at: Int64 = 0
        for _ in 0..<events {
            at += .random(in: 0...10_000_000, using: &generator)
            let message = TraceMessage(
                id: MessageID(.random(in: 0..<1 << 62, using: &generator)),
                contact: ContactID(.random(in: 0...UInt32.max, using: &generator)),
                bytes: .random(in: 0...1 << 20, using: &generator),
                sentAt: .microseconds(Int64.random(in: -1_000_000_000...at, using: &generator))
            )
            let kind: TraceEvent.Kind =
                switch generator.next() % 3 {
                case 0: .push(message)
                case 1: .serverMessage(message)
                default: .otherRead(ChatID(message.contact))
                }
            trace.events.append(TraceEvent(at: .microseconds(at), kind: kind))
        }
        return trace
    }
}
