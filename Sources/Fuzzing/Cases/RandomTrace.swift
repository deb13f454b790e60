internal import ChatDomain
package import EventTraces

/// Traces of every kind of event in no sensible order, over a bad network.
package enum RandomTrace {
    /// Draws `count` events, half a second apart on average, of a population of four chats and some strangers.
    ///
    /// - Returns: The same trace for equal arguments; its window opens after `windowStart` events.
    package static func make(
        seed: UInt64,
        count: Int = 300,
        windowStart: Int = 0
    ) -> EventTrace {
        var draws = Draws(seed: seed)
        var events: [TraceEvent] = []
        var at = Duration.zero
        for _ in 0..<count {
            at += .milliseconds(draws.number(below: 1_000))
            if draws.number(below: 40) == 0 { at += .seconds(draws.number(below: 60)) }
            events.append(TraceEvent(at: at, kind: draws.kind()))
        }
        if draws.isAway { events.append(TraceEvent(at: at, kind: .user(.foreground))) }
        return EventTrace(
            name: "random",
            seed: seed,
            epoch: Timestamp(milliseconds: 1_772_000_000_000),
            zoneMinutes: 330,
            population: Population(
                contacts: 10,
                chats: 4,
                history: [3, 0, 20, 1],
                unread: [1, 0, 2, 0]
            ),
            network: NetworkConditions(seed: seed, replyLoss: 0.15, refusal: 0.15),
            windowStart: windowStart,
            events: events
        )
    }
}

/// What is drawn next, and what is remembered for it.
private struct Draws {
    private var random: SplitMix64
    private var messages: UInt64 = 0
    private(set) var isAway = false

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    private mutating func message() -> TraceMessage {
        // One in eight comes a second time, by whatever path.
        if messages == 0 || number(below: 8) > 0 { messages += 1 }
        let contact = UInt32(messages % 7 == 0 ? 11 : messages % 4)
        let late = SplitMix64.mix(messages) % 5 == 0 ? 30 : 0
        return TraceMessage(
            id: MessageID(messages),
            contact: ContactID(contact),
            bytes: 30,
            sentAt: .seconds(Int(messages) - late)
        )
    }

    mutating func kind() -> TraceEvent.Kind {
        let chat = ChatID(UInt32(number(below: 4)))
        if number(below: 25) == 0 {
            return .user(.changeZone(minutes: [-210, 0, 330, 845][number(below: 4)]))
        }
        switch number(below: isAway ? 12 : 24) {
        case 0...2: return .push(message())
        case 3...5: return .socketMessage(message())
        case 6: return .serverMessage(message())
        case 7, 8: return .otherRead(chat)
        case 9: return .socketDrop
        case 10: return .malformed(MalformedPayload.allCases[number(below: 3)])
        case 11:
            isAway.toggle()
            return .user(isAway ? .background : .foreground)
        case 12...14: return .user(.openChat(chat))
        case 15, 16: return .user(.back)
        case 17: return .user(.type(bytes: UInt32(number(below: 5) * 5)))
        case 18, 19: return .user(.send)
        case 20: return .user(.retry)
        case 21: return .user([.newChat, .pullToRefresh][number(below: 2)])
        case 22:
            return .user(.typeName([nil, ContactID(UInt32(number(below: 16)))][number(below: 2)]))
        default: return .user([.create, .tapBanner][number(below: 2)])
        }
    }
}
