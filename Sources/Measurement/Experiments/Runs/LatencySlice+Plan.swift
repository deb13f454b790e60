internal import ChatDomain
internal import EventTraces
internal import Measuring

extension LatencySlice {
    /// How long a replay of a run may take, warm-up included, if its app keeps up.
    static func lengthiest(_ plan: ExperimentPlan) -> Duration {
        let network = plan.source.trace.network
        let warmUp = plan.source.trace.events.prefix(plan.source.trace.windowStart)
        // Each gap is at most a request's round trip long, and mostly a millisecond.
        let actions = warmUp.count(where: \.isAction) + 1
        let waits = network.latency * (1 + network.jitter) * 2 * actions / plan.rateScale
        return .milliseconds(warmUp.count) + waits
            + .seconds(max(plan.latencySeconds, plan.framesSeconds ?? 0) + 1)
    }
}
