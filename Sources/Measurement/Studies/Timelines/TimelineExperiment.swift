internal import ArchitectureCatalog
internal import ArchitectureContract
package import Experiments
package import Foundation
package import Measuring
internal import Profiling
internal import ReportedErrors
internal import RunRecords
internal import StudyRecords
internal import TraceDriver

/// Follows one architecture or more step by step through the same events.
package enum TimelineExperiment {
    /// Replays with each of the architectures or variants of those names.
    ///
    /// - Returns: Names and what was done, in the order of the names.
    /// - Throws: ``SubjectReplayError``, or what the file system says.
    package static func run(
        _ names: [String],
        _ setup: MeasurementSetup,
        _ session: Session
    ) throws -> [(name: String, timeline: Timeline)] {
        let variants = try names.map { try ArchitectureCatalog.variant($0) }
        let replays = try SubjectReplays(setup, session, for: "timeline")
        return try variants.map { variant in
            session.progress("following \(variant.name)")
            guard let timeline = try replays.measure(.timeline, variant).timeline else {
                throw SubjectReplayError.nothingFound(variant.name)
            }
            return (variant.name, timeline)
        }
    }

    /// Both as one trace for Perfetto: a process each, on one clock.
    ///
    /// An instant of the app's clock is widened to what its steps took of the processor, one after the other.
    package static func perfetto(_ timelines: [(name: String, timeline: Timeline)]) -> Data {
        var trace = PerfettoTrace()
        for (place, (name, timeline)) in timelines.enumerated() {
            draw(timeline, name, place + 1, in: &trace)
        }
        return trace.data
    }

    private static func draw(
        _ timeline: Timeline,
        _ name: String,
        _ number: Int,
        in trace: inout PerfettoTrace
    ) {
        let process = trace.process(name, number: number)
        let arrivals = trace.track("events", in: process)
        let queues = timeline.queues.indices.map { index in
            let kind = timeline.services.contains(index) ? "service" : "queue"
            return trace.track("\(kind) \(timeline.queues[index])", in: process)
        }
        let commits = trace.track("commits", in: process)
        let frames = trace.track("frames", in: process)
        for frame in timeline.frames {
            trace.slice(
                frame.name,
                on: frames,
                start: frame.start,
                duration: frame.duration,
                details: frame.details
            )
        }
        let allocations = trace.track("allocations", in: process, isCurve: true)
        // Flows of two processes are not the same.
        func flow(_ event: Int) -> UInt64 { UInt64(number) << 40 | UInt64(event + 1) }
        for arrival in timeline.arrivals {
            trace.instant(
                arrival.text,
                on: arrivals,
                at: UInt64(max(0, arrival.instant)),
                flow: flow(arrival.event)
            )
        }
        var sum = 0
        // What takes longer than the app's clock waits for the next event pushes that back.
        var end: UInt64 = 0
        for step in timeline.steps {
            let start = max(end, UInt64(max(0, step.instant)) + step.start)
            end = start + step.duration
            let (title, track) =
                step.queue.map {
                    ("\(step.items, "item")", queues[$0])
                }
                ?? ("commit", commits)
            trace.slice(
                title,
                on: track,
                start: start,
                duration: step.duration,
                flow: step.event.map(flow),
                details: details(step.work)
            )
            sum += step.work.allocations
            trace.count(sum, on: allocations, at: end)
        }
    }

    private static func details(_ work: ReplayWork) -> PerfettoTrace.Details {
        let counts = work.counts(of: EventStory.counted)
        return EventStory.counted.map { (name: $0.name, value: counts[$0, default: 0]) }
            .filter { $0.value != 0 }
    }
}
