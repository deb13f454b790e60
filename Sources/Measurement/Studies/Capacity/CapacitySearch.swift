internal import Foundation
internal import SampleStatistics

/// Decides which rate to try next, and what the tries say in the end: no clock, no process, no chat.
///
/// Doubling from a rate that holds until one does not, twice; halving the gap, by ratio, until it is narrow; then up one
/// step after each run that holds and down after each that does not, so that tries gather where half of them hold
/// (the up-and-down method); an edge fitted to all of them; and fresh runs at both ends of its interval, where there is time for
/// five steps or more.
///
/// - Source: Dixon and Mood, *A Method for Obtaining and Analyzing Sensitivity Data* (1948).
package struct CapacitySearch: Sendable {
    package enum Phase: String, Codable, Hashable, Sendable {
        case doubling, narrowing, stepping, confirming
    }

    package struct Try: Hashable, Sendable {
        package var phase: Phase
        /// The rate that was asked for.
        package var rate: Double
        /// The rate that came of it.
        package var offered: Double
        package var holds: Bool
    }

    /// How the search ended, or would if it were to end now.
    package enum Ending: Hashable, Sendable {
        /// The edge: half of the runs hold at this rate.
        case edge(rate: Double, bounds: ClosedRange<Double>, isBounded: Bool)
        /// Even the highest rate that is tried holds.
        case above(Double)
        /// Even the lowest does not.
        case below(Double)
        /// It was ended too early.
        case open
    }

    /// The lowest and the highest rate that are tried, in events a second.
    package static let range = 1.0...40_000
    private static let narrow = 1.15
    private static let step = 1.05

    /// How many runs step up and down.
    package let steps: Int
    package private(set) var tries: [Try] = []
    private let start: Double
    private var low: Double?
    private var high: Double?
    private var stepped: Double?
    /// What the fit said before it was confirmed.
    private var fitted: LogisticEdge?

    /// Begins a search with a run at `start` events a second.
    package init(start: Double, steps: Int) {
        self.start = min(max(start, Self.range.lowerBound), Self.range.upperBound)
        self.steps = steps
    }

    /// The run to make now; nil when the search is over.
    package var next: (phase: Phase, rate: Double)? {
        guard let last = tries.last else { return (.doubling, start) }
        guard let low else {
            // The first did not hold; halving is only for what failed twice.
            if tries.count(where: { $0.rate == last.rate }) < 2 { return (.doubling, last.rate) }
            let rate = last.rate / 2
            return rate >= Self.range.lowerBound ? (.doubling, rate) : nil
        }
        guard let high else {
            // One failure may be the machine's: a second makes it the architecture's.
            if !last.holds { return (.doubling, last.rate) }
            let rate = low * 2
            return rate <= Self.range.upperBound ? (.doubling, rate) : nil
        }
        if stepped == nil, high / low > Self.narrow {
            return (.narrowing, (low * high).squareRoot())
        }
        let count = tries.count { $0.phase == .stepping }
        if count < steps {
            let from = stepped ?? (low * high).squareRoot()
            return (.stepping, from)
        }
        let confirmed = tries.count { $0.phase == .confirming }
        // Fresh runs at each end of the interval.
        guard let fitted, confirmed < 2 * min(2, steps / 5) else { return nil }
        let end = confirmed.isMultiple(of: 2) ? fitted.bounds.lowerBound : fitted.bounds.upperBound
        return (.confirming, exp(end) / bias)
    }

    /// Notes what came of the run that ``next`` asked for.
    package mutating func note(offered: Double, holds: Bool) {
        guard let (phase, rate) = next else { return }
        tries.append(Try(phase: phase, rate: rate, offered: offered, holds: holds))
        switch phase {
        case .doubling:
            if holds {
                low = max(low ?? 0, rate)
                if let high, high <= rate { self.high = nil }
            } else if tries.count(where: { $0.rate == rate && !$0.holds }) > 1 {
                high = rate
            }
        case .narrowing: if holds { low = rate } else { high = rate }
        case .stepping: stepped = holds ? rate * Self.step : rate / Self.step
        case .confirming: break
        }
        if phase != .confirming { fitted = fit() }
    }

    /// What the runs so far say.
    package var ending: Ending {
        if let fitted, low != nil, high != nil {
            return .edge(
                rate: exp(fitted.edge),
                bounds: exp(fitted.bounds.lowerBound)...exp(fitted.bounds.upperBound),
                isBounded: fitted.isBounded
            )
        }
        if high == nil, let low, low * 2 > Self.range.upperBound { return .above(low) }
        if next == nil, low == nil, let last = tries.last {
            return .below(last.rate)
        }
        return .open
    }

    /// How the offered rate differs from the one asked for: of a bursty scenario the window may be busier than the whole.
    private var bias: Double {
        let logs = tries.filter { $0.offered > 0 }.map { log($0.offered / $0.rate) }
        return logs.isEmpty ? 1 : exp(logs.reduce(0, +) / Double(logs.count))
    }

    /// Runs far from the edge say that there is one, no more: a stall of the machine at a low rate must not widen it.
    private func fit() -> LogisticEdge? {
        guard let low, let high else { return nil }
        let trials = tries.filter { $0.offered > 0 && $0.rate > low / 2.1 && $0.rate < high * 2.1 }
        return LogisticEdge(trials.map { (log($0.offered), $0.holds) })
    }
}
