package import EventTraces
package import Foundation
package import Measuring
package import RunRecords
internal import TraceDriver

/// What every plan has: what is replayed, what the apps stand on, and how long one measurement may take.
package struct MeasurementSetup: Axed, Sendable {
    package var source: TraceSource
    /// How long one measurement may take.
    package var limit: Duration
    package var environment: RunRecord.Environment
    package var axes = MeasurementAxes()
    /// Faults to inject, by architecture's id.
    package var faults: [String: [String]] = [:]

    package init(_ source: TraceSource, limit: Duration, environment: RunRecord.Environment) {
        self.source = source
        self.limit = limit
        self.environment = environment
    }

    /// Describes a measurement of an architecture.
    ///
    /// - Parameters:
    ///   - task: What to measure.
    ///   - id: The architecture's or variant's name.
    ///   - faults: What to inject, by id; nil for what the setup injects into it.
    ///   - scratch: Where the folder is made.
    ///   - trace: What it replays; nil for the scratch folder's.
    /// - Returns: A request with a folder of its own; nothing runs yet.
    package func request(
        _ task: MeasurementTask,
        _ id: String,
        _ faults: [String]? = nil,
        in scratch: ScratchFolder,
        trace: URL? = nil
    ) -> MeasurementRequest {
        var request = MeasurementRequest(
            task,
            architecture: id,
            faults: faults ?? self.faults[id] ?? [],
            trace: trace ?? scratch.trace,
            result: scratch.makeFolder().appending(path: "result.json")
        )
        request.axes = axes
        return request
    }
}

/// A plan, which has all that its setup has.
@dynamicMemberLookup
package protocol MeasurementPlan: Sendable {
    var setup: MeasurementSetup { get set }
}

extension MeasurementPlan {
    package subscript<Value>(dynamicMember member: WritableKeyPath<MeasurementSetup, Value>)
        -> Value
    {
        get { setup[keyPath: member] }
        set { setup[keyPath: member] = newValue }
    }
}

extension TraceSource {
    /// As results name it.
    package var record: RunRecord.Scenario {
        RunRecord.Scenario(id: id, sha256: sha256, seed: trace.seed)
    }
}

extension RunRecord.Trace {
    /// A trace as results name it.
    package init(_ trace: EventTrace) {
        self.init(sha256: trace.sha256(), events: trace.events.count)
        measuredEvents = PreparedTrace.measuredEvents(of: trace)
    }
}
