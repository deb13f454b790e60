internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// How long an event keeps the main thread busy without a rest.
extension RunResults {
    /// A quantile of longest main-thread stretches over the window's batches in every process, without the null app's median.
    ///
    /// So what befalls now this event and now that one is seen; a maximum may be an interrupt's.
    func stretch(_ metric: Metric, of id: String, quantile: Double) -> RunRecord.Figure? {
        let samples = traces.indices.compactMap { draw -> Double? in
            netStretches(of: id, draw: draw).map {
                Quantiles.nearestRanks(of: $0.flatMap(\.self), at: [quantile])[0]
            }
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }

    /// The same on a device, by a cost model: an event's longest stretch there, and all that UIKit
    /// is asked to do for it, in one go.
    ///
    /// Nil where stretches were not measured, or not counted, event by event.
    func modelledStretches(of id: String, _ model: CostModel) -> RunRecord.ModelledStretches? {
        guard plan.batchSizes.first == 1, let counts = counted.frames[id],
            let measured = netStretches(of: id, draw: 0), let events = measured.first?.count,
            measured.allSatisfy({ $0.count == events }),
            CostModel.Unit.counted.allSatisfy({ counts[$0.metric]?.count == events })
        else { return nil }
        return RunRecord.ModelledStretches(model: model.name) { level, shares in
            var drawn = [Double](repeating: 0, count: events)
            for unit in CostModel.Unit.counted {
                for (event, count) in (counts[unit.metric] ?? []).enumerated() {
                    drawn[event] += Double(count) * (model[unit][level] * 1_000)
                }
            }
            let modelled = measured.flatMap { times in
                zip(times, drawn).map { $0 * model[.mainCPU][level] + $1 }
            }
            return Quantiles.nearestRanks(of: modelled, at: shares)
        }
    }

    /// Of each process one for each batch, in order, without the null app's median one, nanoseconds; nil where none was
    /// measured.
    private func netStretches(of id: String, draw: Int) -> [[Double]]? {
        let own = stretches(of: id, draw: draw)
        let null = stretches(of: Self.harness, draw: draw).flatMap(\.self)
        guard !own.isEmpty, let harness = Quantiles.median(of: null) else { return nil }
        return own.map { $0.map { max(0, Double($0) - harness) } }
    }

    /// Process by process; empty where none was measured.
    private func stretches(of id: String, draw: Int) -> [[UInt32]] {
        blocks.filter { $0.draw == draw }
            .flatMap { ($0.batches[id] ?? []).compactMap { $0?.longest } }
            .filter { !$0.isEmpty }
    }
}
