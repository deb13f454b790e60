internal import RunRecords
internal import TraceDriver

extension ReplayWork {
    private static let paths: [Metric: any KeyPath<Self, Int> & Sendable] = [
        .allocations: \.allocations, .cellsConfigured: \.cells, .tableReloads: \.reloads,
        .rowBatches: \.rowBatches, .propertyWrites: \.writes, .redundantWrites: \.redundantWrites,
        .mainHops: \.mainHops, .layoutPasses: \.layoutPasses,
    ]

    /// Counts by metric, of those metrics that it has.
    func counts(of metrics: [Metric]) -> [Metric: Int] {
        metrics.reduce(into: [:]) { counts, metric in
            counts[metric] = Self.paths[metric].map { self[keyPath: $0] }
        }
    }
}
