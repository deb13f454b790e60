internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import class Foundation.NSObject
internal import HeadlessUIKit
internal import WorkQueues

/// The whole app but its screens.
@MainActor
final class SubjectApp: NSObject {
    /// Why something is shown again.
    enum Cause {
        case loading, arrival, sync, reading, receipt, sending, creating
    }

    let environment: ArchitectureEnvironment
    let mutation: Mutation?
    let reloadsEveryRow: Bool
    let model: SubjectModel
    var outbox: [ChatID: [SubjectSend]] = [:]
    var receipts: [ChatID: SubjectReceipt] = [:]
    var sockets: [ChatID: any SocketConnection] = [:]
    var isLoaded = false
    var isSyncing = false
    var lastSyncFailed = false
    /// What came before the store had answered.
    var early: [IncomingMessage] = []
    /// What the store answered, until it may be shown.
    var held: StoredChats?
    /// How often something has happened, for bugs that show every second time.
    var frames = 0, arrivals = 0, changes = 0
    /// When the latest message came, and how many had come at that instant; for a bug.
    var burst: (instant: Timestamp, count: Int) = (Timestamp(milliseconds: 0), 0)
    /// What was read and is reported later, by a bug.
    var untold: [ChatID: Watermark] = [:]
    /// Where a batch is written by an app that does not wait for it.
    lazy var saver = environment.queues.background("saver")
    /// Everyone who ever listened; a healthy app lets them go.
    var listeners: [UIViewController] = []
    let navigation: UINavigationController
    let list: SubjectList

    init(environment: ArchitectureEnvironment, mutation: Mutation?, reloadsEveryRow: Bool) {
        self.environment = environment
        self.mutation = mutation
        self.reloadsEveryRow = reloadsEveryRow
        model = SubjectModel(mutation: mutation)
        list = SubjectList(model: model, environment: environment)
        navigation = UINavigationController(rootViewController: list)
        super.init()
    }

    func start() {
        list.app = self
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.window.rootViewController = navigation
        environment.window.makeKeyAndVisible()
        let main = environment.queues.main
        environment.services.push.setHandler { [unowned self] payload in
            main.async { self.receive(payload) }
        }
        environment.services.store.load { [unowned self] stored in
            main.async { self.loaded(stored) }
        }
        showSyncState()
    }

    private func loaded(_ stored: StoredChats) {
        if mutation == .shownAfterSync {
            held = stored
            return startSync()
        }
        install(stored)
        sync()
    }

    func install(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        show(nil, after: .loading)
        for chat in stored.chats { resumeSending(of: chat) }
        for incoming in early { receive(incoming) }
        early = []
    }

    // MARK: Showing

    /// Stores what has changed and shows it.
    func show(_ chat: ChatID?, after cause: Cause) {
        if cause == .arrival { arrivals += 1 }
        save(after: cause)
        if concernsList(chat, cause) { list.refresh() }
        if let conversation { conversation.refresh() }
        if concernsBadge(cause) {
            environment.application.applicationIconBadgeNumber = model.unreadCount
        }
        if mutation == .busyEndsEarly, cause != .creating {
            (navigation.topViewController as? SubjectCreate)?.showBusy(false)
        }
        showSyncState()
    }

    private func save(after cause: Cause) {
        changes += 1
        if mutation == .storedEverySecondTime, changes % 2 == 0 { return }
        let batch = model.takeUnsaved()
        guard !batch.isEmpty else { return }
        let store = environment.services.store
        switch (mutation, cause) {
        case (.shownBeforeStored, .sending):
            // There and back: time enough for a frame.
            saver.async { [main = environment.queues.main] in main.async { store.write(batch) } }
        case (.cursorBeforeFacts, .sync):
            var facts = batch
            facts.cursor = nil
            store.write(StoreBatch(cursor: batch.cursor))
            if !facts.isEmpty { store.write(facts) }
        default: store.write(batch)
        }
    }

    private func concernsList(_ chat: ChatID?, _ cause: Cause) -> Bool {
        switch mutation {
        case .rowStaleWhenClosed: cause != .arrival || conversation?.chat == chat
        case .rowEverySecondTime: cause != .arrival || arrivals % 2 == 1
        case .rowStaleWhileSending: cause != .sending
        case .rowKeepsUnread: cause != .reading
        default: true
        }
    }

    private func concernsBadge(_ cause: Cause) -> Bool {
        switch mutation {
        case .badgeZeroAtLaunch: cause != .loading
        case .badgeMissesReading: cause != .reading
        case .badgeMissesSync: cause != .sync
        case .badgeOfVisibleList: navigation.topViewController === list
        case .badgeStaleInBackground: isActive
        default: true
        }
    }

    func showSyncState() {
        list.showState(isWaiting: !isLoaded || isSyncing, hasFailed: lastSyncFailed)
    }

    // MARK: Navigation

    var conversation: SubjectConversation? { navigation.topViewController as? SubjectConversation }

    var isActive: Bool { environment.application.applicationState == .active }

    func isOnScreen(_ chat: ChatID) -> Bool {
        guard isActive, let conversation else { return false }
        return conversation.chat == chat && conversation.hasAppeared
    }

    /// Opens a conversation in place of whatever is above the list.
    func open(_ chat: ChatID) {
        removeBanner(of: chat)
        guard conversation?.chat != chat else { return }
        let controller = SubjectConversation(chat: chat, app: self)
        if mutation == .listenersHeld { listeners.append(controller) }
        if mutation == .conversationsStack, conversation != nil {
            return navigation.pushViewController(controller, animated: true)
        }
        if mutation == .createScreenStays, navigation.topViewController is SubjectCreate {
            return navigation.pushViewController(controller, animated: true)
        }
        navigation.setViewControllers([list, controller], animated: true)
    }

    private func removeBanner(of chat: ChatID) {
        let notifications = environment.notifications
        switch mutation {
        case .bannerStays: break
        case .bannersShareIdentifier:
            notifications.removeDeliveredNotifications(withIdentifiers: ["message"])
        default:
            notifications.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
        }
    }

    func openCreateScreen() {
        navigation.pushViewController(SubjectCreate(app: self), animated: true)
    }
}

extension SubjectApp: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        guard mutation != .socketStaysInBackground else { return }
        if let conversation { disconnect(conversation.chat) }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        if mutation != .returnWithoutSync { sync() }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let conversation, conversation.hasAppeared else { return }
        if mutation != .socketNotReopened { connect(conversation.chat) }
        if mutation != .returnWithoutReading { read(conversation.chat) }
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        if mutation != .listKeepsZone { list.rewrite() }
        if mutation != .conversationKeepsZone { conversation?.rewrite() }
    }
}

extension SubjectApp: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        let first = model.chats.first?.id
        open(mutation == .bannerOpensFirst ? first ?? ChatID(0) : ChatID(number))
    }
}
