package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
import StaticMVVMEvents
import WorkQueues

/// Static, event-driven MVVM off the main queue: events go through routers to the model and to handlers, which have immutable
/// view models built, on one serial background queue; listeners are handed them on the main queue.
@MainActor
package final class OffMainStaticMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmStaticOffmain

    private let environment: ArchitectureEnvironment
    private let pipeline: Confined<EventPipeline?>
    private let events: EventQueue
    private let navigationController: BaseNavigationController
    private let pushNotifications: PushNotificationController
    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let queue = environment.queues.background("events")
        pipeline = Confined(on: queue, nil)
        let events = EventQueue(queue, pipeline: pipeline)
        self.events = events

        let navigator = Navigator()
        navigationController = BaseNavigationController(events: events, environment: environment)
        navigator.navigationController = navigationController

        // What lives on the queue is made there, before it handles anything.
        pipeline.async { @Sendable pipeline in
            pipeline = EventPipeline(
                environment: environment,
                events: events,
                navigator: navigator
            )
        }

        pushNotifications = PushNotificationController(environment: environment, events: events)
        events.add(listener: pushNotifications)
        appDelegate = AppDelegate(application: environment.application, events: events)
        events.add(listener: appDelegate)
    }

    package func start() {
        appDelegate.start()
        pushNotifications.start()
        environment.window.rootViewController = navigationController
        environment.window.makeKeyAndVisible()
        events.route(event: .started)
    }
}
