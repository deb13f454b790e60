import ChatDomain
import EventTraces
import TestSupport
import Testing
import TraceDriver

struct ScreenTourTests {
    @Test func theTourComesBetweenTheBacklogAndTheRest() {
        var builder = TraceBuilder()
        builder.at(0, .serverMessage(builder.message(from: 1, sentAt: -5)))
        for second in 1...9 { builder.at(Double(second), .otherRead(ChatID(1))) }
        let trace = builder.trace
        let tour = ScreenTour(trace, followedBy: 4)
        let events = tour.trace.events
        #expect(events.first == trace.events.first)
        let rest = events.dropFirst(tour.marks.last)
        #expect(rest.prefix(4).map(\.kind) == trace.events[1...4].map(\.kind))
        let farewell: [UserAction] = [.foreground, .back, .back]
        #expect(rest.dropFirst(4).map(\.kind) == farewell.map { .user($0) })
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.at <= $1.at })
        let counted = tour.marks.last - tour.marks.first
        #expect(counted == ScreenTour.rounds * 13)
    }

    @Test func withoutChatsOnlyTheCreateScreenIsVisited() {
        let tour = ScreenTour(TraceBuilder(chats: 0).trace, followedBy: 0)
        #expect(
            !tour.trace.events.contains { event in
                if case .user(.openChat) = event.kind { true } else { false }
            }
        )
    }
}
