package import Measuring
package import StudyRecords
internal import TraceDriver

/// The stories of single events, out of what several architectures did in the same window.
package struct EventStories {
    private let sides: [(name: String, timeline: Timeline)]
    /// Each side's steps by the event that set them off.
    private let steps: [[Int: [Timeline.Step]]]
    private let withTimes: Bool

    /// - Parameters:
    ///   - sides: Names and what was done, of one trace; at least one.
    ///   - withTimes: Whether to tell CPU time too, of which there is one reading.
    package init(_ sides: [(name: String, timeline: Timeline)], withTimes: Bool = false) {
        self.sides = sides
        self.withTimes = withTimes
        steps = sides.map { side in
            side.timeline.steps.reduce(into: [:]) { steps, step in
                if let event = step.event { steps[event, default: []].append(step) }
            }
        }
    }

    /// Events of the window, by their place in the trace.
    package var events: ClosedRange<Int>? {
        guard let first = arrivals.first, let last = arrivals.last else { return nil }
        return first.event...last.event
    }

    /// The story of one event; nil where the window has none of that number.
    package func story(of event: Int) -> EventStory? {
        arrivals.first { $0.event == event }.map { story($0, isMedian: false) }
    }

    /// For each kind of event, the one in the middle by what it allocates in all of them; the kinds with most allocations first.
    package var medians: [EventStory] {
        Dictionary(grouping: arrivals, by: \.kind).values
            .map { ofKind in
                let sorted = ofKind.map { (arrival: $0, cost: allocations($0.event)) }
                    .sorted { ($0.cost, $0.arrival.event) < ($1.cost, $1.arrival.event) }
                let all = sorted.reduce(0) { $0 + $1.cost }
                return (all, story(sorted[(sorted.count - 1) / 2].arrival, isMedian: true))
            }
            .sorted { ($1.0, $0.1.kind) < ($0.0, $1.1.kind) }
            .map(\.1)
    }

    /// Kinds can differ between architectures only where screens do, which they do not.
    private var arrivals: [Timeline.Arrival] { sides.first?.timeline.arrivals ?? [] }

    private func allocations(_ event: Int) -> Int {
        steps.reduce(0) { $0 + ($1[event] ?? []).reduce(0) { $0 + $1.work.allocations } }
    }

    private func story(_ arrival: Timeline.Arrival, isMedian: Bool) -> EventStory {
        var story = EventStory(
            kind: arrival.kind.rawValue,
            event: arrival.event,
            text: arrival.text,
            sides: sides.indices.map { index in
                let (name, timeline) = sides[index]
                return EventStory.Side(
                    name: name,
                    steps: (steps[index][arrival.event] ?? []).map { step in
                        let place = step.queue.map { timeline.queues[$0] } ?? "screen"
                        let counts = step.work.counts(of: EventStory.counted)
                        var told = EventStory.Step(place: place, counts: counts)
                        told.isService = step.queue.map(timeline.services.contains) ?? false
                        told.cpuNanoseconds = withTimes ? step.duration : nil
                        return told
                    }
                )
            }
        )
        story.count = arrivals.count { $0.kind == arrival.kind }
        story.isMedian = isMedian
        return story
    }
}
