import Foundation
import RunRecords
import SampleStatistics
import StudyRecords

/// How what an event costs grows with chats, messages, rate, bursts, depth and subscriptions, by sweeps of exact counts.
struct PublishedGrowth {
    /// As the command line has them: the scenario's own size among two decades, of chats no fewer than the person opens, and of rates
    /// one, since a denser scenario is as much shorter and leaves the person less time.
    static let axes = [
        "chats=40,120,500,4k", "history=1k,4k,20k,100k", "rate=1,2,5,10", "burst=1,5,20,100",
        "coalesce=0,16,50,100,250", "depth=0,1,2,5,10", "subscriptions=1,2,4,8,11",
    ]

    enum Quantity: String, Hashable {
        case allocations
        /// Nanoseconds of a phone's main thread by the model.
        case phoneCost = "main-thread cost by the phone model"
        case retains
        /// On the main queue.
        case instructions = "main-thread instructions"
    }

    struct Bend: Hashable {
        let first: Double
        let last: Double
    }

    /// How a cost grows from the smallest size to the largest that was measured.
    struct Figure: Hashable {
        /// The x of n^x over all sizes; nil where one of them is 0.
        let exponent: Double?
        /// The exponents of the first step and of the last, where no single power describes it.
        let bend: Bend?
        /// The cost at the largest size ÷ the cost at the smallest.
        let factor: Double
        /// The cost at the largest size less the cost at the smallest.
        let added: Double

        /// How fast it grows in the end.
        var pace: Double? { bend?.last ?? exponent }
    }

    /// In the order of ``axes``, without what is older than the code.
    let sweeps: [SweepRecord]
    /// Variants whose counts are not the baseline's any more, so that their figures are not shown; every axis that has them.
    let outdated: [String: [String]]

    /// Takes sweeps of one scenario each, and what the code counts.
    init(_ sweeps: [SweepRecord], _ baselines: [Baseline]) {
        let names = Self.axes.map { String($0.prefix { $0 != "=" }) }
        let ordered = names.compactMap { name in sweeps.first { $0.axis.name == name } }
        var outdated: [String: [String]] = [:]
        self.sweeps = ordered.map { sweep in
            var current = sweep
            current.architectures.removeAll { !$0.isCurrent(in: sweep, baselines) }
            let kept = Set(current.architectures.map(\.id))
            for row in sweep.architectures where !kept.contains(row.id) {
                outdated[row.id, default: []].append(sweep.axis.name)
            }
            return current
        }.filter { !$0.architectures.isEmpty }
        self.outdated = outdated
    }

    /// A sweep's file with a line for each series, so that a difference between two shows which have changed.
    static func lines(_ json: Data) -> Data {
        let starts = [#"{"costs":"#, #"{"given_up":"#, #""points":"#, #""scenario":"#]
        let text = starts.reduce(String(decoding: json, as: UTF8.self)) { text, start in
            text.replacing(start, with: "\n\(start)")
        }
        return Data(text.utf8)
    }

    /// A figure of a variant on an axis; nil where it was not measured, or costs nothing at some size.
    subscript(variant: String, axis: String, quantity: Quantity = .allocations) -> Figure? {
        let row = sweeps.first { $0.axis.name == axis }?.architectures.first { $0.id == variant }
        return row.flatMap { row in
            switch quantity {
            case .allocations: Figure(row.series(of: Metric.allocations.id))
            case .phoneCost: Figure(row.phoneCost)
            case .retains: Figure(row.series(of: Metric.retains.id))
            case .instructions: Figure(row.series(of: Metric.mainInstructions.id))
            }
        }
    }
}

extension PublishedGrowth.Figure {
    fileprivate init?(_ series: SweepRecord.Series?) {
        guard let costs = series?.costs, costs.count > 1, let first = costs.first?.samples.first,
            let last = costs.last?.samples.first, first > 0
        else { return nil }
        let growth = series?.growth
        let isBent = growth?.shape == .bent
        self.init(
            exponent: growth?.exponent,
            bend: isBent
                ? .init(first: growth?.steps.first ?? 0, last: growth?.steps.last ?? 0) : nil,
            factor: last / first,
            added: last - first
        )
    }
}

extension SweepRecord.Architecture {
    /// Whether the code still counts what the sweep counted at the scenario's own size; retains, which the optimizer moves, aside.
    fileprivate func isCurrent(in sweep: SweepRecord, _ baselines: [Baseline]) -> Bool {
        let baseline = baselines.first {
            $0.scenario.id == sweep.scenario.id && $0.architectures[id] != nil
        }
        guard failure == nil, errors == nil, let baseline, let saved = baseline.architectures[id],
            let point = sweep.points.first(where: {
                $0.trace.sha256 == baseline.trace.sha256 && $0.batchSize == 1
            })
        else { return false }
        let counts = series.filter {
            saved[$0.metric] != nil && Metric.named($0.metric)?.probe != .references
        }
        return !counts.isEmpty
            && counts.allSatisfy { series in
                let cost = series.costs.first { $0.value == point.value }
                return cost?.samples == saved[series.metric].map { [$0] }
            }
    }
}
