internal import EventTraces
internal import InjectedFaults
internal import Measuring
internal import TraceDriver

/// The pushes of a trace among the events that blocks count, one in a batch.
struct CountedPushes {
    /// Of each since the app's start; the first is 1.
    let numbers: [Int]
    /// How many events count.
    let events: Int
    /// Pushes for each event of the whole window, counted or not.
    let perMeasuredEvent: Double

    init(_ trace: EventTrace) {
        let first = trace.events.count - PreparedTrace.measuredEvents(of: trace)
        let counted = WindowSlices.counted(of: trace.events.count - first)
        let pushes = trace.events.indices.filter { Self.isPush(trace.events[$0].kind) }
        numbers = zip(1..., pushes).filter { $1 >= first && counted[$1 - first] }.map { $0.0 }
        events = counted.count { $0 }
        perMeasuredEvent =
            Double(pushes.count { $0 >= first }) / Double(max(1, trace.events.count - first))
    }

    var perEvent: Double { Double(numbers.count) / Double(max(1, events)) }

    /// How often a load's cost comes with an event, in the mean.
    func weight(of load: InjectedLoad) -> Double {
        numbers.map(load.weight).reduce(0, +) / Double(max(1, events))
    }

    private static func isPush(_ kind: TraceEvent.Kind) -> Bool {
        switch kind {
        case .push, .malformed(.pushWithoutText), .malformed(.pushOfUnknownKind): true
        default: false
        }
    }
}
