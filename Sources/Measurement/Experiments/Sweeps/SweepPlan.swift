package import Measuring
package import ChatDomain
package import HeadlessUIKit
package import RunRecords

/// What a sweep is to do.
package struct SweepPlan: Sendable {
    package var source: TraceSource
    package var axis: SweepAxis
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// Samples of a timed figure at each size; 0 counts only.
    package var blocks: Int
    /// How long one measurement may take.
    package var limit: Duration
    package var modelImplementation = ModelImplementation.optimized
    package var listUpdate: ListStrategy?
    package var store = StoreChoice()
    /// Faults to inject, by architecture's id.
    package var faults: [String: [String]] = [:]
    package var environment: RunRecord.Environment

    package init(
        source: TraceSource,
        axis: SweepAxis,
        architectures: [String],
        blocks: Int,
        limit: Duration,
        environment: RunRecord.Environment
    ) {
        self.source = source
        self.axis = axis
        self.architectures = architectures
        self.blocks = blocks
        self.limit = limit
        self.environment = environment
    }
}
