internal import Foundation
package import RunRecords
package import SampleStatistics

/// How much of a figure's spread is the architecture's, and how much each choice's.
///
/// On the logarithm of the figure, since choices multiply; one more than the count, where some variants have none at all.
package struct FactorAnalysis: Sendable {
    /// What the spread between variants comes from, without baseline apps.
    package struct Spread: Sendable {
        package var metric: Metric
        /// How many variants have the figure.
        package var variants: Int
        /// The least and the largest figure.
        package var range: ClosedRange<Double>
        /// Of the architecture and of each choice, and how far they depend on which architectures there are.
        package var parts: SpreadShares
    }

    /// What one value of a choice is worth in one architecture.
    package struct Worth: Hashable, Sendable {
        package var architecture: String
        package var choice: String
        /// The value as published.
        package var published: String
        package var value: String
        /// The figure with the value over that with the published one: the geometric mean of pairs alike in all else.
        package var ratio: Double
    }

    /// What is left of an architecture where the baseline app takes the same choices.
    package struct OverBaseline: Hashable, Sendable {
        /// The geometric mean of the pairs' ratios.
        package var ratio: Double
        /// The least and the largest of them.
        package var range: ClosedRange<Double>
        /// How many pairs of variants are alike in all choices.
        package var pairs: Int
    }

    private typealias Figures = [(variant: FactorRecord.Variant, value: Double)]

    /// The factor that is no choice.
    package static let architecture = "architecture"

    package let metric: Metric
    /// nil where less than two architectures apart from baseline apps have the figure, or where it is the same in all of them.
    package let spread: Spread?
    /// By architecture: its figure over the baseline app's where both take the same choices.
    package let overBaseline: [String: OverBaseline]
    /// By list strategy, then by architecture: its figure over the baseline app's where both tables of both take that strategy, all
    /// else as published.
    package let underLists: [String: [String: Double]]
    /// Every value of every choice, in every architecture that leaves it open.
    package let worths: [Worth]

    /// Analyses one metric of a record.
    ///
    /// - Returns: nil where less than two architectures or three variants have it, or where it is the same in all.
    package init?(_ record: FactorRecord, _ metric: Metric) {
        let figures = record.variants.compactMap { variant in
            variant.mean(of: metric).map { (variant: variant, value: $0) }
        }
        guard figures.count > 2, Set(figures.map(\.variant.architecture)).count > 1,
            let range = Self.range(figures.map(\.value))
        else { return nil }
        let offset = Self.offset(range)
        self.metric = metric
        spread = Self.spread(record.choices, metric, figures)
        overBaseline = Self.overBaseline(record, figures)
        let published = Dictionary(
            figures.filter { $0.variant.name == $0.variant.architecture }
                .map { ($0.variant.architecture, $0.variant.choices) },
            uniquingKeysWith: { first, _ in first }
        )
        underLists = Self.underLists(record, figures, published)
        worths = Self.worths(record, figures.map { ($0.variant, $0.value + offset) }, published)
    }

    /// From the least to the largest; nil where they are the same.
    private static func range(_ values: [Double]) -> ClosedRange<Double>? {
        guard let least = values.min(), let most = values.max(), least < most else { return nil }
        return least...most
    }

    /// What has to be added for a logarithm: nothing, or one more than the count, where some variants have none at all.
    private static func offset(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound > 0 ? 0 : 1 - min(0, range.lowerBound)
    }

    private static func spread(
        _ choices: [String],
        _ metric: Metric,
        _ figures: Figures
    ) -> Spread? {
        let own = figures.filter {
            !RunRecord.Overhead.baselines.contains($0.variant.architecture)
        }
        guard Set(own.map(\.variant.architecture)).count > 1,
            let range = Self.range(own.map(\.value)),
            let table = FactorTable(
                factors: [architecture] + choices,
                rows: own.map { variant, value in
                    (
                        [variant.architecture] + choices.map(variant.level(of:)),
                        log(max(value + offset(range), 1e-9))
                    )
                }
            )
        else { return nil }
        return Spread(metric: metric, variants: own.count, range: range, parts: SpreadShares(table))
    }

    private static func overBaseline(
        _ record: FactorRecord,
        _ figures: Figures
    ) -> [String: OverBaseline] {
        var baseline: [[String: String]: Double] = [:]
        for (variant, value) in figures where variant.architecture == record.baseline {
            baseline[variant.choices] = value
        }
        var ratios: [String: [Double]] = [:]
        for (variant, value) in figures {
            guard let base = baseline[variant.choices], base > 0, value > 0 else { continue }
            ratios[variant.architecture, default: []].append(value / base)
        }
        return ratios.compactMapValues { ratios in
            guard let least = ratios.min(), let most = ratios.max() else { return nil }
            return OverBaseline(
                ratio: exp(ratios.map { log($0) }.mean),
                range: least...most,
                pairs: ratios.count
            )
        }
    }

    private static func underLists(
        _ record: FactorRecord,
        _ figures: Figures,
        _ published: [String: [String: String]]
    ) -> [String: [String: Double]] {
        guard record.choices.contains("list") else { return [:] }
        var found: [String: [String: Double]] = [:]
        for (variant, value) in figures {
            guard let usual = published[variant.architecture], let list = variant.choices["list"],
                variant.choices == FactorRecord.Variant.setting("list", list, in: usual)
            else { continue }
            found[list, default: [:]][variant.architecture] = value
        }
        return found.compactMapValues { values in
            guard let base = values[record.baseline], base > 0 else { return nil }
            return values.mapValues { $0 / base }
        }
    }

    private static func worths(
        _ record: FactorRecord,
        _ values: Figures,
        _ published: [String: [String: String]]
    ) -> [Worth] {
        var figures: [String: [[String: String]: Double]] = [:]
        for (variant, value) in values {
            figures[variant.architecture, default: [:]][variant.choices] = value
        }
        var worths: [Worth] = []
        for architecture in values.map(\.variant.architecture).distinct {
            guard let own = figures[architecture], let base = published[architecture] else {
                continue
            }
            for choice in record.choices {
                guard let usual = base[choice] else { continue }
                for value in Set(own.keys.compactMap { $0[choice] }).sorted() where value != usual {
                    let ratios = own.compactMap { choices, figure -> Double? in
                        // Both tables at once, where they have a choice each.
                        guard choices == FactorRecord.Variant.setting(choice, value, in: choices)
                        else { return nil }
                        let other = FactorRecord.Variant.setting(choice, usual, in: choices)
                        guard let former = own[other], former > 0, figure > 0 else { return nil }
                        return log(figure / former)
                    }
                    guard !ratios.isEmpty else { continue }
                    worths.append(
                        Worth(
                            architecture: architecture,
                            choice: choice,
                            published: usual,
                            value: value,
                            ratio: exp(ratios.sorted().mean)
                        )
                    )
                }
            }
        }
        return worths
    }
}
