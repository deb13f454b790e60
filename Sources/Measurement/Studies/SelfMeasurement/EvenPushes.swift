internal import ChatDomain
internal import EventTraces

extension EventTrace {
    /// Makes `count` pushes to 100 chats without history, evenly spaced, `rate` a second; the first tenth of them warms up.
    static func evenPushes(name: String, count: Int, rate: Double) -> EventTrace {
        let events = (0..<count).map { index in
            let at = Duration.nanoseconds(Int64(Double(index + 1) / rate * 1e9))
            let message = TraceMessage(
                id: MessageID(UInt64(index) + 1),
                contact: ContactID(UInt32(index % 100)),
                bytes: 46,
                sentAt: at
            )
            return TraceEvent(at: at, kind: .push(message))
        }
        let none = Array(repeating: UInt32(0), count: 100)
        return EventTrace(
            name: name,
            seed: 0,
            epoch: Timestamp(milliseconds: 0),
            population: Population(contacts: 100, chats: 100, history: none, unread: none),
            network: NetworkConditions(seed: 0),
            windowStart: count / 10,
            events: events
        )
    }
}
