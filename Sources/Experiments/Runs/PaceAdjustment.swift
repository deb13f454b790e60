internal import Foundation
internal import SampleStatistics

/// Takes off the throughput pass's times what they are longer for a core that another machine slowed.
///
/// How slow the core was through a window is known beside its figures, from a fixed piece of work: see `CorePace`. What
/// that does to a metric is fitted to the processes of the run, each architecture about its own mean. Both sides of a
/// comparison are taken to the same pace, so that it no longer matters whose turn it was when a neighbour worked.
struct PaceAdjustment {
    /// A look that takes that much longer than the best is one at a slow core: at full pace looks differ by a tenth, and a
    /// neighbour makes them a third longer or more.
    static let slack = 1.2
    /// With fewer looks a window's pace is not known.
    static let minimumLooks = 5
    /// What is spent on the main thread, where one looks.
    static let metrics = ["main_cpu_ns_per_event", "cpu_ns_per_event", "events_per_second"]

    /// By metric: what was measured throughout at a slow core, divided by the same at full pace.
    private(set) var factors: [String: Double] = [:]
    /// How long a look takes at full pace, as far as was seen: the least of all processes' first tenths; nil without looks.
    let best: UInt32?

    /// Learns from processes that replayed the trace in waves of one size.
    init(_ blocks: [RunResults.Block]) {
        best = blocks.flatMap { $0.coreLooks.values.joined() }
            .filter { $0.count >= Self.minimumLooks }
            .map { $0[$0.count / 10] }
            .min()
        guard best != nil else { return }
        for metric in Self.metrics {
            var groups: [String: [LinearTrend.Point]] = [:]
            for block in blocks {
                for id in block.samples.keys where id != RunResults.driver {
                    groups["\(block.draw) \(id)", default: []] += points(block, id, metric)
                }
            }
            // In order, so that the same figures give the same digits.
            let ordered = groups.sorted { $0.key < $1.key }.map(\.value)
            let fit = CovariateAdjustment(groups: ordered)
            if fit.slope != 0 { factors[metric] = exp(fit.slope) }
        }
    }

    /// The share of a window in which the core was slow, in `0...1`; nil where too little was seen.
    func slowShare(_ looks: [UInt32]) -> Double? {
        guard let best, looks.count >= Self.minimumLooks else { return nil }
        let limit = Self.slack * Double(best)
        return Double(looks.count { Double($0) > limit }) / Double(looks.count)
    }

    /// The block as if the core had been at full pace.
    func adjusted(_ block: RunResults.Block) -> RunResults.Block {
        var block = block
        for (metric, factor) in factors {
            for (id, looks) in block.coreLooks {
                guard let samples = block.samples[id]?[metric], samples.count == looks.count
                else { continue }
                block.samples[id]?[metric] = zip(samples, looks).map { sample, looks in
                    sample / pow(factor, slowShare(looks) ?? 0)
                }
            }
        }
        return block
    }

    private func points(
        _ block: RunResults.Block,
        _ id: String,
        _ metric: String
    ) -> [LinearTrend.Point] {
        guard let samples = block.samples[id]?[metric], let looks = block.coreLooks[id],
            samples.count == looks.count
        else { return [] }
        return zip(samples, looks).compactMap { sample, looks in
            guard sample > 0, let share = slowShare(looks) else { return nil }
            return LinearTrend.Point(x: share, y: log(sample))
        }
    }
}
