package import RunRecords
internal import SampleStatistics

/// The same choices in all architectures, with rows built on the main queue and on a background queue.
package struct BuildingQueues: Hashable, Sendable {
    /// One architecture; nil for a queue that it cannot build rows on.
    package struct Row: Hashable, Sendable {
        package var architecture: String
        package var main: FactorRecord.Variant?
        package var background: FactorRecord.Variant?
    }

    /// The choice that tells the two apart.
    package static let choice = "building"

    /// What all take, by the choice's name, without the building queue.
    package let choices: [String: String]
    /// In the record's order.
    package let rows: [Row]

    /// Takes out of a record what differs in nothing but architecture and building queue.
    ///
    /// - Returns: nil where no architecture builds rows on a background queue.
    package init?(_ record: FactorRecord) {
        guard
            let shared = Self.shared(
                record.variants.map { (architecture: $0.architecture, choices: $0.choices) }
            )
        else { return nil }
        var found: [Row] = []
        for variant in record.variants where Self.others(variant.choices) == shared {
            let id = variant.architecture
            let index = found.firstIndex { $0.architecture == id } ?? found.endIndex
            if index == found.endIndex { found.append(Row(architecture: id)) }
            if variant.choices[Self.choice] == "background" {
                found[index].background = variant
            } else {
                found[index].main = variant
            }
        }
        choices = shared
        rows = found
    }

    /// The other choices with which most architectures build rows on a background queue; of equals the first.
    package static func shared(
        _ variants: [(architecture: String, choices: [String: String])]
    ) -> [String: String]? {
        var order: [[String: String]] = []
        var takers: [[String: String]: Set<String>] = [:]
        for variant in variants where variant.choices[choice] == "background" {
            let others = others(variant.choices)
            if takers[others] == nil { order.append(others) }
            takers[others, default: []].insert(variant.architecture)
        }
        return order.enumerated().max {
            let (former, latter) = (takers[$0.element]?.count ?? 0, takers[$1.element]?.count ?? 0)
            return former < latter || former == latter && $0.offset > $1.offset
        }?.element
    }

    /// All but the building queue.
    package static func others(_ choices: [String: String]) -> [String: String] {
        choices.filter { $0.key != choice }
    }
}

extension FactorRecord.Variant {
    /// The count, or the mean over blocks; nil where it has neither.
    package func mean(of metric: Metric) -> Double? {
        if let count = counts[metric] { return count }
        guard let samples = times[metric], !samples.isEmpty else { return nil }
        return samples.mean
    }
}
