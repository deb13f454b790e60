internal import RunRecords
internal import SampleStatistics

/// What batching does to the costs of the throughput pass.
extension RunResults {
    /// Batch size → one value per repeat, the same repeat's harness taken off; without the size that ranks.
    func curveSamples(_ metric: Metric, of id: String) -> [Int: [Double]] {
        var samples: [Int: [Double]] = [:]
        for batchSize in plan.timedSizes.dropFirst() {
            let values = curves.compactMap { curve in
                curve.points[batchSize].flatMap { blockValue($0, id, metric) }
            }
            if !values.isEmpty { samples[batchSize] = values }
        }
        return samples
    }

    /// Main CPU for one event in larger batches, measured after every other block.
    static let burstMetric = Metric.burstMainCPU

    /// The figure of batches of `plan.burstSize`, with its ratio to the reference; its verdict is an interval's.
    func burst(_ metric: Metric, of id: String, isRanked: Bool) -> RunRecord.Figure? {
        guard let size = plan.timedSizes.dropFirst().first else { return nil }
        let main = Self.judgedMetric
        let samples = curves.compactMap { $0.points[size].flatMap { blockValue($0, id, main) } }
        guard !samples.isEmpty else { return nil }
        let ratio =
            isRanked
            ? ratio(metric, of: id, over: curves, draws: curveOrigins) { curve, id in
                curve.points[size].flatMap { centre($0, id, main) }
            }
            : nil
        var figure = RunRecord.Figure(metric, samples: samples, ratio: ratio)
        let gross = curves.compactMap { $0.points[size].flatMap { mean($0, id, main) } }
        figure.gross = SampleSummary(gross)?.median
        return figure
    }

    /// A price of *main-thread cost = a · batches + b · events*, fitted to each repeat by itself.
    func price(
        _ metric: Metric,
        of id: String,
        isRanked: Bool,
        _ price: (TwoTermFit) -> Double
    ) -> RunRecord.Figure? {
        let prices = curves.compactMap { fit($0, of: id).map(price) }
        guard !prices.isEmpty else { return nil }
        let ratio =
            isRanked
            ? ratio(metric, of: id, over: curves, draws: curveOrigins) { curve, id in
                fit(curve, of: id).map(price)
            }
            : nil
        return RunRecord.Figure(metric, samples: prices, ratio: ratio)
    }

    /// The two prices of one repeat; nil when a size is missing, or there is but one.
    private func fit(_ curve: Curve, of id: String) -> TwoTermFit? {
        let metric = Metric.mainCPU
        let trace = traces[curve.draw]
        var observations: [TwoTermFit.Observation] = []
        for batchSize in plan.timedSizes {
            guard let block = curve.points[batchSize],
                let batches = trace.measuredBatches[batchSize],
                let events = trace.record.measuredEvents,
                let net = blockValue(block, id, metric),
                let harness = mean(block, Self.harness, metric)
            else { return nil }
            observations.append(
                TwoTermFit.Observation(
                    batches: Double(batches),
                    events: Double(events),
                    cost: net * Double(events),
                    // Both readings are off by a share of what they read, and the cost is their difference.
                    deviation: max(net + 2 * harness, .leastNormalMagnitude) * Double(events)
                )
            )
        }
        return TwoTermFit(observations)
    }

    /// How an event's time went on through the window: segment by segment, the median over processes.
    func costSeries(of id: String) -> RunRecord.CostSeries? {
        guard let courses = segments[id], let count = courses.first?.count else { return nil }
        let medians = (0..<count).compactMap { segment in
            SampleSummary(courses.map { $0[segment] })?.median
        }
        return RunRecord.CostSeries(segments: medians, steadyFrom: SteadyState.start(of: medians))
    }
}
