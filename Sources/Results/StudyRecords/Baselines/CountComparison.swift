internal import Foundation
package import RunRecords
internal import SampleStatistics

/// What baselines say of architectures in several scenarios, each figure divided by the reference's in the same scenario.
package struct CountComparison: Hashable, Sendable {
    /// What is compared.
    package enum Figure: Hashable, Sendable {
        /// What the counts come to on a phone's main thread.
        case modelledCost
        case metric(Metric)
        case sum([Term])

        fileprivate var id: String {
            switch self {
            case .modelledCost: "modelled_main_cost"
            case .metric(let metric): metric.id
            case .sum(let terms): terms.map(\.metric.id).joined(separator: "+")
            }
        }
    }

    /// A part of a weighted sum.
    package struct Term: Hashable, Sendable {
        package let metric: Metric
        package let weight: Double

        package init(_ metric: Metric, weight: Double) {
            self.metric = metric
            self.weight = weight
        }
    }

    /// The ratios of one architecture by scenario.
    package struct Ratios: Hashable, Sendable {
        package var byScenario: [String: Double]

        /// The geometric mean over the scenarios that have it; nil for none.
        package var mean: Double? {
            let logs = byScenario.values.sorted().map { log($0) }
            return logs.isEmpty ? nil : exp(logs.mean)
        }

        /// The least and the most of any scenario.
        package var range: ClosedRange<Double>? {
            guard let least = byScenario.values.min(), let most = byScenario.values.max() else {
                return nil
            }
            return least...most
        }
    }

    /// Scenarios' ids, sorted.
    package let scenarios: [String]
    /// Architectures' ids, variants behind their architecture: baseline apps last, the others by the first figure.
    package let architectures: [String]
    package let reference: String
    private let ratios: [Figure: [String: Ratios]]

    /// Compares what is in every baseline with the reference's; leaves out what is not more than nothing in both.
    ///
    /// - Parameters:
    ///   - baselines: Of one trace a scenario.
    ///   - reference: Whose figures others are divided by.
    ///   - figures: What is compared; architectures are in the order of the first.
    package init(_ baselines: BaselineSet, reference: String, _ figures: [Figure]) {
        self.reference = reference
        let counts = baselines.figures(by: \.scenario.id)
        scenarios = counts.keys.sorted()
        let ids = Set(counts.values.flatMap(\.keys))
        var ratios: [Figure: [String: Ratios]] = [:]
        for figure in figures {
            for id in ids {
                var found = Ratios(byScenario: [:])
                for (scenario, counts) in counts {
                    guard let own = counts[id].flatMap({ Self.value(figure, $0) }),
                        let other = counts[reference].flatMap({ Self.value(figure, $0) }),
                        own > 0, other > 0
                    else { continue }
                    found.byScenario[scenario] = own / other
                }
                ratios[figure, default: [:]][id] = found
            }
        }
        self.ratios = ratios
        let costs = figures.first.flatMap { ratios[$0] } ?? [:]
        func place(_ id: String) -> (Int, Double, String) {
            let published = RunRecord.architecture(ofVariant: id)
            let isBare = RunRecord.Overhead.baselines.contains(published)
            return (isBare ? 1 : 0, costs[published]?.mean ?? .infinity, id)
        }
        architectures = ids.sorted { place($0) < place($1) }
    }

    package subscript(figure: Figure, architecture: String) -> Ratios {
        ratios[figure]?[architecture] ?? Ratios(byScenario: [:])
    }

    /// All ratios, by architecture, figure and scenario.
    package var values: [String: [String: [String: Double]]] {
        var values: [String: [String: [String: Double]]] = [:]
        for (figure, all) in ratios {
            for (id, ratios) in all { values[id, default: [:]][figure.id] = ratios.byScenario }
        }
        return values
    }

    private static func value(_ figure: Figure, _ counts: [String: Double]) -> Double? {
        switch figure {
        case .metric(let metric): return counts[metric.id]
        case .modelledCost: return CostModel.phone.mainCost { counts[$0.id] }?.mid
        case .sum(let terms):
            let parts = terms.compactMap { term in
                // Net of the harness's a count may be less than nothing.
                counts[term.metric.id].map { term.weight * max(0, $0) }
            }
            return parts.count == terms.count ? parts.reduce(0, +) : nil
        }
    }
}
