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
    /// Where rows and their texts are made.
    package let building: RowBuilding
    private let choices: Choices
    private let modelImplementation: ModelImplementation
    /// Takes note of payloads that were skipped (R20).
    package let skipped: SkippedPayloads
    private let epoch: Timestamp

    /// Makes one; `epoch` is the calendar instant at which the clock of `queues` stands at 0; `dates` are of the same model
    /// implementation; `choices` are some that the architecture can take.
    package init(
        queues: any WorkQueues,
        services: ChatServices,
        window: UIWindow,
        application: UIApplication,
        notifications: UNUserNotificationCenter,
        dates: LocalDates,
        choices: Choices,
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
        self.choices = choices
        building = RowBuilding(choices.building, on: queues)
        self.modelImplementation = modelImplementation
        self.skipped = skipped
        self.epoch = epoch
    }

    /// Makes the app's model, empty; an app has one.
    package func makeModel() -> ChatModel { modelImplementation.makeModel() }

    /// Finds what has changed in a list, for those who show changes themselves.
    package var differ: RowDiffer { modelImplementation.differ }

    /// Brings the table of chats up to date.
    @MainActor
    package func makeListUpdater() -> TableUpdater {
        TableUpdater(choices.list, differ: modelImplementation.differ)
    }

    /// Brings a conversation's table up to date.
    @MainActor
    package func makeMessagesUpdater() -> TableUpdater {
        TableUpdater(choices.messages, differ: modelImplementation.differ)
    }

    /// How rows get to the view.
    package var rows: RowFlow { choices.rows }

    /// Starts and stops a screen's listening along its life.
    @MainActor
    package func makeListening(
        start: @escaping () -> Void,
        stop: @escaping () -> Void
    ) -> ScreenListening {
        ScreenListening(choices.covered, start: start, stop: stop)
    }

    /// Whether a value equal to the one shown is shown again.
    package var repeats: Repeats { choices.repeats }

    /// The calendar instant: never `Date()`.
    package var now: Timestamp {
        epoch.advanced(by: .nanoseconds(queues.clock.now.nanoseconds))
    }
}

extension ModelImplementation {
    /// Finds what has changed in a list.
    fileprivate var differ: RowDiffer {
        RowDiffer(hasPublishedAlgorithms ? .quadratic : .linear)
    }
}
