internal import EventTraces
internal import Experiments
internal import Foundation
internal import Scenarios

/// A trace that offers so many events a second.
struct LoadLevel {
    let trace: EventTrace
    /// How many times faster than written time is to pass.
    let timeScale: Double

    /// Of so many seeds the one whose window comes nearest to the rate, unless one comes near enough before.
    private static let seeds: UInt64 = 8
    private static let nearEnough = 0.05

    /// Makes arrivals denser, or sparser.
    ///
    /// The person, the network and the app's timers keep the speed that they have in the latency pass. A trace cannot be
    /// made denser: there all time passes faster. Bursts make a short window busier or quieter than the whole by far; a window
    /// that offers another rate than was asked for would say little about that one.
    ///
    /// - Parameters:
    ///   - plan: Whose scenario or trace.
    ///   - rate: Arrivals a second of wall time, in the mean over the scenario.
    ///   - draw: Which arrivals; each other seeds.
    /// - Returns: nil when no arrivals are known to scale.
    /// - Throws: `OverrideError` for a rate that the scenario cannot be brought to.
    static func make(_ plan: CapacityPlan, rate: Double, draw: UInt64) throws -> LoadLevel? {
        guard let mean = TraceSummary(plan.source.trace).meanRate, mean > 0 else { return nil }
        guard let scenario = plan.source.scenario else {
            return LoadLevel(trace: plan.source.trace, timeScale: rate / mean)
        }
        let scale = plan.timeScale
        var nearest: (trace: EventTrace, error: Double)?
        for seed in draw * seeds..<(draw + 1) * seeds where nearest?.error ?? 1 > nearEnough {
            let trace = try plan.source.trace { overrides in
                overrides.rateScale *= rate / scale / mean
                overrides.seed = plan.source.trace.seed &+ seed
                let warmup = overrides.warmup ?? scenario.warmup
                // A little more than is replayed, so that the replay is what ends it.
                let needed = warmup + .seconds(plan.seconds * scale * 1.05)
                overrides.duration = min(overrides.duration ?? scenario.duration, needed)
            }
            guard let trace else { return nil }
            let window = trace.events.dropFirst(trace.windowStart)
            let end = (window.first?.at ?? .zero) + .seconds(plan.seconds * scale)
            let arrivals = window.prefix { $0.at <= end }.count { !$0.isAction }
            // Arrivals a second of wall time in the window.
            let error = abs(log(Double(arrivals) / plan.seconds / rate))
            if nearest.map({ error < $0.error }) ?? true { nearest = (trace, error) }
        }
        return nearest.map { LoadLevel(trace: $0.trace, timeScale: scale) }
    }
}
