public import ChatDomain
public import ChatServices
public import HeadlessUIKit
public import RowDifferences
public import WorkQueues

/// Everything an architecture may touch: queues, time, services and the screen.
public struct ArchitectureEnvironment: Sendable {
    /// The only way off the main queue, and the app's clock.
    public let queues: any WorkQueues
    /// Push, sockets, server, store and pictures.
    public var services: ChatServices
    /// The app's only window; its root is the architecture's to set.
    public let window: UIWindow
    /// Badge, and whether the app is active.
    public var application: UIApplication
    /// Shows banners (R3) and reports taps on them (R14).
    public let notifications: UNUserNotificationCenter
    /// Formats dates for rows in the zone as it is at each call (R11).
    ///
    /// When the zone has changed the application's delegate is notified: `applicationSignificantTimeChange(_:)`.
    public let dates: LocalDates
    /// Where rows and their texts are made.
    public let building: RowBuilding
    private let choices: Choices
    private let modelImplementation: ModelImplementation
    /// Takes note of payloads that were skipped (R20).
    public let skipped: SkippedPayloads
    private let epoch: Timestamp

    /// Makes one; `epoch` is the calendar instant at which the clock of `queues` stands at 0; `dates` are of the same model
    /// implementation; `choices` are some that the architecture can take.
    public init(
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
    public func makeModel() -> ChatModel { modelImplementation.makeModel() }

    /// Finds what has changed in a list, for those who show changes themselves.
    public var differ: RowDiffer { modelImplementation.differ }

    /// Brings the table of chats up to date.
    @MainActor
    public func makeListUpdater() -> TableUpdater {
        makeUpdater(choices.list)
    }

    /// Brings a conversation's table up to date.
    @MainActor
    public func makeMessagesUpdater() -> TableUpdater {
        makeUpdater(choices.messages)
    }

    @MainActor
    private func makeUpdater(_ strategy: ListStrategy) -> TableUpdater {
        let updater = TableUpdater(strategy, differ: modelImplementation.differ)
        updater.showsRepeats = repeats == .shown
        return updater
    }

    /// How rows get to the view.
    public var rows: RowFlow { choices.rows }

    /// Starts and stops a screen's listening along its life.
    @MainActor
    public func makeListening(
        start: @escaping () -> Void,
        stop: @escaping () -> Void
    ) -> ScreenListening {
        ScreenListening(choices.covered, start: start, stop: stop)
    }

    /// Whether a value equal to the one shown is shown again.
    public var repeats: Repeats { choices.repeats }

    /// How many features a sweep wants around the app's own, in an architecture that has features within features; 0 elsewhere.
    @MainActor
    public var depth: Int { window.sweptSizes.depth }

    /// What is worth showing.
    public var news: News { News(choices.repeats) }

    /// The calendar instant: never `Date()`.
    public var now: Timestamp {
        epoch.advanced(by: .nanoseconds(queues.clock.now.nanoseconds))
    }
}

extension ModelImplementation {
    /// Finds what has changed in a list.
    fileprivate var differ: RowDiffer {
        RowDiffer(hasPublishedAlgorithms ? .quadratic : .linear)
    }
}
