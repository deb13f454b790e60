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
        attempt { $0.trace.events = Self.legal(events) }
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
        attempt { $0.trace.network.replyLoss = 0 }
        attempt { $0.trace.network.refusal = 0 }
        attempt { $0.trace.network.jitter = 0 }
        attempt { $0.trace.zoneMinutes = 0 }
        attempt { $0.trace.population.unread = $0.trace.population.unread.map { _ in 0 } }
        for chat in best.trace.population.history.indices {
            attempt { candidate in
                candidate.trace.population.history[chat] = 0
                candidate.trace.population.unread[chat] = 0
            }
        }
        while best.trace.population.chats > 0 {
            let isKept = attempt { candidate in
                candidate.trace.population.chats -= 1
                candidate.trace.population.history.removeLast()
                candidate.trace.population.unread.removeLast()
            }
            if !isKept { break }
        }
    }

    private mutating func simplifyEvents() {
        // Evenly a second apart, else as close as they were.
        attempt { candidate in
            for index in candidate.trace.events.indices {
                candidate.trace.events[index].at = .seconds(index + 1)
            }
        }
        for index in events.indices {
            for simpler in Self.simpler(events[index].kind) {
                attempt { $0.trace.events[index].kind = simpler }
            }
        }
    }

    @discardableResult
    private mutating func attempt(_ change: (inout FuzzCase) -> Void) -> Bool {
        var candidate = best
        change(&candidate)
        return keep(candidate)
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
        if attempt({ ($0.batchSize, $0.schedule) = (1, .arrival) }) { return }
        for size in [1, 2, 4, 8] where size < best.batchSize {
            if attempt({ $0.batchSize = size }) { break }
        }
        if attempt({ $0.schedule = .arrival }) { return }
        guard case .unfair(let schedule) = best.schedule else { return }
        for simpler in Self.simpler(schedule) {
            if attempt({ $0.schedule = simpler }) { return }
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
