internal import Foundation
package import RunRecords
internal import SampleStatistics

/// How well exact figures foretell main CPU, ÷ the reference's: in which scenarios, of which architectures, on which machines.
package struct TimePrediction: Sendable {
    /// What is taken for time: a weighted sum of counts.
    package struct Model: Hashable, Sendable {
        package let name: String
        /// The first has the weight 1.
        package let metrics: [Metric]

        package static let all = [
            Self(name: "allocations", metrics: [.allocations]),
            Self(name: "retains", metrics: [.retains]),
            Self(name: "instructions", metrics: [.mainInstructions]),
            Self(name: "and code misses", metrics: [.mainInstructions, .mainCodeMisses]),
            Self(name: "and all misses", metrics: [.mainInstructions] + Metric.mainMisses),
            Self(
                name: "and hops",
                metrics: [.mainInstructions] + Metric.mainMisses + [.mainHops, .backgroundHops]
            ),
        ]
    }

    /// One measured ratio.
    package struct Place: Hashable, Sendable {
        package let scenario: String
        /// With what sets a variant apart.
        package let architecture: String
        package let ratio: Double
        /// Of it and of the reference.
        fileprivate let counts: (own: [String: Double], reference: [String: Double])

        package static func == (one: Self, other: Self) -> Bool {
            one.scenario == other.scenario && one.architecture == other.architecture
                && one.ratio == other.ratio
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(scenario)
            hasher.combine(architecture)
        }

        /// nil where one of the counts is not known.
        fileprivate func row(_ model: Model) -> WeightedSumFit.Row? {
            let own = model.metrics.compactMap { counts.own[$0.id] }
            let reference = model.metrics.compactMap { counts.reference[$0.id] }
            guard own.count == model.metrics.count, reference.count == own.count,
                own[0] > 0, reference[0] > 0
            else { return nil }
            return WeightedSumFit.Row(
                ratio: ratio,
                own: own.map { max(0, $0) },
                reference: reference.map { max(0, $0) }
            )
        }
    }

    /// What a model comes to; errors are of logarithms, as 0.1 for some 10 %.
    package struct Outcome: Sendable {
        package let model: Model
        /// Fitted to all places.
        package let weights: [Double]
        package let error: Double
        /// Of each scenario by weights of the others; nil of one.
        package let errorOfOtherScenarios: Double?
        /// Of each architecture by weights of the others.
        package let errorOfOtherArchitectures: Double
        /// Of each run on a machine by these weights; sorted.
        package let errorsOnMachines: [Double]
        /// Places with predictions by weights of other architectures, the worst first.
        package let misses: [(place: Place, prediction: Double)]

        /// What the weights say of all counts there are.
        package var figure: CountComparison.Figure {
            .sum(zip(model.metrics, weights).map { CountComparison.Term($0, weight: $1) })
        }
    }

    package let reference: String
    /// What times are foretold from, also where none was measured.
    package let baselines: BaselineSet
    package let places: [Place]
    package let machines: Int
    package let outcomes: [Outcome]

    /// Compares what runs measured with what baselines say.
    ///
    /// - Parameters:
    ///   - runs: With ratios of main CPU to `reference`.
    ///   - population: Further runs, of one scenario.
    ///   - baselines: Counts of the same code.
    ///   - reference: Whose figures others are divided by.
    package init(
        _ runs: [RunRecord],
        on population: MachinePopulation?,
        _ baselines: BaselineSet,
        reference: String
    ) {
        self.reference = reference
        self.baselines = baselines
        let counts = baselines.figures(by: \.trace.sha256)
        // Models are compared where the counts of all are known.
        func place(_ scenario: String, _ trace: String, _ id: String, _ ratio: Double?) -> Place? {
            guard id != reference, let ratio, ratio > 0, let own = counts[trace]?[id],
                let other = counts[trace]?[reference]
            else { return nil }
            let place = Place(
                scenario: scenario,
                architecture: id,
                ratio: ratio,
                counts: (own, other)
            )
            return Model.all.allSatisfy { place.row($0) != nil } ? place : nil
        }
        let places = runs.flatMap { run in
            run.architectures.filter(\.conforms).compactMap { architecture in
                place(
                    run.scenario.id,
                    run.trace.sha256,
                    architecture.id,
                    architecture[.mainCPU]?.ratio?.value
                )
            }
        }
        let machines = (population?.machines.flatMap(\.self) ?? []).map { record in
            let trace = record.traces.first ?? ""
            return record.ratios.filter { ratio in
                counts[trace]?[ratio.id]?[Metric.allocations.id].map(ratio.isOfCode) ?? false
            }.compactMap { place(record.scenario, trace, $0.id, $0.net) }
        }.filter { !$0.isEmpty }
        self.places = places
        self.machines = machines.count
        outcomes = Model.all.compactMap { Self.outcome($0, places, machines) }
    }

    /// The ratios of an architecture that were measured; of several runs of a scenario the first's.
    package func measured(_ architecture: String) -> CountComparison.Ratios {
        let isReference = architecture == reference
        let own = places.filter { isReference || $0.architecture == architecture }
            .map { ($0.scenario, isReference ? 1 : $0.ratio) }
        return CountComparison.Ratios(byScenario: Dictionary(own) { first, _ in first })
    }

    private static func outcome(
        _ model: Model,
        _ places: [Place],
        _ machines: [[Place]]
    ) -> Outcome? {
        let known = places.compactMap { place in place.row(model).map { (place: place, row: $0) } }
        guard known.count > model.metrics.count else { return nil }
        let terms = model.metrics.count
        let fit = WeightedSumFit(known.map(\.row), terms: terms)
        func heldOut(_ group: (Place) -> String) -> [(place: Place, prediction: Double)] {
            Dictionary(grouping: known) { group($0.place) }.sorted { $0.key < $1.key }
                .flatMap { key, left in
                    let others = known.filter { group($0.place) != key }.map(\.row)
                    let fit = WeightedSumFit(others, terms: terms)
                    return left.map { ($0.place, fit.prediction($0.row)) }
                }
        }
        func error(_ predictions: [(place: Place, prediction: Double)]) -> Double {
            let squares = predictions.map { pow(log($0.place.ratio / $0.prediction), 2) }
            return squares.mean.squareRoot()
        }
        let byArchitecture = heldOut { RunRecord.architecture(ofVariant: $0.architecture) }
        return Outcome(
            model: model,
            weights: fit.weights,
            error: fit.error(known.map(\.row)),
            errorOfOtherScenarios: Set(places.map(\.scenario)).count > 1
                ? error(heldOut(\.scenario)) : nil,
            errorOfOtherArchitectures: error(byArchitecture),
            errorsOnMachines: machines.map { fit.error($0.compactMap { $0.row(model) }) }.sorted(),
            misses: byArchitecture.sorted {
                abs(log($0.place.ratio / $0.prediction)) > abs(log($1.place.ratio / $1.prediction))
            }
        )
    }
}
