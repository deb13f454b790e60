internal import EventTraces
internal import Scenarios

/// A trace that offers so many events a second.
struct LoadLevel {
    let trace: EventTrace
    /// How many times faster than written time is to pass.
    let timeScale: Double

    /// Makes arrivals denser, or sparser.
    ///
    /// The person, the network and the app's timers keep the speed that they have in the latency pass. A trace cannot be
    /// made denser: there all time passes faster.
    ///
    /// - Parameters:
    ///   - plan: Whose scenario or trace.
    ///   - rate: Arrivals a second of wall time, in the mean over the scenario.
    ///   - draw: Which arrivals; each another seed.
    /// - Returns: nil when no arrivals are known to scale.
    /// - Throws: `OverrideError` for a rate that the scenario cannot be brought to.
    static func make(_ plan: CapacityPlan, rate: Double, draw: UInt64) throws -> LoadLevel? {
        guard let mean = TraceSummary(plan.source.trace).meanRate, mean > 0 else { return nil }
        guard let scenario = plan.source.scenario else {
            return LoadLevel(trace: plan.source.trace, timeScale: rate / mean)
        }
        let scale = plan.timeScale
        let trace = try plan.source.trace { overrides in
            overrides.rateScale *= rate / scale / mean
            overrides.seed = plan.source.trace.seed &+ draw
            let warmup = overrides.warmup ?? scenario.warmup
            // A little more than is replayed, so that the replay is what ends it.
            let needed = warmup + .seconds(plan.seconds * scale * 1.05)
            overrides.duration = min(overrides.duration ?? scenario.duration, needed)
        }
        return trace.map { LoadLevel(trace: $0, timeScale: scale) }
    }
}
