import ArchitectureContract
import TestSupport
import WorkQueues

@testable import OffMainStaticMVVM

/// An event queue with its pipeline and without screens: tests trigger events and listen.
final class EventStage: Sendable {
    let events: EventQueue
    private let pipeline: Confined<EventPipeline?>

    /// Makes one whose model is empty until a test loads it.
    init(_ world: StubbedWorld) {
        let environment = world.environment
        let queue = environment.queues.background("events")
        let pipeline = Confined<EventPipeline?>(on: queue, nil)
        let events = EventQueue(queue, pipeline: pipeline)
        let navigator = world.onMain { Navigator() }
        pipeline.async { pipeline in
            pipeline = EventPipeline(
                environment: environment,
                events: events,
                navigator: navigator
            )
        }
        self.pipeline = pipeline
        self.events = events
    }
}
