internal import ChatDomain
internal import ReportedErrors

/// How long nothing may happen in a replay: what a trace's longer gaps are shortened to.
///
/// Time itself is not scaled, so that timers, frames and the network keep their proportions to the app's work.
package struct IdleGaps: Hashable, Sendable {
    /// Before the measured window.
    package var warmUp: Duration
    /// Within it, and before its first event.
    package var window: Duration
    /// After the app's start, and before and after a person's action, if that is more: a person finds the app at rest, and
    /// requests get their answers.
    package var aroundAction: Duration

    /// States the longest gaps.
    package init(warmUp: Duration, window: Duration, aroundAction: Duration) {
        self.warmUp = warmUp
        self.window = window
        self.aroundAction = aroundAction
    }

    /// How long the gap before `event` may be.
    fileprivate func longest(before event: Int, of trace: EventTrace) -> Duration {
        let gap = event < trace.windowStart ? warmUp : window
        let isByAction =
            if event > 0, trace.events[event - 1].at > .zero {
                trace.events[event - 1].isAction || trace.events[event].isAction
            } else {
                true
            }
        return isByAction ? max(gap, aroundAction) : gap
    }
}

extension EventTrace {
    /// The same events in the same order, with longer gaps shortened to `gaps`; shorter ones stay as they are.
    ///
    /// One map takes every instant, messages' too: piecewise linear from event to event, never decreasing. What was written
    /// before the trace began keeps its instant.
    ///
    /// - Complexity: O(*n* log *n*) in events.
    package func shorteningIdle(to gaps: IdleGaps) -> EventTrace {
        var map = TimeMap()
        for index in events.indices {
            map.add(events[index].at, atMost: gaps.longest(before: index, of: self))
        }
        var shortened = self
        for index in events.indices {
            shortened.events[index].at = map[events[index].at]
            shortened.events[index].kind.mapMessage { $0.sentAt = map[$0.sentAt] }
        }
        return shortened
    }
}

/// From a trace's time to that of the same trace with shorter gaps.
private struct TimeMap {
    /// Ends of gaps, before and after, nanoseconds, ascending.
    private var knots: [(old: Int64, new: Int64)] = [(0, 0)]

    /// Adds the end of the next gap.
    mutating func add(_ instant: Duration, atMost longest: Duration) {
        let last = knots[knots.count - 1]
        let gap = instant.wholeNanoseconds - last.old
        guard gap > 0 else { return }
        knots.append((last.old + gap, last.new + min(gap, longest.wholeNanoseconds)))
    }

    subscript(instant: Duration) -> Duration {
        let time = instant.wholeNanoseconds
        guard time > 0 else { return instant }
        let high = knots.partitioningIndex { $0.old > time }
        let start = knots[high - 1]
        guard high < knots.count else { return .nanoseconds(start.new + time - start.old) }
        let (old, new) = (knots[high].old - start.old, knots[high].new - start.new)
        // Exact, also of gaps of days: the product has 128 bits, and neither share nor gap is negative.
        let product = (time - start.old).multipliedFullWidth(by: new)
        return .nanoseconds(start.new + old.dividingFullWidth(product).quotient)
    }
}

extension TraceEvent.Kind {
    /// Changes the message that the event brings, if it brings one.
    fileprivate mutating func mapMessage(_ change: (inout TraceMessage) -> Void) {
        switch self {
        case .push(var message):
            change(&message)
            self = .push(message)
        case .socketMessage(var message):
            change(&message)
            self = .socketMessage(message)
        case .serverMessage(var message):
            change(&message)
            self = .serverMessage(message)
        case .otherRead, .socketDrop, .malformed, .user: break
        }
    }
}
