package import RunRecords

extension RunRecord.Threshold {
    /// The limit in the units that people read: "event→screen p99 at 50 ms or less".
    package var text: String {
        guard let known = Metric.named(metric) else {
            return "\(metric) at \(NumberText.exact(limit)) or less"
        }
        let unit = HumanUnit(known.unit)
        let amount = "\(NumberText.single(limit / unit.divisor)) \(unit.spoken)".trimmingEnd()
        return "\(known.name) at \(amount) or \(known.better == .higher ? "more" : "less")"
    }
}

extension RunRecord.MissedThreshold {
    /// One line for people, without a full stop.
    package var text: String {
        let more = Metric.named(threshold.metric)?.better == .higher
        return "\(architecture): \(threshold.metric) is \(NumberText.single(value)), "
            + "\(more ? "less" : "more") than the scenario's limit of "
            + NumberText.single(threshold.limit)
            + (threshold.abort ? "; it was measured no further" : "")
    }
}

extension RunRecord {
    /// The same for people: one line for each limit and reason, without a full stop.
    package var skippedThresholdLines: [String] {
        let skipped = skippedThresholds
        let judged = architectures.count(where: \.conforms)
        var lines: [String] = []
        for limit in thresholds ?? [] {
            let some = skipped.filter { $0.threshold == limit }
            for reason in some.map(\.reason).distinct {
                let ids = some.filter { $0.reason == reason }.map(\.architecture)
                let whom = ids.count == judged ? "" : " in \(ids.joined(separator: ", "))"
                lines.append("Limit on \(limit.metric) not evaluated\(whom): \(reason.text)")
            }
        }
        return lines
    }
}

extension RunRecord.SkippedThreshold.Reason {
    /// For people, without a full stop.
    package var text: String {
        switch self {
        case .passNotRun(let pass): "the \(pass.rawValue) pass was not run"
        case .notTimed: "counted and not timed, as asked for"
        case .tooFewUpdates(let needed, let found):
            "it needs \(NumberText.grouped(needed, "screen update"))"
                + (found.map { ", had \(NumberText.grouped($0))" } ?? "")
                + "; a longer --latency-seconds gives more"
        case .notMeasured: "it was not measured"
        }
    }
}
