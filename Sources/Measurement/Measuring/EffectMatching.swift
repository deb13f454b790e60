internal import ReportedErrors
package import TraceDriver

/// The outcome of the expected screen updates, found after the run.
///
/// A list row, the badge, the banner and an error text are one place each: a later state supersedes an earlier one, and
/// an effect counts at the first commit that shows its state or a later one of its place.
///
/// A message row, and a tick at one, must be shown itself, since newer messages do not make up for one that is missing,
/// nor a tick at a newer message for an older one's that is in view. Only where a screenful of newer messages came with
/// one commit has the row gone by: then it is merged. A row that is never shown, and not by reason of that, is dropped.
package struct EffectMatching {
    package enum Fate: Hashable, Sendable {
        /// A commit showed exactly its state.
        case rendered
        /// A commit showed a later state instead.
        case merged
        /// Neither.
        case dropped
    }

    /// One effect, its instants in monotonic nanoseconds.
    package struct Sighting: Hashable, Sendable {
        package var place: CommitJournal.Place
        package var dueAt: UInt64
        package var fate = Fate.dropped
        /// When the commit ended that showed it or what took its place; nil when none did.
        package var shownAt: UInt64?
        /// Of a row never shown: when a screenful of newer ones had come and it would have been out of sight.
        package var goneAt: UInt64?
    }

    /// By effect, in the order of ``ExpectedEffects``.
    package private(set) var sightings: [Sighting]

    private let intendedAt: [UInt64]

    /// Matches what came to the screen with what was to come.
    ///
    /// - Parameters:
    ///   - effects: What was to come.
    ///   - entries: What came, in order of time.
    ///   - intendedAt: When each event of the trace was due, monotonic nanoseconds, ascending.
    /// - Complexity: O(*n* log *n*) in effects and entries while the screen keeps up.
    package init(
        _ effects: ExpectedEffects,
        in entries: [CommitJournal.Entry],
        intendedAt: [UInt64]
    ) {
        self.intendedAt = intendedAt
        sightings = zip(effects.places, effects.events).map { place, event in
            Sighting(place: place, dueAt: intendedAt[event])
        }
        let byKey = Dictionary(grouping: entries) {
            ExpectedEffects.Key(place: $0.place, chat: $0.chat)
        }
        for (key, steps) in effects.lines where steps.contains(where: { $0.effect != nil }) {
            let shown = byKey[key] ?? []
            switch key.place {
            case .listRow, .banner, .errorText: matchStates(steps, shown)
            case .badge: matchStates(steps, shown, offset: offset(of: steps, shown))
            case .messageRow, .tick:
                let messages = ExpectedEffects.Key(place: .messageRow, chat: key.chat)
                let order = order(of: effects.lines[messages] ?? [])
                matchRows(steps, shown, news(in: byKey[messages] ?? []), order)
            }
        }
    }

    // MARK: One place

    private mutating func matchStates(
        _ steps: [ExpectedEffects.Step],
        _ entries: [CommitJournal.Entry],
        offset: Int = 0
    ) {
        var next = 0
        for var entry in entries {
            entry.state &-= offset
            // The newest state that this can be: all before it are on the screen, or were passed over.
            let due = firstStep(of: steps[next...], after: entry.shownAt)
            guard let reached = (next..<due).last(where: { steps[$0].state == entry.state })
            else { continue }
            for step in steps[next...reached] {
                let isShown = step.state == entry.state
                note(step, isShown ? .rendered : .merged, entry)
            }
            next = reached + 1
        }
    }

    /// By how much the badge differs from the expected one throughout: by as many messages as ended read instead of unread, or the
    /// other way round, because they were in flight when the person opened or left their chat (R0).
    ///
    /// - Returns: The commonest difference to the number last due; 0 unless it is that of most commits.
    private func offset(of steps: [ExpectedEffects.Step], _ entries: [CommitJournal.Entry]) -> Int {
        var counts: [Int: Int] = [:]
        for entry in entries {
            let due = firstStep(of: steps[...], after: entry.shownAt)
            guard due > 0 else { continue }
            counts[entry.state &- steps[due - 1].state, default: 0] += 1
        }
        let commonest = counts.max { ($0.value, $1.key.magnitude) < ($1.value, $0.key.magnitude) }
        // A few commits may be off by chance.
        guard let commonest, commonest.value >= 10,
            2 * commonest.value > counts.values.reduce(0, +)
        else { return 0 }
        return commonest.key
    }

    /// The first position whose event was due after `instant`; the end when none was.
    private func firstStep(of steps: ArraySlice<ExpectedEffects.Step>, after instant: UInt64) -> Int
    { steps.partitioningIndex { intendedAt[$0.event] > instant } }

    // MARK: Rows

    /// Messages that one commit was the first to show in a conversation.
    private struct News {
        /// One of them.
        var entry: CommitJournal.Entry
        var states: [Int]
    }

    /// Matches rows with what came to this conversation's screen; `order` says with which event each message came.
    private mutating func matchRows(
        _ steps: [ExpectedEffects.Step],
        _ entries: [CommitJournal.Entry],
        _ news: [News],
        _ order: [Int: Int]
    ) {
        var byState: [Int: [CommitJournal.Entry]] = [:]
        for entry in entries { byState[entry.state, default: []].append(entry) }
        for step in steps {
            guard let effect = step.effect else { continue }
            let dueAt = sightings[effect].dueAt
            if let entry = byState[step.state]?.first(where: { $0.shownAt >= dueAt }) {
                note(step, .rendered, entry)
            } else {
                passOver(step, dueAt: dueAt, news, order)
            }
        }
    }

    private func news(in messages: [CommitJournal.Entry]) -> [News] {
        var known: Set<Int> = []
        var news: [News] = []
        for entry in messages where known.insert(entry.state).inserted {
            if news.last?.entry.shownAt == entry.shownAt {
                news[news.count - 1].states.append(entry.state)
            } else {
                news.append(News(entry: entry, states: [entry.state]))
            }
        }
        return news
    }

    private func order(of steps: [ExpectedEffects.Step]) -> [Int: Int] {
        Dictionary(steps.map { ($0.state, $0.event) }, uniquingKeysWith: min)
    }

    /// What was due and not shown was merged by the first commit with news, if newer messages filled the screen.
    private mutating func passOver(
        _ step: ExpectedEffects.Step,
        dueAt: UInt64,
        _ news: [News],
        _ order: [Int: Int]
    ) {
        // A message from before the window is older than all that the window brings.
        let place = order[step.state] ?? -1
        var newer = 0
        var isFirst = true
        let first = news.partitioningIndex { $0.entry.shownAt >= dueAt }
        for arrival in news[first...] {
            // What was not expected came by a reply: no one knows whether it is older.
            newer += arrival.states.count { (order[$0] ?? .max) > place }
            guard newer >= CommitJournal.rowsOfAScreen, let effect = step.effect else {
                isFirst = false
                continue
            }
            if isFirst { note(step, .merged, arrival.entry) }
            sightings[effect].goneAt = arrival.entry.shownAt
            return
        }
    }

    private mutating func note(
        _ step: ExpectedEffects.Step,
        _ fate: Fate,
        _ entry: CommitJournal.Entry
    ) {
        guard let effect = step.effect else { return }
        sightings[effect].fate = fate
        sightings[effect].shownAt = entry.shownAt
    }
}
