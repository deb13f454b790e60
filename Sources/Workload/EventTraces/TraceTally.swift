/// Makes a ``TraceSummary`` event by event, in constant memory.
package struct TraceTally: Sendable {
    private var kinds = [Int](repeating: 0, count: Kind.allCases.count)
    private var events = 0
    private var backlog = 0
    private var end = Duration.zero
    private var arrivals = 0
    private var firstArrival: Int64 = 0
    private var lastArrival: Int64 = 0
    private var gaps = GapMoments()
    private var seconds = WindowCounts(window: 1_000_000)
    private var minutes = WindowCounts(window: 60_000_000)
    private var secondsPeak = SlidingPeak(window: 1_000_000)
    private var minutesPeak = SlidingPeak(window: 60_000_000)

    /// Makes a tally of nothing.
    package init() {}

    /// Takes the next event, not before the one taken last.
    ///
    /// - Complexity: O(1), amortised.
    package mutating func add(_ event: TraceEvent) {
        let kind = Kind(event.kind)
        kinds[kind.rawValue] += 1
        events += 1
        end = event.at
        if event.at == .zero {
            backlog += 1
        } else if kind != .user {
            add(arrival: event.at.wholeMicroseconds)
        }
    }

    /// Takes the next arrival, in microseconds.
    package mutating func add(arrival: Int64) {
        if arrivals == 0 {
            firstArrival = arrival
        } else {
            gaps.add(Double(arrival - lastArrival))
        }
        arrivals += 1
        lastArrival = arrival
        seconds.add(arrival)
        minutes.add(arrival)
        secondsPeak.add(arrival)
        minutesPeak.add(arrival)
    }

    /// The figures of everything taken so far.
    package var summary: TraceSummary {
        var summary = TraceSummary()
        summary.counts = Kind.allCases.compactMap { kind in
            let count = kinds[kind.rawValue]
            return count > 0 ? TraceSummary.Count(kind: "\(kind)", count: count) : nil
        }
        summary.events = events
        summary.backlog = backlog
        summary.arrivals = arrivals
        summary.duration = end
        let span = Double(lastArrival - firstArrival)
        summary.meanRate = span > 0 ? Double(arrivals) / (span / 1e6) : nil
        summary.peakPerSecond = secondsPeak.peak
        summary.peakPerMinute = minutesPeak.peak
        summary.peakStep = .microseconds(max(secondsPeak.step, minutesPeak.step))
        summary.burstiness = gaps.burstiness
        summary.memory = gaps.memory
        summary.fanoPerSecond = seconds.fano
        summary.fanoPerMinute = minutes.fano
        return summary
    }
}

/// What the file form calls an event; all the user's actions are `user` here.
private enum Kind: Int, CaseIterable {
    case push, socket, server, read, drop, malformed, user

    init(_ kind: TraceEvent.Kind) {
        self =
            switch kind {
            case .push: .push
            case .socketMessage: .socket
            case .serverMessage: .server
            case .otherRead: .read
            case .socketDrop: .drop
            case .malformed: .malformed
            case .user: .user
            }
    }
}

/// Counts in aligned windows, as far as their variance ÷ mean needs them.
private struct WindowCounts: Sendable {
    private let window: Int64
    private var first: Int64?
    private var current: Int64 = 0
    private var count = 0.0
    /// Over the windows before the current one.
    private var squares = 0.0
    private var sum = 0.0

    init(window: Int64) { self.window = window }

    mutating func add(_ time: Int64) {
        let index = time / window
        if first == nil { (first, current) = (index, index) }
        if index != current {
            squares += count * count
            (current, count) = (index, 0)
        }
        count += 1
        sum += 1
    }

    /// Nil unless arrivals span two windows.
    var fano: Double? {
        guard let first, current > first else { return nil }
        // Empty windows are counted, not stored: a chat log of a year has 31 million seconds.
        let windows = Double(current - first + 1)
        let mean = sum / windows
        return ((squares + count * count) / windows - mean * mean) / mean
    }
}
