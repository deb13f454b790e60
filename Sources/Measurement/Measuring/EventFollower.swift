internal import Conformance
internal import EventTraces
internal import TraceDriver

/// Knows throughout a replay which event of the trace comes next, and of which kind that is.
struct EventFollower {
    private let prepared: PreparedTrace
    /// The next event's place in the trace; past its end after the last.
    private(set) var next: Int
    private var isActive = true

    init(_ prepared: PreparedTrace) {
        self.prepared = prepared
        next = prepared.backlog
    }

    /// The next event; nil after the last.
    var event: TraceEvent? {
        next < prepared.trace.events.count ? prepared.trace.events[next] : nil
    }

    /// Notes that time has come to ``event``, and tells its kind by what the app shows; nil after the last.
    mutating func arrive(on screen: ScreenContents) -> EventClass? {
        guard let event else { return nil }
        defer {
            switch event.kind {
            case .user(.background): isActive = false
            case .user(.foreground), .user(.relaunch): isActive = true
            default: break
            }
        }
        return EventClass(event, on: screen.stack.last, isActive: isActive)
    }

    /// Notes that events were handed over.
    mutating func didDeliver(_ range: Range<Int>) { next = range.upperBound }
}
