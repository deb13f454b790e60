internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
package import Foundation
package import Measuring
internal import Profiling
internal import ReportedErrors
internal import TraceDriver

/// Follows one architecture or more step by step through the same events.
package final class TimelineExperiment {
    private let source: TraceSource
    private let variants: [ArchitectureVariant]
    private let limit: Duration
    private let interruption: Interruption
    private let progress: (String) -> Void
    private let scratch: ScratchFolder

    /// Writes the trace.
    ///
    /// - Parameters:
    ///   - source: What is replayed.
    ///   - names: Ids or names of variants.
    ///   - limit: How long one process may take.
    ///   - interruption: Ends it early.
    ///   - progress: Told what is being done.
    /// - Throws: ``TimelineError``, or what the file system says.
    package init(
        _ source: TraceSource,
        _ names: [String],
        limit: Duration,
        interruption: Interruption,
        progress: @escaping (String) -> Void
    ) throws {
        self.source = source
        variants = try names.map { try ArchitectureCatalog.variant($0) }
        self.limit = limit
        self.interruption = interruption
        self.progress = progress
        guard PreparedTrace.measuredEvents(of: source.trace) > 0 else {
            throw TimelineError.noEvents
        }
        scratch = try ScratchFolder()
        try source.trace.write(path: scratch.trace.path)
    }

    /// Replays with each.
    ///
    /// - Returns: Names and what was done, in the order of the names.
    package func run() throws(TimelineError) -> [(name: String, timeline: Timeline)] {
        var found: [(name: String, timeline: Timeline)] = []
        for variant in variants {
            progress("following \(variant.name)")
            found.append((variant.name, try timeline(of: variant)))
        }
        return found
    }

    private func timeline(of variant: ArchitectureVariant) throws(TimelineError) -> Timeline {
        let folder = scratch.makeFolder()
        let request = MeasurementRequest(
            .timeline,
            architecture: variant.name,
            trace: scratch.trace,
            result: folder.appending(path: "result.json")
        )
        switch ChildProcess(request, folder: folder, limit: limit).run(interruption) {
        case .finished(let result):
            guard let timeline = result.timeline else {
                throw .failed(variant.name, reason: "its process left none")
            }
            return timeline
        case .failed(let failure): throw .failed(variant.name, reason: failure.description)
        case .interrupted: throw .interrupted
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
        let allocations = trace.counter("allocations", in: process)
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
                    ("\(step.items) \(step.items == 1 ? "item" : "items")", queues[$0])
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

    private static func details(_ work: Timeline.Work) -> PerfettoTrace.Details {
        [
            ("allocations", work.allocations), ("cells", work.cells), ("reloads", work.reloads),
            ("row batches", work.rowBatches), ("writes", work.writes),
            ("redundant writes", work.redundantWrites), ("layout passes", work.layoutPasses),
        ].filter { $0.1 != 0 }.map { (name: $0.0, value: $0.1) }
    }
}

/// Why there is nothing to follow.
package enum TimelineError: ReportedError, Hashable {
    case noEvents
    case failed(String, reason: String)
    case interrupted

    package var description: String {
        switch self {
        case .noEvents:
            "timeline: found a trace without an event after its warm-up; accepted: one with some"
        case .failed(let name, let reason): "\(name): \(reason)"
        case .interrupted: "interrupted"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool { self == .noEvents }
}
