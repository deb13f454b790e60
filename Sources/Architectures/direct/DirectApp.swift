import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import HeadlessUIKit
import WorkQueues

/// The whole app but its screens: what comes in changes the model and then, at once, the views that must change.
@MainActor
final class DirectApp: NSObject {
    let environment: ArchitectureEnvironment
    let model: ChatModel
    var outbox = Outbox()
    var receipts = ReceiptQueue()
    private(set) var isLoaded = false
    private(set) var isSyncing = false
    private var lastSyncFailed = false
    private var early: [IncomingMessage] = []
    private let navigation: UINavigationController
    private let list: ChatListViewController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        model = environment.makeModel()
        list = ChatListViewController(model: model, environment: environment)
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
        model.load(stored)
        isLoaded = true
        list.show(.all)
        showBadge()
        for chat in stored.chats {
            for message in chat.messages.sorted(by: { $0.sentAt < $1.sentAt })
            where message.state == .sending {
                enqueue(message)
            }
        }
        for incoming in early { receive(incoming) }
        early = []
        sync()
    }

    // MARK: Incoming

    private func receive(_ payload: PushPayload) {
        switch payload {
        case .message(let incoming): receive(incoming)
        case .malformed(let kind), .unknown(let kind): environment.skipped.note(kind: kind)
        }
    }

    func receive(_ incoming: IncomingMessage) {
        guard isLoaded else { return early.append(incoming) }
        guard let change = model.receive(incoming) else { return }
        show(change)
        if isOnScreen(incoming.chat) {
            read(incoming.chat)
        } else if isActive {
            announce(incoming)
        }
    }

    func receive(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: sync()
        case .frame(.message(let incoming)): receive(incoming)
        case .frame(.read(let chat, let upTo)):
            if let change = model.otherRead(chat, upTo: upTo) { show(change) }
        case .frame(.unknown(let kind)): environment.skipped.note(kind: kind)
        }
    }

    private func announce(_ incoming: IncomingMessage) {
        let content = UNMutableNotificationContent()
        content.title = incoming.contact.name
        content.body = ChatTexts.oneLine(incoming.text)
        content.threadIdentifier = String(incoming.chat.rawValue)
        let request = UNNotificationRequest(
            identifier: content.threadIdentifier,
            content: content,
            trigger: nil
        )
        environment.notifications.add(request)
    }

    // MARK: Syncing

    func sync() {
        guard isLoaded, !isSyncing else { return }
        isSyncing = true
        lastSyncFailed = false
        showSyncState()
        let main = environment.queues.main
        environment.services.api.sync(since: model.cursor) { [unowned self] result in
            main.async { self.synced(result) }
        }
    }

    private func synced(_ result: Result<SyncReply, APIError>) {
        isSyncing = false
        switch result {
        case .failure: lastSyncFailed = true
        case .success(let reply):
            let change = model.merge(reply)
            environment.services.store.write(change.batch)
            if !change.chats.isEmpty { list.show(.all) }
            if change.changesUnread { showBadge() }
            if let conversation, change.chats.contains(conversation.chat) {
                conversation.show(.reloaded)
                if isOnScreen(conversation.chat) { read(conversation.chat) }
            }
        }
        list.endRefreshing()
        showSyncState()
    }

    func showSyncState() {
        let isWaiting = !isLoaded || isSyncing
        list.showState(isWaiting: isWaiting, hasFailed: lastSyncFailed)
    }

    // MARK: Showing

    /// Stores a change and brings exactly the views up to date that it touches.
    func show(_ change: ChatChange) {
        if !change.batch.isEmpty { environment.services.store.write(change.batch) }
        if let row = change.row.rowsChange { list.show(row) }
        if let conversation, conversation.chat == change.chat { conversation.show(change.rows) }
        if change.changesUnread { showBadge() }
        if case .inserted = change.row { showSyncState() }
    }

    private func showBadge() {
        environment.application.applicationIconBadgeNumber = model.unreadCount
    }

    // MARK: Navigation

    private var conversation: ConversationViewController? {
        navigation.topViewController as? ConversationViewController
    }

    private var isActive: Bool { environment.application.applicationState == .active }

    func isOnScreen(_ chat: ChatID) -> Bool {
        guard isActive, let conversation else { return false }
        return conversation.chat == chat && conversation.hasAppeared
    }

    /// Opens a conversation; whatever is above the list makes room for it.
    func open(_ chat: ChatID) {
        environment.notifications.removeDeliveredNotifications(withIdentifiers: [
            String(chat.rawValue)
        ])
        guard conversation?.chat != chat else { return }
        let controller = ConversationViewController(chat: chat, app: self)
        navigation.setViewControllers([list, controller], animated: true)
    }

    func openCreateScreen() {
        navigation.pushViewController(CreateChatViewController(app: self), animated: true)
    }
}

extension DirectApp: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        conversation?.disconnect()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        sync()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        list.show(.all)
        conversation?.show(.reloaded)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let conversation, conversation.hasAppeared else { return }
        conversation.connect()
        read(conversation.chat)
    }
}

extension DirectApp: UNUserNotificationCenterDelegate {
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
        open(ChatID(number))
    }
}
