package import Foundation
package import RunRecords

/// Baselines, taken together; a file holds one.
package struct BaselineSet: SavedRecord, Hashable, Sendable {
    package static let schema = Baseline.schema

    /// In the order in which they were read.
    package let baselines: [Baseline]

    package init(_ baselines: [Baseline]) { self.baselines = baselines }

    /// Reads the baseline of a scenario.
    package init(json data: Data) throws(RecordError) { self.init([try Baseline(json: data)]) }
}
