package import Foundation
package import HeadlessUIKit

/// What one fresh process is to measure: written by the run, read by the measuring child.
@dynamicMemberLookup
package struct MeasurementRequest: Axed, Codable, Hashable, Sendable {
    package var axes = MeasurementAxes()
    private var own: Own

    /// What is no axis.
    package struct Own: Codable, Hashable, Sendable {
        /// What is to be done, with what only that needs to know.
        package var task: MeasurementTask
        /// The architecture's id, or the name of a variant of it; that of the null app measures the harness.
        package var architecture: String
        /// What the results call it, where one architecture is measured under several names; nil for its own.
        package var label: String?
        /// Faults to inject, by id; none in a real measurement.
        package var faults: [String]
        /// How high the screen is, in points; the latency pass knows none but 800.
        package var screenHeight: Double = 800
        /// Within what services hand over together what came, nanoseconds; nil for each event by itself.
        package var coalescing: UInt64?
        /// What the app has more of than its source; nil for nothing.
        package var sweptSizes: SweptSizes?
        /// What drawing is made to cost on the main thread, nanoseconds for each configured cell and each layout pass.
        package var cellCost: UInt64 = 0, layoutCost: UInt64 = 0
        package var trace: URL
        /// Where to leave the ``MeasurementResult``.
        package var result: URL
        /// The process that waits for the result; no one measures for one that has gone.
        package var parent = ProcessInfo.processInfo.processIdentifier
    }

    package init(
        _ task: MeasurementTask,
        architecture: String,
        faults: [String] = [],
        trace: URL,
        result: URL
    ) {
        own = Own(
            task: task,
            architecture: architecture,
            faults: faults,
            trace: trace,
            result: result
        )
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<Own, Value>) -> Value {
        get { own[keyPath: member] }
        set { own[keyPath: member] = newValue }
    }
}

/// All in one object, axes beside the rest, which programs of other revisions read.
extension MeasurementRequest {
    package init(from decoder: any Decoder) throws {
        axes = try MeasurementAxes(from: decoder)
        own = try Own(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try axes.encode(to: encoder)
        try own.encode(to: encoder)
    }
}

extension MeasurementRequest {
    package typealias Kind = MeasurementTask.Kind

    package var kind: Kind { own.task.kind }

    /// The name in the results.
    package var id: String { own.label ?? own.architecture }

    /// Where a child that is verified, or takes turns, notes how far it has come.
    package var progressFile: URL { folder.appending(path: "progress") }

    /// The measurement's own.
    package var folder: URL { own.result.deletingLastPathComponent() }
}
