import Foundation
import SampleStatistics

/// How far conditions move each architecture's ratio of main CPU, for each way to form it.
package struct ConditionsReport: Sendable {
    /// A run under a condition.
    package struct Run: Hashable, Sendable {
        package let condition: String
        package let ratios: MainCPURatios

        package init(_ condition: String, _ ratios: MainCPURatios) {
            self.condition = condition
            self.ratios = ratios
        }
    }

    private let runs: [Run]
    /// How many standard errors of one run half an interval is.
    private let errors: Double

    /// - Parameters:
    ///   - runs: In the order of the columns; the first one's architectures are shown.
    ///   - blocks: Of each run, 2 or more.
    package init(_ runs: [Run], blocks: Int) {
        self.runs = runs
        errors = StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(at: 0.975)
    }

    /// A table for each way to form a ratio, in Markdown.
    ///
    /// The last column is how far conditions move the ratio beyond what chance does from run to run;
    /// before it stands half of the 95 % interval of one run: chance alone makes the largest of
    /// eight some 1.2 of these larger than the least.
    package var markdown: String { MainCPURatios.Estimator.allCases.map(table).joined() }

    private func table(_ estimator: MainCPURatios.Estimator) -> String {
        let names = runs.first.map { $0.ratios[estimator].keys.sorted() } ?? []
        let titles =
            ["\(estimator.rawValue), ÷ \(MainCPURatios.reference)"] + runs.map(\.condition)
            + ["most ÷ least", "one run", "conditions"]
        let rule = "| --- |" + String(repeating: " ---: |", count: titles.count - 1)
        let rows = names.map { row(of: $0, by: estimator) }
        return ["", Self.line(titles), rule].joined(separator: "\n") + "\n"
            + rows.map { "\(Self.line($0))\n" }.joined()
    }

    private func row(of name: String, by estimator: MainCPURatios.Estimator) -> [String] {
        let ratios = runs.map { $0.ratios[estimator][name] }
        let known = ratios.compactMap(\.self)
        guard let values = SampleSummary(known.map(\.value)),
            let chance = SampleSummary(known.map(\.error))
        else { return [name] }
        return [name] + ratios.map { $0.map { String(format: "%.3f", $0.value) } ?? "–" }
            + [
                String(format: "%.3f", values.maximum / values.minimum),
                String(format: "± %.1f %%", 100 * chance.median),
                String(format: "%.1f %%", 100 * spread(of: known)),
            ]
    }

    /// How far ratios lie apart beyond what chance does from run to run.
    ///
    /// - Parameter ratios: Of one architecture, each of a run.
    /// - Returns: A standard deviation of logarithms, 0 or more.
    package func spread(of ratios: [MainCPURatios.Ratio]) -> Double {
        guard let logs = MeanEstimate(ratios.map { log($0.value) }) else { return 0 }
        let chance = ratios.map { ($0.error / errors) * ($0.error / errors) }.mean
        return max(0, logs.standardDeviation * logs.standardDeviation - chance).squareRoot()
    }

    private static func line(_ cells: [String]) -> String {
        "| \(cells.joined(separator: " | ")) |"
    }
}
