internal import ChatDomain
package import EventTraces

/// A trace in which a person opens and leaves every kind of screen, round after round, while nothing else happens; and
/// then lives through what another trace has, and leaves the screens it ends in.
///
/// A round leaves no data behind: no message is sent, no chat made. What an app still holds more of after it was left
/// behind by a screen (BEHAVIOUR, R18).
package struct ScreenTour: Sendable {
    /// Rounds after which pools, caches and tables have their sizes.
    package static let warmUpRounds = 6
    /// Rounds between the two marks.
    package static let rounds = 8

    package let trace: EventTrace
    /// After how many of its events the rounds begin that count, and after how many they are over; the app is at rest then.
    package let marks: (first: Int, last: Int)

    /// Lays a tour through the population of `trace`, then at most `limit` of its events.
    package init(_ trace: EventTrace, followedBy limit: Int) {
        let backlog = PreparedTrace.backlog(of: trace)
        var tour = trace
        tour.windowStart = 0
        tour.events = Array(trace.events.prefix(backlog))
        // The first sync and what it brings have come to rest by then.
        var instant = Duration.seconds(30)
        var ends: [Int] = []
        for round in 0..<Self.warmUpRounds + Self.rounds {
            for step in Self.round(round, chats: trace.population.chats) {
                instant += step.pause
                tour.events.append(TraceEvent(at: instant, kind: .user(step.action)))
            }
            ends.append(tour.events.count)
        }
        // What a killed process held is no one's leak, so that no one is killed.
        tour.events += trace.events.dropFirst(backlog).prefix(limit).filter { !$0.isKill }.map {
            TraceEvent(at: instant + $0.at, kind: $0.kind)
        }
        tour.events += Self.farewell(after: tour.events.last?.at ?? .zero)
        self.trace = tour
        marks = (ends[Self.warmUpRounds - 1], ends[ends.count - 1])
    }

    private struct Step {
        var pause: Duration
        var action: UserAction

        init(_ seconds: Double, _ action: UserAction) {
            pause = .seconds(seconds)
            self.action = action
        }
    }

    /// The person comes back, if away, and leaves every screen, which closes the socket.
    private static func farewell(after last: Duration) -> [TraceEvent] {
        let actions: [UserAction] = [.foreground, .back, .back]
        return actions.indices.map { index in
            TraceEvent(at: last + .seconds(30 + 5 * index), kind: .user(actions[index]))
        }
    }

    /// Conversation, create screen, and the way from the one to the other, each left again.
    private static func round(_ round: Int, chats: UInt32) -> [Step] {
        var steps = [
            Step(2, .newChat), Step(1, .typeName(nil)), Step(1, .create),
            // The error text has gone by then.
            Step(5, .back),
        ]
        if chats > 0 {
            // A few, over and over: what a chat's first visit loads is not left behind by its screen.
            let chat = UInt32(round) % min(3, chats)
            steps += [
                Step(2, .openChat(ChatID(chat))), Step(2, .type(bytes: 0)), Step(1, .send),
                Step(5, .back),
                Step(2, .newChat), Step(1, .typeName(ContactID(chat))), Step(1, .create),
                Step(3, .back),
            ]
        }
        // Nothing happens at the end, when replies and timers are over: there is no message to be sent again.
        return steps + [Step(15, .retry)]
    }
}
