internal import ChatDomain
internal import Conformance
internal import EventTraces
package import TraceDriver

/// The visible effects that the oracle expects, in the order of their events: the same for every architecture.
package struct ExpectedEffects {
    /// Where something is to be seen: one row of the list, the messages of one conversation, the banner.
    struct Key: Hashable {
        var place: CommitJournal.Place
        var chat: Int
    }

    /// A state that a place will be in.
    struct Step {
        /// The event that leads to it, or that comes before it.
        var event: Int
        /// As the journal puts it.
        var state: Int
        /// The number of the effect; nil for a state that is not measured, because a reply or a timer leads to it or it
        /// is not surely in view, but that takes the place of those before it all the same.
        var effect: Int?
    }

    /// One place's states, oldest first.
    private(set) var lines: [Key: [Step]] = [:]
    /// The event of each effect.
    private(set) var events: [Int] = []
    private(set) var places: [CommitJournal.Place] = []

    private var badge: Int?
    private var rows: [ChatID: ReferenceChat.ListState] = [:]

    /// How many effects there are: the number of samples of every architecture.
    package var count: Int { events.count }

    /// How many effects there are in each kind of place.
    package var counts: [CommitJournal.Place: Int] {
        Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Asks the oracle what each event of the window will show.
    ///
    /// - Parameters:
    ///   - prepared: What is to be replayed.
    ///   - batchSize: How many events are handed over at once, at most: with the instant of the last, so that replies due
    ///     before it come first.
    package init(_ prepared: PreparedTrace, batchSize: Int = 1) {
        let reference = ReferenceChat(prepared)
        var occurrences = 0
        var batch = 0..<0
        for (index, event) in prepared.trace.events.enumerated() {
            if index == prepared.backlog { reference.start() }
            if batchSize > 1, index >= prepared.backlog {
                if index >= batch.upperBound {
                    batch = prepared.batch(from: index, size: batchSize)
                }
                reference.advance(to: prepared.trace.events[batch.upperBound - 1].at)
            }
            guard index >= max(prepared.trace.windowStart, prepared.backlog) else {
                reference.deliver(event, index: index)
                continue
            }
            reference.advance(to: event.at)
            if rows.isEmpty || occurrences != reference.occurrences {
                addStates(of: reference, before: index)
                occurrences = reference.occurrences
            }
            for effect in reference.effects(delivering: event, index: index) {
                add(effect, event: index)
            }
            addStates(of: reference, before: index + 1)
        }
    }

    private mutating func add(_ effect: VisibleEffect, event: Int) {
        let (place, chat, state): (CommitJournal.Place, Int, Int)
        switch effect {
        case .listRow(let id, let lastText, let unread):
            rows[id] = ReferenceChat.ListState(chat: id, lastText: lastText, unread: unread)
            (place, chat) = (.listRow, Int(id.rawValue))
            state = CommitJournal.State.listRow(lastText: lastText, unread: unread)
        case .messageRow(let id, _, let text):
            (place, chat, state) = (.messageRow, Int(id.rawValue), CommitJournal.State.text(text))
        case .tick(let id, _, let text):
            (place, chat, state) = (.tick, Int(id.rawValue), CommitJournal.State.text(text))
        case .badge(let number):
            badge = number
            (place, chat, state) = (.badge, CommitJournal.noChat, number)
        case .banner(let id, let title, let body):
            (place, chat) = (.banner, CommitJournal.noChat)
            state = CommitJournal.State.banner(chat: Int(id.rawValue), title: title, body: body)
        case .errorText(let id, let text):
            (place, chat) = (.errorText, id.map { Int($0.rawValue) } ?? CommitJournal.noChat)
            state = CommitJournal.State.text(text)
        }
        let step = Step(event: event, state: state, effect: events.count)
        lines[Key(place: place, chat: chat), default: []].append(step)
        events.append(event)
        places.append(place)
    }

    /// Adds what the list and the badge have come to otherwise: states that no event of the window shows at once.
    ///
    /// They are taken for due with the event before, since a reply may come a little earlier than the oracle has it.
    private mutating func addStates(of reference: ReferenceChat, before index: Int) {
        let event = max(0, index - 1)
        for row in reference.listStates where rows[row.chat] != row {
            rows[row.chat] = row
            let state = CommitJournal.State.listRow(lastText: row.lastText, unread: row.unread)
            lines[Key(place: .listRow, chat: Int(row.chat.rawValue)), default: []]
                .append(Step(event: event, state: state))
        }
        let number = reference.badge
        guard badge != number else { return }
        badge = number
        lines[Key(place: .badge, chat: CommitJournal.noChat), default: []]
            .append(Step(event: event, state: number))
    }
}
