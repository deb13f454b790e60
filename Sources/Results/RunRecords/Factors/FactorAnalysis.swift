internal import Foundation
package import SampleStatistics

/// How much of a figure's spread is the architecture's, and how much each choice's.
///
/// On the logarithm of the figure, since choices multiply; one more than the count, where some variants have none at all.
package struct FactorAnalysis: Hashable, Sendable {
    /// A share with its interval.
    package struct Share: Hashable, Sendable {
        /// `architecture`, or a choice.
        package var factor: String
        /// In `0...1`.
        package var share: Double
        /// The middle 95 % of what resampled blocks give; nil for exact counts.
        package var interval: ClosedRange<Double>?
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

    /// The factor that is no choice.
    package static let architecture = "architecture"

    package let metric: Metric
    /// How many variants have the figure.
    package let variants: Int
    /// In the order of the record's choices, the architecture first.
    package let shares: [Share]
    /// What an additive model leaves, in `0...1`: interactions, and noise where time is measured.
    package let rest: Double
    /// The largest three.
    package let interactions: [SpreadShares.Interaction]
    /// The least and the largest figure.
    package let range: ClosedRange<Double>
    /// By architecture: its figure over the baseline app's where both take the same choices.
    package let overBaseline: [String: OverBaseline]
    /// By list strategy, then by architecture: its figure over the baseline app's where both tables of both take that strategy, all
    /// else as published.
    package let underLists: [String: [String: Double]]
    /// Every value of every choice, in every architecture that leaves it open.
    package let worths: [Worth]

    /// How often blocks are drawn again for an interval.
    private static let resamples = 200

    /// Analyses one metric of a record.
    ///
    /// - Returns: nil where less than two architectures or three variants have it, or where it is the same in all.
    package init?(_ record: FactorRecord, _ metric: Metric) {
        let figures = record.variants.compactMap { variant -> (FactorRecord.Variant, [Double])? in
            if let count = variant.counts[metric] { return (variant, [count]) }
            guard let samples = variant.times[metric], !samples.isEmpty else { return nil }
            return (variant, samples)
        }
        let means = figures.map { Self.mean($0.1) }
        guard figures.count > 2, Set(figures.map(\.0.architecture)).count > 1,
            let least = means.min(), let most = means.max(), least < most
        else { return nil }
        let offset = least > 0 ? 0 : 1 - min(0, least)
        let factors = [Self.architecture] + record.choices
        func explainable(_ value: Double) -> Double { log(max(value + offset, 1e-9)) }
        let table = FactorTable(
            factors: factors,
            rows: zip(figures, means).map { figure, value in
                FactorTable.Row(
                    levels: [figure.0.architecture] + record.choices.map(figure.0.level(of:)),
                    value: explainable(value)
                )
            }
        )
        guard let table else { return nil }
        let spread = SpreadShares(table)
        let drawn = SpreadShares.shares(
            table,
            of: Self.resampled(figures.map(\.1)).map { $0.map(explainable) }
        )
        self.metric = metric
        variants = figures.count
        range = least...most
        shares = factors.map { factor in
            let draws = drawn.map { $0[factor] ?? 0 }.sorted()
            return Share(
                factor: factor,
                share: spread.shares[factor] ?? 0,
                interval: draws.isEmpty
                    ? nil : draws[draws.count / 40]...draws[draws.count - 1 - draws.count / 40]
            )
        }
        rest = spread.rest
        interactions = Array(spread.interactions.prefix(3))
        let values = Array(zip(figures.map(\.0), means))
        overBaseline = Self.overBaseline(record, values)
        let published = Dictionary(
            values.filter { $0.0.name == $0.0.architecture }
                .map { ($0.0.architecture, $0.0.choices) },
            uniquingKeysWith: { first, _ in first }
        )
        underLists = Self.underLists(record, values, published)
        worths = Self.worths(record, values.map { ($0, $1 + offset) }, published)
    }

    /// Means of blocks drawn with replacement, the same blocks for all; none where there is one sample each.
    private static func resampled(_ samples: [[Double]]) -> [[Double]] {
        let blocks = samples.map(\.count).min() ?? 0
        guard blocks > 1 else { return [] }
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15
        func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<resamples).map { _ in
            let drawn = (0..<blocks).map { _ in next(below: blocks) }
            return samples.map { values in mean(drawn.map { values[$0] }) }
        }
    }

    private static func mean(_ values: [Double]) -> Double {
        values.reduce(0, +) / Double(values.count)
    }

    private static func overBaseline(
        _ record: FactorRecord,
        _ figures: [(variant: FactorRecord.Variant, value: Double)]
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
                ratio: exp(mean(ratios.map { log($0) })),
                range: least...most,
                pairs: ratios.count
            )
        }
    }

    private static func underLists(
        _ record: FactorRecord,
        _ figures: [(variant: FactorRecord.Variant, value: Double)],
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
        _ values: [(variant: FactorRecord.Variant, value: Double)],
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
                            ratio: exp(mean(ratios.sorted()))
                        )
                    )
                }
            }
        }
        return worths
    }
}
