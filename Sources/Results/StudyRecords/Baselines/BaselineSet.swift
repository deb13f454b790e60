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

    /// Place of the first that has another trace of its scenario than one before; nil where each scenario has one.
    package var firstOfOtherTrace: Int? {
        var traces: [String: String] = [:]
        return baselines.firstIndex { baseline in
            let trace = baseline.trace.sha256
            let first = traces[baseline.scenario.id, default: trace]
            traces[baseline.scenario.id] = first
            return first != trace
        }
    }

    /// Counts and instructions by metric id, by architecture id, by what `key` says of a baseline.
    ///
    /// Those that it says the same of are taken together, as of architectures that different builds have.
    package func figures(by key: (Baseline) -> String) -> [String: [String: [String: Double]]] {
        baselines.reduce(into: [:]) { figures, baseline in
            figures[key(baseline), default: [:]].merge(baseline.figures) { first, _ in first }
        }
    }
}
