internal import Foundation
internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// Says how well exact figures foretell main CPU, and where they do not.
package struct TimePredictionReport: RecordReport {
    private let prediction: TimePrediction
    /// How many places of the best model are shown.
    private static let worst = 8

    package init(_ prediction: TimePrediction) { self.prediction = prediction }

    package var heading: String {
        let scenarios = Set(prediction.places.map(\.scenario)).count
        return "Main CPU foretold by exact figures · \(prediction.places.count, "ratio") to "
            + "\(prediction.reference)'s · \(scenarios, "scenario")"
    }

    package var opening: [ReportBlock] {
        guard let best else { return [] }
        return [
            .list([answer(best), Self.meaning]), .table(foretold(by: best)), .table(models),
            .table(worst(of: best)),
        ]
    }

    package var markdown: String { ReportDocument(title: heading, opening: opening).markdown }

    /// The one that errs least of architectures that it has not seen.
    private var best: TimePrediction.Outcome? {
        prediction.outcomes.min { $0.errorOfOtherArchitectures < $1.errorOfOtherArchitectures }
    }

    private func answer(_ best: TimePrediction.Outcome) -> String {
        let weights = zip(best.model.metrics, best.weights).filter { $1 > 0 }.map {
            metric,
            weight in
            weight == 1
                ? metric.name : "\(NumberText.significant(weight, digits: 2)) × \(metric.name)"
        }
        let scenario = best.errorOfOtherScenarios.map {
            ", of such a scenario by \(Self.percent($0))"
        }
        return
            "Closest: \(weights.joined(separator: " + ")). Of an architecture that it was not fitted to it errs by "
            + "\(Self.percent(best.errorOfOtherArchitectures)) in root mean square\(scenario ?? "")."
    }

    private static let meaning =
        "A row that begins with “and” adds to the one above it. Scenarios in which misses were not counted are left out. Weights are those with the least squared error of the logarithms; misses and mispredictions are callgrind's, of caches of 32 KiB."

    /// Of every architecture whose misses were counted, the least first.
    private func foretold(by best: TimePrediction.Outcome) -> ReportTable {
        let counts = CountComparison(
            prediction.baselines,
            reference: prediction.reference,
            [best.figure]
        )
        let ids = counts.architectures.filter { counts[best.figure, $0].mean != nil }
        let rows = TableRows(ids)
        return ReportTable(
            caption:
                "Main CPU ÷ \(prediction.reference)'s: geometric mean over the scenarios whose misses were counted (least to most).",
            columns: [
                rows.left("Architecture") { $0 },
                rows.left("Foretold") { ReportTable.Cell(counts[best.figure, $0]) },
                rows.right("of scenarios") { "\(counts[best.figure, $0].byScenario.count)" },
                rows.left("Measured") { ReportTable.Cell(prediction.measured($0)) },
                rows.right("of scenarios") { "\(prediction.measured($0).byScenario.count)" },
            ],
            ruleBeforeRow: ids.firstBaselineApp
        )
    }

    private var models: ReportTable {
        let rows = TableRows(prediction.outcomes)
        return ReportTable(
            caption: "Error of the ratio, root mean square.",
            columns: [
                rows.left("Foretold by") { $0.model.name },
                rows.right("Fitted to all") { Self.percent($0.error) },
                rows.right("Other\nscenarios") { $0.errorOfOtherScenarios.map(Self.percent) },
                rows.right("Other\narchitectures") { Self.percent($0.errorOfOtherArchitectures) },
                rows.right("Other runs\nof one scenario") { Self.range($0.errorsOnMachines) },
            ]
        )
    }

    private func worst(of best: TimePrediction.Outcome) -> ReportTable {
        let rows = TableRows(Array(best.misses.prefix(Self.worst)))
        return ReportTable(
            caption: "What the closest is farthest from.",
            columns: [
                rows.left("Architecture") { $0.place.architecture },
                rows.left("Scenario") { $0.place.scenario },
                rows.right("Measured") { "×\(NumberText.significant($0.place.ratio))" },
                rows.right("Foretold") { "×\(NumberText.significant($0.prediction))" },
            ]
        )
    }

    private static func percent(_ error: Double) -> String {
        "\(NumberText.significant((exp(error) - 1) * 100, digits: 2)) %"
    }

    /// Of several the least and the most.
    private static func range(_ errors: [Double]) -> String {
        guard let least = errors.first, let most = errors.last else { return "–" }
        let ends = [least, most].map { NumberText.significant((exp($0) - 1) * 100, digits: 2) }
        return ends[0] == ends[1] ? "\(ends[0]) %" : "\(ends[0])–\(ends[1]) %"
    }
}
