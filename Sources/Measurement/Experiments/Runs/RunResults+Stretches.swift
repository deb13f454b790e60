internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// How long an event keeps the main thread busy without a rest.
extension RunResults {
    /// A quantile over the window's batches of their longest main-thread stretch.
    ///
    /// Every process replays the same batches. Of each the median over processes counts, so that a maximum is an event's and
    /// not an interrupt's; the null app's median batch is subtracted.
    func stretch(_ metric: Metric, of id: String, quantile: Double) -> RunRecord.Figure? {
        let samples = traces.indices.compactMap { draw -> Double? in
            netStretches(of: id, draw: draw).map { Self.nearestRank(quantile, of: $0) }
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }

    /// The same on a device, by a cost model: an event's longest stretch there, and all that UIKit
    /// is asked to do for it, in one go.
    ///
    /// Nil where stretches were not measured, or not counted, event by event.
    func modelledStretches(
        of id: String,
        _ model: CostModel
    ) -> RunRecord.ModelledStretches? {
        guard plan.batchSizes.first == 1, let counts = counted.frames[id],
            let measured = netStretches(of: id, draw: 0), measured.count == counts.count
        else { return nil }
        func quantile(_ share: Double) -> CostModel.Levels {
            CostModel.Levels { level in
                let costs = CostModel.Unit.counted.map { model[$0][level] * 1_000 }
                let modelled = zip(measured, counts).map { time, counts in
                    time * model[.mainCPU][level]
                        + zip(counts, costs).reduce(0) { $0 + Double($1.0) * $1.1 }
                }
                return Self.nearestRank(share, of: modelled)
            }
        }
        return RunRecord.ModelledStretches(
            model: model.name,
            p50: quantile(0.5),
            p99: quantile(0.99),
            longest: quantile(1)
        )
    }

    /// A stretch that there was.
    private static func nearestRank(_ quantile: Double, of stretches: [Double]) -> Double {
        let rank = max(1, Int((quantile * Double(stretches.count)).rounded(.up)))
        return stretches.sorted()[rank - 1]
    }

    /// One for each batch, in order, without the null app's median one, nanoseconds; nil where none was measured.
    private func netStretches(of id: String, draw: Int) -> [Double]? {
        guard let own = stretches(of: id, draw: draw),
            let null = stretches(of: Self.harness, draw: draw),
            let harness = Quantiles.value(ofSorted: null.sorted(), at: 0.5)
        else { return nil }
        return own.map { max(0, $0 - harness) }
    }

    /// The medians over processes, one a batch, nanoseconds; nil where none was measured.
    private func stretches(of id: String, draw: Int) -> [Double]? {
        let processes = blocks.filter { $0.draw == draw }
            .flatMap { ($0.batches[id] ?? []).compactMap { $0?.longest } }
        return BatchMedians.inOrder(processes)
    }
}
