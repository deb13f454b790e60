internal import Foundation
package import RunRecords
internal import SampleStatistics

/// Which of an architecture's variants costs a phone least, modelled of exact counts: what tuned is to be.
package struct TunedPick: Hashable, Sendable {
    /// What tuned variants are picked in; figures of other scenarios do not favour them.
    package static let scenarios = ["busy-inbox", "receipts"]

    package let architecture: String
    /// The choices that differ from those as published, as in a variant's name; of that which costs least, and of tuned.
    package let least: [String], tuned: [String]
    /// The least cost over that as published, and tuned's over the least; geometric means over the scenarios.
    package let overPublished: Double, tunedOverLeast: Double

    /// Of each architecture but baseline apps, in the first record's order, whose published and tuned variants conform in all
    /// records; of equal costs that with fewer changes.
    package static func all(_ records: [FactorRecord], _ model: CostModel = .phone) -> [TunedPick] {
        guard let first = records.first else { return [] }
        let costs = records.map { record in
            record.variants.reduce(into: [:]) { costs, variant in
                costs[variant.name] = model.mainCost { variant.counts[$0] }?.mid
            }
        }
        return first.variants.map(\.architecture).distinct.compactMap { id in
            let own = first.variants.filter { $0.architecture == id }
            guard !RunRecord.Overhead.baselines.contains(id),
                let published = own.first(where: { $0.name == id })
            else { return nil }
            // Where tuned is as published, its name is.
            let name = own.first { $0.name == "\(id)[tuned]" }?.name ?? id
            let ways = own.compactMap { variant -> Way? in
                let logs = costs.compactMap { costs in
                    costs[variant.name].flatMap { cost in costs[id].map { log(cost / $0) } }
                }
                guard logs.count == costs.count else { return nil }
                let changes = first.choices.filter {
                    variant.level(of: $0) != published.level(of: $0)
                }
                let words = changes.map { "\($0)=\(variant.level(of: $0))" }
                return Way(name: variant.name, changes: words, ratio: exp(logs.mean))
            }
            guard let tuned = ways.first(where: { $0.name == name }),
                let least = ways.min(by: {
                    ($0.ratio, $0.changes.count) < ($1.ratio, $1.changes.count)
                })
            else { return nil }
            return TunedPick(
                architecture: id,
                least: least.changes,
                tuned: tuned.changes,
                overPublished: least.ratio,
                tunedOverLeast: tuned.ratio / least.ratio
            )
        }
    }

    private struct Way {
        var name: String, changes: [String], ratio: Double
    }
}
