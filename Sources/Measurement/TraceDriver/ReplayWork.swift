package import HeadlessUIKit

/// What an app did between two moments of a replay: what it allocated, and what UIKit and the queues counted.
///
/// Exact in virtual time, where nothing else runs.
package struct ReplayWork: Hashable, Codable, Sendable {
    private enum CodingKeys: CodingKey {
        case allocations, cells, reloads, rowBatches, writes, redundantWrites, mainHops,
            layoutPasses
    }
    /// Allocations of the app's thread, the harness's included.
    package var allocations = 0
    /// Cells that were given content.
    package var cells = 0
    /// Tables that were loaded again as a whole.
    package var reloads = 0
    /// Batches of row edits.
    package var rowBatches = 0
    package var writes = 0
    /// Those of `writes` that changed nothing.
    package var redundantWrites = 0
    /// Items of the main queue.
    package var mainHops = 0
    package var layoutPasses = 0

    package init() {}

    /// What UIKit has counted by now; allocations and hops are the caller's to read.
    package init(_ counters: UICounters) {
        cells = counters.cellsConfigured
        reloads = counters.reloadDataCalls
        rowBatches = counters.batchUpdates
        writes = counters.propertyWrites
        redundantWrites = counters.redundantWrites
        layoutPasses = counters.layoutPasses
    }

    /// Takes what is missing for 0: a program of another revision may count less.
    package init(from decoder: any Decoder) throws {
        let found = try decoder.container(keyedBy: CodingKeys.self)
        for (key, count) in Self.counts {
            self[keyPath: count] = try found.decodeIfPresent(Int.self, forKey: key) ?? 0
        }
    }

    package static func - (later: Self, earlier: Self) -> Self {
        var work = later
        for (_, count) in counts { work[keyPath: count] -= earlier[keyPath: count] }
        return work
    }

    package static func += (sum: inout Self, more: Self) {
        for (_, count) in counts { sum[keyPath: count] += more[keyPath: count] }
    }

    private static var counts: [(CodingKeys, WritableKeyPath<Self, Int>)] {
        [
            (.allocations, \.allocations), (.cells, \.cells), (.reloads, \.reloads),
            (.rowBatches, \.rowBatches), (.writes, \.writes), (.mainHops, \.mainHops),
            (.redundantWrites, \.redundantWrites), (.layoutPasses, \.layoutPasses),
        ]
    }
}
