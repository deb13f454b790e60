internal import Experiments
internal import Measuring
internal import RunRecords
internal import Scenarios
internal import StudyRecords

extension CapacityPlan {
    /// Holds a run against every limit.
    ///
    /// - Parameters:
    ///   - measurement: What the run measured, per second of its trace.
    ///   - backlog: Whether it kept up.
    ///   - timeScale: How many seconds of the trace passed in one on the wall: at a load level it is that one which a limit
    ///     per second speaks of.
    /// - Returns: The limits that broke; none for a run that held.
    func brokenLimits(
        _ measurement: MeasurementResult,
        _ backlog: BacklogGrowth,
        timeScale: Double
    ) -> [CapacityRecord.Limit] {
        var limits: [CapacityRecord.Limit] = []
        // The 99th percentile, without a percentile: no more than one effect in a hundred beyond the limit.
        if backlog.late * 100 > backlog.effects { limits.append(.latency) }
        let frame = 1e9 / Double(framesPerSecond)
        if let rise = backlog.rise, let least = backlog.leastRise, least > 0, rise > frame {
            limits.append(.backlog)
        }
        for threshold in setup.source.scenario?.thresholds ?? []
        where threshold.metric != Metric.screenP99.id {
            guard let metric = Metric.named(threshold.metric),
                let value = measurement.values[metric]
            else { continue }
            let isPerSecond = metric.unit == .millisecondsPerSecond
            if value * (isPerSecond ? timeScale : 1) > threshold.limit {
                limits.append(CapacityRecord.Limit(rawValue: threshold.metric))
            }
        }
        // Late arrivals are the machine's or the harness's: a quarter of what an effect may take.
        if let lateness = measurement.replay?.arrivals?.p99,
            lateness > Double(lateAfter) / 4
        {
            limits.append(.arrivals)
        }
        return limits
    }
}
