package import Foundation

/// What UIKit is thought to cost on a device's main thread, for what the headless one only counts.
///
/// A file of its own, schema `crosstalk.cost-model/1`, so that a reader can put in figures of a phone at hand. Every cost
/// has a low, a middle and a high value, and says where they are from: a source, or "assumed".
package struct CostModel: Hashable, Sendable {
    /// The schema that this version writes, and the only one that it reads.
    package static let schema = "crosstalk.cost-model/1"

    /// What tables call it, as in "phone".
    package let name: String
    /// What it speaks of, in a sentence.
    package let about: String
    private let costs: [Unit: Cost]

    /// Makes a model of one cost for each unit.
    ///
    /// - Throws: ``RecordError`` naming the unit that is missing, or whose values are no ascending costs from a source.
    package init(name: String, about: String, costs: [Unit: Cost]) throws(RecordError) {
        try check(!name.isEmpty, "name", "\"\"", "a word or two")
        for unit in Unit.allCases {
            guard let cost = costs[unit] else {
                throw .inconsistent(
                    field: "costs.\(unit.rawValue)",
                    found: "nothing",
                    accepted: "low, mid, high and source"
                )
            }
            try cost.validate(field: "costs.\(unit.rawValue)")
        }
        self.name = name
        self.about = about
        self.costs = costs
    }

    /// What a unit costs: microseconds each, of ``Unit/mainCPU`` a factor.
    package subscript(unit: Unit) -> Cost { costs[unit, default: Cost(0, 0, 0, "")] }
}

extension CostModel {
    private struct File: Decodable {
        var name: String
        var about: String
        var costs: [String: Cost]
    }

    /// Reads a model's file.
    package init(json data: Data) throws(RecordError) {
        let file = try RecordFile.decode(File.self, from: data, schema: Self.schema)
        var costs: [Unit: Cost] = [:]
        for (key, cost) in file.costs.sorted(by: { $0.key < $1.key }) {
            guard let unit = Unit(rawValue: key) else {
                throw .inconsistent(
                    field: "costs",
                    found: "\"\(key)\"",
                    accepted: Unit.allCases.map(\.rawValue).joined(separator: ", ")
                )
            }
            costs[unit] = cost
        }
        try self.init(name: file.name, about: file.about, costs: costs)
    }

    /// Writes the model as JSON, to be changed by hand and read again.
    package func json() throws(RecordError) -> Data { try RecordFile.encode(self) }
}

extension CostModel: Encodable {
    package func encode(to encoder: any Encoder) throws {
        let costs = Dictionary(costs.map { ($0.rawValue, $1) }) { first, _ in first }
        let file: FileObject = [
            "schema": Self.schema, "name": name, "about": about, "costs": costs,
        ]
        try file.encode(to: encoder)
    }
}
