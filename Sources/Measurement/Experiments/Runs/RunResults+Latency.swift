internal import Measuring
internal import RunRecords
internal import SampleStatistics

extension RunResults {
    /// Cores that the pass needs for a verdict: one each for generator, main thread and worker.
    static let coresForLatency = 3

    /// Notes one of a repetition's replays, `.latency` or `.frames`.
    mutating func note(
        latency outcome: ChildProcess.Outcome,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        guard let measurement = take(outcome, id, kind) else { return }
        latency.rounds[latency.rounds.count - 1][id, default: [:]]
            .merge(measurement.values, uniquingKeysWith: max)
        measurement.notes.forEach { note(.note($0)) }
        guard let replay = measurement.replay else { return }
        if let more = replay.delays {
            latency.delays[kind, default: [:]][id, default: EffectDelays()].add(more)
        }
        // Of the first block: the outcome of effects differs from run to run a little.
        if latency.ledgers[id] == nil { latency.ledgers[id] = replay.ledger }
        if latency.timelines[id] == nil { latency.timelines[id] = replay.timeline }
        if let found = replay.arrivals { latency.arrivals.append(found) }
        if let policy = replay.generatorPolicy { latency.generatorPolicies.insert(policy) }
    }

    func latencyFigure(_ metric: Metric, of id: String, isRanked: Bool) -> RunRecord.Figure? {
        let samples = latency.rounds.compactMap { latencyValue($0, id, metric) }
        let pooled = pooledPercentile(metric, of: id)
        guard !samples.isEmpty || pooled != nil else { return nil }
        var ratio: RunRecord.Ratio?
        if isRanked, latency.rounds.count > 1 {
            ratio = self.ratio(metric, of: id, over: latency.rounds) {
                latencyValue($0, $1, metric)
            }
            if plan.environment.cores < Self.coresForLatency {
                ratio?.verdict = .inconclusiveForCores
            }
        }
        var figure = RunRecord.Figure(
            metric,
            samples: samples,
            // Of all rounds together, as percentiles are.
            value: pooled?.percentile.value
                ?? (metric == .readyMax || metric == .screenMax ? samples.max() : nil),
            ratio: ratio
        )
        figure.interval = pooled.map {
            RunRecord.RankBounds(
                low: $0.percentile.low,
                high: $0.percentile.high,
                updates: $0.delays.expected,
                batches: $0.delays.batches
            )
        }
        return figure
    }

    /// A percentile of all repetitions' screen updates together; nil for what is none, and where there are too few.
    private func pooledPercentile(
        _ metric: Metric,
        of id: String
    ) -> (percentile: EffectDelays.Percentile, delays: EffectDelays)? {
        guard let permille = metric.permille else { return nil }
        let isReady = Metric.readyPercentiles.contains { $0.metric == metric }
        guard let delays = latency.delays[isReady ? .latency : .frames]?[id],
            let found = delays.percentile(permille)
        else { return nil }
        return (found, delays)
    }

    /// Whether an architecture that can still be measured lacks some of the screen updates that were asked for.
    func lacksEffects(_ id: String) -> Bool {
        guard let wanted = plan.latencyEffects, !hasGivenUp(on: id, .latency) else { return false }
        return (latency.delays[.latency]?[id]?.expected ?? 0) < wanted
    }

    /// What one repetition says of one architecture; the main thread's use without the harness's share of it.
    private func latencyValue(
        _ repetition: [String: [Metric: Double]],
        _ id: String,
        _ metric: Metric
    ) -> Double? {
        repetition[id]?[metric].flatMap {
            metric.net($0, null: repetition[Self.harness]?[metric])
        }
    }

    /// What the generator says of its arrivals, in whichever architecture's company it was worst.
    func worst(_ lateness: KeyPath<ArrivalLatenessFigures, Double>) -> Double? {
        latency.arrivals.map { $0[keyPath: lateness] }.max()
    }
}
