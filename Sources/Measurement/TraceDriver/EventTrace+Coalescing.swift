package import EventTraces

extension EventTrace {
    /// The same events, each with the time at which services hand it over that wait for more: all that comes within `window` of the
    /// first at once, as the window ends.
    ///
    /// Sooner where a person acts or the measured events begin, so that neither what a person sees nor what is measured moves. What waits
    /// at the server before the app starts, and what a person does, stays where it is. When a message was sent is not changed.
    package func coalesced(within window: Duration) -> EventTrace {
        var trace = self
        var first = PreparedTrace.backlog(of: self)
        while first < events.count {
            var end = first + 1
            defer { first = end }
            guard !events[first].isOfPerson else { continue }
            let due = events[first].at + window
            let limit = first < windowStart ? windowStart : events.count
            while end < limit, events[end].at <= due, !events[end].isOfPerson { end += 1 }
            let at = end < events.count ? min(due, events[end].at) : due
            for index in first..<end { trace.events[index].at = at }
        }
        return trace
    }
}

extension TraceEvent {
    fileprivate var isOfPerson: Bool { if case .user = kind { true } else { false } }
}

/// How long measured events wait from their arrival until they are handed over; what a person does never waits.
package struct HandOverDelay: Hashable, Sendable {
    package let mean: Duration
    package let worst: Duration

    /// Finds it of services that wait for more within `window`.
    package init(_ trace: EventTrace, within window: Duration) {
        let coalesced = trace.coalesced(within: window)
        let first = max(trace.windowStart, PreparedTrace.backlog(of: trace))
        let waits = trace.events.indices.dropFirst(first).filter { !trace.events[$0].isOfPerson }
            .map { coalesced.events[$0].at - trace.events[$0].at }
        mean = waits.isEmpty ? .zero : waits.reduce(.zero, +) / waits.count
        worst = waits.max() ?? .zero
    }
}
