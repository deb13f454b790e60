package import ChatDomain
package import ChatServices
package import HeadlessUIKit
package import RowDifferences
package import WorkQueues

/// Everything an architecture may touch: queues, time, services and the screen.
package struct ArchitectureEnvironment: Sendable {
    /// The only way off the main queue, and the app's clock.
    package let queues: any WorkQueues
    package var services: ChatServices
    package let window: UIWindow
    package var application: UIApplication
    /// Shows banners (R3) and reports taps on them (R14).
    package let notifications: UNUserNotificationCenter
    /// Formats dates for rows in the zone as it is at each call (R11).
    ///
    /// When the zone has changed the application's delegate is told: `applicationSignificantTimeChange(_:)`.
    package let dates: LocalDates
    private let modelImplementation: ModelImplementation
    /// Takes note of payloads that were skipped (R20).
    package let skipped: SkippedPayloads
    private let epoch: Timestamp

    /// Makes one; `epoch` is the calendar instant at which the clock of `queues` stands at 0; `dates` are of the same model implementation.
    package init(
        queues: any WorkQueues,
        services: ChatServices,
        window: UIWindow,
        application: UIApplication,
        notifications: UNUserNotificationCenter,
        dates: LocalDates,
        modelImplementation: ModelImplementation = .optimized,
        skipped: SkippedPayloads,
        epoch: Timestamp
    ) {
        self.queues = queues
        self.services = services
        self.window = window
        self.application = application
        self.notifications = notifications
        self.dates = dates
        self.modelImplementation = modelImplementation
        self.skipped = skipped
        self.epoch = epoch
    }

    /// Makes the app's model, empty; an app has one.
    package func makeModel() -> ChatModel { modelImplementation.makeModel() }

    /// Finds what has changed in a list, for those who update row by row.
    package var differ: RowDiffer { modelImplementation.differ }

    /// The calendar instant: never `Date()`.
    package var now: Timestamp {
        epoch.advanced(by: .nanoseconds(queues.clock.now.nanoseconds))
    }
}

extension ModelImplementation {
    /// Finds what has changed in a list.
    package var differ: RowDiffer {
        switch self {
        case .optimized: RowDiffer(.linear)
        case .asPublished: RowDiffer(.quadratic)
        }
    }
}
