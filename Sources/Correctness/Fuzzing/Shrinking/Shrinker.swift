internal import ChatDomain
internal import EventTraces
internal import WorkQueues

/// Makes a failing case as small and as plain as it gets while it still fails alike.
///
/// Fewer events first, by delta debugging; then simpler ones; then a plainer schedule; again, as long as that helps.
///
/// - Source: Zeller and Hildebrandt, *Simplifying and Isolating Failure-Inducing Input* (2002), `ddmin`.
package struct Shrinker {
    /// Whether a case still fails alike.
    package typealias StillFails = (FuzzCase) -> Bool

    private let stillFails: StillFails
    private let mostAttempts: Int
    /// How many cases were tried.
    package private(set) var attempts = 0
    private var best: FuzzCase

    /// - Parameters:
    ///   - failing: A case that fails.
    ///   - mostAttempts: How many cases to try at most.
    ///   - stillFails: Tries a case.
    package init(_ failing: FuzzCase, mostAttempts: Int = 2_000, stillFails: @escaping StillFails) {
        best = failing
        self.mostAttempts = mostAttempts
        self.stillFails = stillFails
    }

    /// Shrinks; what comes after the event at which the failure was seen, if that is known, goes first.
    ///
    /// - Returns: The smallest case found.
    package mutating func run(lastEvent: Int? = nil) -> FuzzCase {
        if let lastEvent, lastEvent >= 0 { keep(events: Array(events.prefix(lastEvent + 1))) }
        var size = 0
        repeat {
            size = cost
            removeEvents()
            simplifyWorld()
            simplifyEvents()
            simplifySchedule()
        } while cost < size && attempts < mostAttempts
        return best
    }

    private var events: [TraceEvent] { best.trace.events }

    /// What a round has to lower to be followed by another one.
    private var cost: Int {
        let times = events.map { Int($0.at.wholeNanoseconds / 1_000_000) }
        return events.count * 1_000_000 + min(999_999, times.last ?? 0)
    }

    @discardableResult
    private mutating func keep(_ candidate: FuzzCase) -> Bool {
        guard candidate != best, attempts < mostAttempts else { return false }
        attempts += 1
        guard stillFails(candidate) else { return false }
        best = candidate
        return true
    }

    @discardableResult
    private mutating func keep(events: [TraceEvent]) -> Bool {
        var candidate = best
        candidate.trace.events = Self.legal(events)
        return keep(candidate)
    }

    /// Without what a person cannot do: act while the app is in the background, or return to one that is in front.
    private static func legal(_ events: [TraceEvent]) -> [TraceEvent] {
        var isAway = false
        return events.filter { event in
            guard case .user(let action) = event.kind else { return true }
            switch action {
            case .background:
                defer { isAway = true }
                return !isAway
            case .foreground:
                defer { isAway = false }
                return isAway
            case .changeZone: return true
            case .relaunch:
                isAway = false
                return true
            default: return !isAway
            }
        }
    }

    // MARK: Fewer events

    private mutating func removeEvents() {
        var parts = 2
        while events.count > 1, attempts < mostAttempts {
            let length = (events.count + parts - 1) / parts
            var didRemove = false
            // From the end: later events depend on earlier ones.
            var end = events.count
            while end > 0 {
                let start = max(0, end - length)
                let rest = Array(events[..<start] + events[min(end, events.count)...])
                if keep(events: rest) { didRemove = true }
                end = min(start, events.count)
            }
            if didRemove {
                parts = max(2, parts - 1)
            } else if length == 1 {
                break
            } else {
                parts = min(events.count, parts * 2)
            }
        }
    }

    // MARK: Simpler ones

    private mutating func simplifyWorld() {
        attempt { $0.network.replyLoss = 0 }
        attempt { $0.network.refusal = 0 }
        attempt { $0.network.jitter = 0 }
        attempt { $0.zoneMinutes = 0 }
        attempt { $0.population.unread = $0.population.unread.map { _ in 0 } }
        for chat in best.trace.population.history.indices {
            attempt { trace in
                trace.population.history[chat] = 0
                trace.population.unread[chat] = 0
            }
        }
        while best.trace.population.chats > 0 {
            let before = best
            attempt { trace in
                trace.population.chats -= 1
                trace.population.history.removeLast()
                trace.population.unread.removeLast()
            }
            if best == before { break }
        }
    }

    private mutating func simplifyEvents() {
        // Evenly a second apart, else as close as they were.
        attempt { trace in
            for index in trace.events.indices { trace.events[index].at = .seconds(index + 1) }
        }
        for index in events.indices {
            for simpler in Self.simpler(events[index].kind) {
                attempt { $0.events[index].kind = simpler }
            }
        }
    }

    private mutating func attempt(_ change: (inout EventTrace) -> Void) {
        var candidate = best
        change(&candidate.trace)
        keep(candidate)
    }

    /// Plainer forms of an event, the plainest first.
    private static func simpler(_ kind: TraceEvent.Kind) -> [TraceEvent.Kind] {
        switch kind {
        case .push(let message): shorter(message).map { .push($0) }
        case .socketMessage(let message):
            [.push(message)] + shorter(message).map { .socketMessage($0) }
        case .serverMessage(let message):
            [.push(message)] + shorter(message).map { .serverMessage($0) }
        case .user(.type(let bytes)) where bytes > 4: [.user(.type(bytes: 4))]
        default: []
        }
    }

    private static func shorter(_ message: TraceMessage) -> [TraceMessage] {
        guard message.bytes > 4 else { return [] }
        var shorter = message
        shorter.bytes = 4
        return [shorter]
    }

    // MARK: A plainer schedule

    private mutating func simplifySchedule() {
        var plain = best
        plain.batchSize = 1
        plain.schedule = .arrival
        if keep(plain) { return }
        for size in [1, 2, 4, 8] where size < best.batchSize {
            var candidate = best
            candidate.batchSize = size
            if keep(candidate) { break }
        }
        var arrival = best
        arrival.schedule = .arrival
        if keep(arrival) { return }
        guard case .unfair(let schedule) = best.schedule else { return }
        for simpler in Self.simpler(schedule) {
            var candidate = best
            candidate.schedule = simpler
            if keep(candidate) { return }
        }
    }

    private static func simpler(_ schedule: UnfairSchedule) -> [SimulatedWorkQueues.Schedule] {
        var calm = schedule
        calm.delay = 0
        var fair = calm
        fair.starvation = 0
        return [.shuffled(seed: schedule.seed), .unfair(fair), .unfair(calm)]
    }
}
