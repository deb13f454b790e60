internal import ChatDomain
internal import EventTraces
internal import TraceDriver

/// The part of a trace that a replay of the latency pass plays: idle gaps shortened, then as much as the time allows.
package struct LatencySlice {
    /// Idle gaps of a ready replay, nanoseconds of wall time.
    ///
    /// Many times what an event costs, so that the queue is idle again before the next, and short enough for hundreds of
    /// events a second.
    package static let readyGap: UInt64 = 4_000_000

    /// Idle gaps of a paced replay, nanoseconds of wall time: by the golden ratio longer than a frame.
    ///
    /// Events that were far apart have a frame each and find the queue idle; a ratio that no fraction comes near spreads
    /// their arrivals evenly over the frame.
    package static func pacedGap(framesPerSecond: Int) -> UInt64 {
        UInt64(1e9 / Double(framesPerSecond) * (1 + 5.0.squareRoot()) / 2)
    }

    /// Before the window no one measures: events need only stay apart.
    fileprivate static let warmUpGap: UInt64 = 1_000_000

    /// What is replayed.
    let trace: EventTrace
    /// The first event of its window.
    let first: Int
    /// From there to the last event, in the scenario's own time: before any gap was shortened.
    let span: Duration

    /// Cuts the beginning of the window out of `whole`, with all that comes before.
    ///
    /// - Parameters:
    ///   - whole: The scenario's trace.
    ///   - length: How long the window may be, on the app's clock.
    ///   - gaps: What longer gaps are shortened to; nil leaves them as they are.
    init(_ whole: EventTrace, length: Duration, gaps: IdleGaps?) {
        var slice = gaps.map(whole.shorteningIdle) ?? whole
        first = max(whole.windowStart, PreparedTrace.backlog(of: whole))
        guard slice.events.indices.contains(first) else {
            (trace, span) = (slice, .zero)
            return
        }
        let end = slice.events[first].at + length
        slice.events = Array(slice.events.prefix { $0.at <= end })
        trace = slice
        span = whole.events[slice.events.count - 1].at - whole.events[first].at
    }
}

extension MeasurementTask.Pacing {
    /// What a trace's gaps are shortened to in its own time; nil where they are left as they are.
    ///
    /// Idle gaps are of wall time, whatever the time scale: it is by the clock on the wall that a queue gets idle. A
    /// person finds the app at rest, and requests are answered before the next event, as in the scenario.
    func idleGaps(in trace: EventTrace) -> IdleGaps? {
        guard let idleGap else { return nil }
        func ofTrace(_ wall: UInt64) -> Duration { .nanoseconds(Int64(Double(wall) * rateScale)) }
        let window = ofTrace(idleGap)
        return IdleGaps(
            warmUp: ofTrace(min(idleGap, LatencySlice.warmUpGap)),
            window: window,
            aroundAction: trace.network.latency * (1 + trace.network.jitter) + window
        )
    }
}
