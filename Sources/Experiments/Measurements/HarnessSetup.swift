internal import ArchitectureContract
internal import EventTraces
internal import HeadlessUIKit
internal import PlantedFaults
internal import TraceDriver
internal import WorkQueues

extension UIContext {
    /// A context for `queues` that is the calling thread's from now on.
    ///
    /// Drawing costs what is stated, nothing by default.
    static func makeForHarness(
        _ queues: any WorkQueues,
        drawing: DrawingCost = DrawingCost()
    ) -> UIContext {
        let context = UIContext(queues: queues)
        context.drawingCost = drawing
        context.makeCurrent()
        return context
    }
}

extension PreparedTrace {
    /// Events of the measured window.
    var measuredEvents: Int { Self.measuredEvents(of: trace) }

    /// Events of a trace's measured window: those after the warm-up and after what happened before the start.
    static func measuredEvents(of trace: EventTrace) -> Int {
        max(0, trace.events.count - max(trace.windowStart, backlog(of: trace)))
    }
}

/// The faults to plant in one measurement.
struct Plants: Sendable {
    var faults: [PlantedFault] = []

    init(_ faults: [PlantedFault] = []) { self.faults = faults }

    /// - Throws: ``MeasurementError/unknownFault(_:known:)``
    init(named names: [String]) throws(MeasurementError) {
        for name in names {
            guard let fault = PlantedFault(rawValue: name) else {
                let known = PlantedFault.allCases.map(\.rawValue)
                throw .unknownFault(name, known: known)
            }
            faults.append(fault)
        }
    }

    /// Spoils an environment with every fault in turn.
    @MainActor
    func spoil(_ environment: ArchitectureEnvironment) -> ArchitectureEnvironment {
        faults.reduce(environment) { $1.spoil($0) }
    }
}

extension MeasurementRequest {
    /// What drawing is made to cost.
    var drawing: DrawingCost { DrawingCost(cell: cellCost, layout: layoutCost) }
}
