package import ChatDomain
package import Foundation
package import HeadlessUIKit
package import TraceDriver

/// What one fresh process is to measure: written by the run, read by the measuring child.
package struct MeasurementRequest: Codable, Hashable, Sendable {
    /// What is to be done, with what only that needs to know.
    package var task: MeasurementTask
    /// The architecture's id, or the name of a variant of it; that of the null app measures the harness.
    package var architecture: String
    /// What the results call it, where one architecture is measured under several names; nil for its own.
    package var label: String?
    /// Faults to inject, by id; none in a real measurement.
    package var faults: [String]
    /// What the model and its helpers stand on.
    package var modelImplementation = ModelImplementation.optimized
    /// How both tables are updated, whatever the architecture's own choice; nil for that.
    package var listUpdate: ListStrategy?
    package var store = StoreChoice()
    /// How high the screen is, in points; the latency pass knows none but 800.
    package var screenHeight: Double = 800
    /// What drawing is made to cost on the main thread, nanoseconds for each configured cell and each layout pass.
    package var cellCost: UInt64 = 0, layoutCost: UInt64 = 0
    package var transport = Transport.inProcess
    package var trace: URL
    /// Where to leave the ``MeasurementResult``.
    package var result: URL
    /// The process that waits for the result; no one measures for one that has gone.
    package var parent = ProcessInfo.processInfo.processIdentifier

    package init(
        _ task: MeasurementTask,
        architecture: String,
        faults: [String] = [],
        trace: URL,
        result: URL
    ) {
        self.task = task
        self.architecture = architecture
        self.faults = faults
        self.trace = trace
        self.result = result
    }
}

extension MeasurementRequest {
    package typealias Kind = MeasurementTask.Kind

    package var kind: Kind { task.kind }

    /// The name in the results.
    package var id: String { label ?? architecture }

    /// Where a child that is verified, or takes turns, notes how far it has come.
    package var progressFile: URL { folder.appending(path: "progress") }

    /// The measurement's own.
    package var folder: URL { result.deletingLastPathComponent() }
}
