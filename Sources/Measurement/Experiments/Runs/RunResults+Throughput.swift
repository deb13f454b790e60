internal import Foundation
package import RunRecords
internal import SampleStatistics

extension RunResults {
    func figure(_ metric: Metric, ofHarness id: String) -> Double? {
        let samples = blocks.flatMap { $0.samples[id]?[metric] ?? [] }
        return SampleSummary(samples)?.median
    }

    /// What one block says of one architecture, harness taken off; its own samples averaged.
    func blockValue(_ block: Block, _ id: String, _ metric: Metric) -> Double? {
        mean(block, id, metric).flatMap {
            metric.net($0, null: mean(block, Self.harness, metric))
        }
    }

    /// The same for a ratio: its own samples averaged as ratios are, by their logarithms.
    ///
    /// The reference has three samples in a block, every other architecture one. The logarithm of a mean of three lies higher, on
    /// average, than that of one, by a third of their variance: with noise of 15 % an architecture would beat itself by
    /// 0.75 %. The mean of three logarithms does not.
    package func centre(_ block: Block, _ id: String, _ metric: Metric) -> Double? {
        guard let value = blockValue(block, id, metric), let own = block.samples[id]?[metric],
            let plain = mean(block, id, metric)
        else { return nil }
        let samples = own.map { $0 + value - plain }
        // A cost of zero or less has no logarithm; there the ratio will not be formed either.
        guard samples.allSatisfy({ $0 > 0 }) else { return value }
        return exp(samples.map { log($0) }.reduce(0, +) / Double(samples.count))
    }

    /// The same as ``blockValue(_:_:_:)``, harness included.
    func mean(_ block: Block, _ id: String, _ metric: Metric) -> Double? {
        guard let samples = block.samples[id]?[metric], !samples.isEmpty else { return nil }
        return samples.reduce(0, +) / Double(samples.count)
    }

    func throughputFigure(_ metric: Metric, of id: String, isRanked: Bool) -> RunRecord.Figure? {
        switch metric {
        case .offMainShare: return offMainShare(metric, of: id)
        case .wakeupCPU: return price(metric, of: id, isRanked: isRanked, \.perBatch)
        case Self.burstMetric: return burst(metric, of: id, isRanked: isRanked)
        case .mainStretchP50: return stretch(metric, of: id, quantile: 0.5)
        case .mainStretchP99: return stretch(metric, of: id, quantile: 0.99)
        case .mainStretchMax: return stretch(metric, of: id, quantile: 1)
        case .batchedMainCPU:
            return price(metric, of: id, isRanked: isRanked, \.perEvent)
        case .uiCPU, .steadyResidentBytes, .peakResidentBytes:
            return live.figures[id]?[metric].map { RunRecord.Figure(metric, samples: $0) }
        default: break
        }
        let samples = blocks.compactMap { blockValue($0, id, metric) }
        guard !samples.isEmpty else { return nil }
        let ratio = isRanked ? blockRatio(metric, of: id) : nil
        var figure = RunRecord.Figure(metric, samples: samples, ratio: ratio)
        if metric.isNet {
            figure.gross = SampleSummary(blocks.compactMap { mean($0, id, metric) })?.median
        }
        if isRanked, metric.isNet {
            figure.difference = difference(metric, of: id)
            figure.overheads = overheads(metric, of: id)
        }
        let further = curveSamples(metric, of: id)
        figure.batches = batches { batchSize in
            // The size that ranks was measured in every block.
            let samples = batchSize == plan.batchSizes.first ? samples : further[batchSize] ?? []
            return SampleSummary(samples)?.median
        }
        if !further.isEmpty {
            figure.batchSamples = Dictionary(uniqueKeysWithValues: further.map { (String($0), $1) })
        }
        return figure
    }

    func offMainShare(_ metric: Metric, of id: String) -> RunRecord.Figure? {
        let samples = blocks.compactMap { block -> Double? in
            guard let main = blockValue(block, id, .mainCPU),
                let other = blockValue(block, id, .offMainCPU), main + other > 0
            else { return nil }
            return max(0, other) / (main + max(0, other))
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }
}
