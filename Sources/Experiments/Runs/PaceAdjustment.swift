internal import Foundation
internal import SampleStatistics

/// Takes off the throughput pass's times what they are longer for a core that another machine slowed.
///
/// How slow the core was through a window is known beside its figures, from a fixed piece of work: see `CorePace`. What
/// that does to a metric is fitted to the processes of the run, each architecture about its own mean. Both sides of a
/// comparison are taken to the same pace, so that it no longer matters whose turn it was when a neighbour worked. Other threads
/// run on other cores, where nobody looks: what they take stays as it was read.
struct PaceAdjustment {
    /// A look that takes that much longer than the best is one at a slow core: at full pace looks differ by a tenth, and a
    /// neighbour makes them a third longer or more.
    static let slack = 1.2
    /// With fewer looks a window's pace is not known.
    static let minimumLooks = 5
    /// What hangs on the main thread, where one looks.
    static let metrics = [main, "events_per_second"]
    private static let main = "main_cpu_ns_per_event"
    /// What is spent on main is part of it.
    private static let whole = "cpu_ns_per_event"

    /// How long a look takes at full pace, as far as was seen: the least of all processes' first tenths; nil without looks.
    let best: UInt32?
    /// By metric: what the share of a window in which the core was slow does to its logarithm.
    private var fits: [String: CovariateAdjustment] = [:]

    /// Learns from processes that replayed the trace in waves of one size.
    init(_ blocks: [RunResults.Block]) {
        best = blocks.flatMap { $0.coreLooks.values.joined() }
            .filter { $0.count >= Self.minimumLooks }
            .map { $0[$0.count / 10] }
            .min()
        guard best != nil else { return }
        var groups: [String: [String: [LinearTrend.Point]]] = [:]
        for block in blocks {
            for (id, looks) in block.coreLooks where id != RunResults.driver {
                let shares = looks.map(slowShare)
                for metric in Self.metrics {
                    guard let samples = block.samples[id]?[metric], samples.count == shares.count
                    else { continue }
                    groups[metric, default: [:]]["\(block.draw) \(id)", default: []] +=
                        zip(samples, shares).compactMap(Self.point)
                }
            }
        }
        for (metric, groups) in groups {
            // In order, so that the same figures give the same digits.
            let fit = CovariateAdjustment(groups: groups.sorted { $0.key < $1.key }.map(\.value))
            if fit.slope != 0 { fits[metric] = fit }
        }
    }

    /// By metric: what was measured throughout at a slow core, divided by the same at full pace.
    var factors: [String: Double] { fits.mapValues { exp($0.slope) } }

    /// The share of a window in which the core was slow, in `0...1`; nil where too little was seen.
    func slowShare(_ looks: [UInt32]) -> Double? {
        guard let best, looks.count >= Self.minimumLooks else { return nil }
        let limit = Self.slack * Double(best)
        return Double(looks.count { Double($0) > limit }) / Double(looks.count)
    }

    /// The block as if the core had been at full pace.
    func adjusted(_ block: RunResults.Block) -> RunResults.Block {
        guard !fits.isEmpty else { return block }
        var block = block
        for (id, looks) in block.coreLooks {
            let shares = looks.map(slowShare)
            let read = block.samples[id]?[Self.main] ?? []
            for (metric, fit) in fits {
                guard let samples = block.samples[id]?[metric], samples.count == shares.count
                else { continue }
                block.samples[id]?[metric] = zip(samples, shares).map { sample, share in
                    Self.point(sample, share).map { exp(fit.adjusted($0)) } ?? sample
                }
            }
            guard let all = block.samples[id]?[Self.whole], all.count == read.count,
                let main = block.samples[id]?[Self.main]
            else { continue }
            block.samples[id]?[Self.whole] = all.indices.map { all[$0] - read[$0] + main[$0] }
        }
        return block
    }

    /// Nil where the pace is not known, or nothing was measured.
    private static func point(_ sample: Double, _ share: Double?) -> LinearTrend.Point? {
        guard sample > 0, let share else { return nil }
        return LinearTrend.Point(x: share, y: log(sample))
    }
}
