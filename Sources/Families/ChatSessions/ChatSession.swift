package import ArchitectureContract
package import ChatDomain
package import ChatMutations
package import ChatServices
package import class Foundation.NSObject
package import HeadlessUIKit
internal import WorkQueues

/// The chats with all that is around them: store, network, banners, badge, the app's life.
///
/// What an app of any architecture whose library is about screens has behind them: it is asked, and tells who listens.
@MainActor
package final class ChatSession: NSObject {
    /// How syncing stands.
    package enum Sync: Hashable, Sendable {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    /// What listeners are told of.
    package enum News: Sendable {
        /// The chats have changed.
        case step(ChatStep)
        case sync(Sync)
        /// Dates read otherwise from now on.
        case zoneChanged
        /// The user wants this chat, which is not on screen.
        case bannerTapped(ChatID)
    }

    /// What the session lives in.
    package let environment: ArchitectureEnvironment
    /// Busy from the start: the first sync follows the store.
    package private(set) var sync = Sync.busy

    private let model: ChatModel
    private var state: ChatState
    private var isLoaded = false
    private var isSyncing = false
    private var early: [ChatMutation] = []
    private var waiting: [ChatMutation] = []
    private var isPerforming = false
    private var listeners: [WeakListener] = []
    private var outbox = Outbox()
    private var receipts = ReceiptQueue()
    private var isActive = true
    private var openChat: ChatID?
    private var visibleChat: ChatID?
    private var socket: (any SocketConnection)?
    private var shownUnreadCount: Int?

    /// Makes it; nothing is asked for yet.
    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        model = environment.makeModel()
        state = ChatState(model: model)
        super.init()
    }

    /// Begins to listen, and reads what is stored.
    package func start() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.services.push.setHandler { [weak self, main] payload in
            main.async { self?.receive(payload) }
        }
        environment.services.store.load { [weak self, main] stored in
            main.async { self?.load(stored) }
        }
    }

    // MARK: Listening

    /// Someone who listens, for as long as it is kept.
    package final class Listener: Sendable {
        fileprivate let tell: @MainActor (News) -> Void

        fileprivate init(_ tell: @escaping @MainActor (News) -> Void) { self.tell = tell }
    }

    private struct WeakListener {
        weak var object: Listener?
    }

    /// Tells `tell` of everything from now on; listeners are told in the order of their coming.
    ///
    /// - Returns: To be kept: it is told no more once it is let go.
    package func listen(_ tell: @escaping @MainActor (News) -> Void) -> Listener {
        let listener = Listener(tell)
        listeners.removeAll { $0.object == nil }
        listeners.append(WeakListener(object: listener))
        return listener
    }

    private func tell(_ news: News) {
        for listener in listeners { listener.object?.tell(news) }
    }

    // MARK: What there is

    /// The chats, newest first.
    package var summaries: [ChatSummary] { model.summaries }

    package var isEmpty: Bool { model.chatCount == 0 }

    /// A chat's messages, oldest first.
    package func messages(of chat: ChatID) -> [Message] { model.chat(chat)?.messages ?? [] }

    /// What the step did to the list of chats.
    package func listChanges(_ step: ChatStep) -> [ListChange<ChatSummary>] {
        step.listChanges(model)
    }

    /// What the step did to the messages of a chat.
    package func messageChanges(_ step: ChatStep, of chat: ChatID) -> [ListChange<Message>] {
        step.messageChanges(of: chat, model)
    }

    package func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The chat of the contact with this name (R9).
    package func chat(named name: String) -> ChatID? { model.chat(named: name) }

    // MARK: Changing

    /// Makes a mutation, after those that are being made.
    package func perform(_ mutation: ChatMutation) {
        waiting.append(mutation)
        guard !isPerforming else { return }
        isPerforming = true
        while !waiting.isEmpty {
            state = state.after(waiting.removeFirst())
            if let step = state.step { act(on: step) }
        }
        isPerforming = false
    }

    /// A step is stored before it is sent, and sent before it is shown.
    private func act(on step: ChatStep) {
        for update in step.updates {
            if let batch = update.batch, !batch.isEmpty { environment.services.store.write(batch) }
        }
        for message in step.outgoing {
            if let send = outbox.enqueue(message) { deliver(send) }
        }
        if let read = step.read, let receipt = receipts.read(read.chat, upTo: read.upTo) {
            deliver(receipt)
        }
        if step.unreadCount != shownUnreadCount {
            shownUnreadCount = step.unreadCount
            environment.application.applicationIconBadgeNumber = step.unreadCount
        }
        if isActive, let arrival = step.arrival {
            environment.notifications.add(.banner(of: arrival))
        }
        tell(.step(step))
    }

    private func load(_ stored: StoredChats) {
        isLoaded = true
        perform(.load(stored))
        for mutation in early { perform(mutation) }
        early = []
        refresh()
    }

    private func receive(_ payload: PushPayload) {
        guard let mutation = payload.mutation(environment.skipped) else { return }
        if isLoaded { perform(mutation) } else { early.append(mutation) }
    }

    private func receive(_ event: SocketEvent) {
        if event == .reopened { refresh() }
        if let mutation = event.mutation(environment.skipped) { perform(mutation) }
    }

    // MARK: Requests

    /// Syncs, or joins the sync in flight (R2).
    package func refresh() {
        guard isLoaded, !isSyncing else { return }
        isSyncing = true
        set(.busy)
        environment.services.api.sync(since: model.cursor) { [weak self, main] result in
            main.async { self?.merge(result) }
        }
    }

    private func merge(_ result: Result<SyncReply, APIError>) {
        isSyncing = false
        switch result {
        case .success(let reply):
            perform(.merge(reply))
            set(.idle)
        case .failure: set(.failed)
        }
    }

    private func set(_ sync: Sync) {
        guard sync != self.sync else { return }
        self.sync = sync
        tell(.sync(sync))
    }

    /// Has the server make a chat, whether or not anyone waits for it.
    package func createChat(
        named name: String,
        completion: @escaping @MainActor (Result<ChatID, APIError>) -> Void
    ) {
        environment.services.api.createChat(named: name) { [weak self, main] result in
            main.async {
                if case .success(let record) = result { self?.perform(.create(record)) }
                completion(result.map { ChatID($0.contact.id) })
            }
        }
    }

    private func deliver(_ send: Outbox.Send) {
        environment.services.api.send(send) { [weak self, main] result in
            main.async { self?.delivered(send.message, result) }
        }
    }

    private func delivered(_ message: Message, _ result: Result<Timestamp, APIError>) {
        let step: Outbox.Step
        switch result {
        case .success(let instant):
            perform(.accept(message.id, in: message.chat, at: instant))
            step = outbox.accepted(in: message.chat)
        case .failure:
            let (givenUp, next) = outbox.failed(in: message.chat)
            if let givenUp { perform(.giveUp(givenUp.id, in: givenUp.chat)) }
            step = next
        }
        switch step {
        case .idle: break
        case .send(let send): deliver(send)
        case .sendLater(let send, let delay):
            main.after(delay) { [weak self] in self?.deliver(send) }
        }
    }

    private func deliver(_ receipt: ReceiptQueue.Receipt) {
        environment.services.api.markRead(receipt) { [weak self, main] result in
            main.async { self?.delivered(receipt, result) }
        }
    }

    private func delivered(_ receipt: ReceiptQueue.Receipt, _ result: Result<Void, APIError>) {
        let step =
            switch result {
            case .success: receipts.accepted(in: receipt.chat)
            case .failure: receipts.failed(in: receipt.chat)
            }
        switch step {
        case .idle: break
        case .send(let receipt): deliver(receipt)
        case .sendLater(let receipt, let delay):
            main.after(delay) { [weak self] in self?.deliver(receipt) }
        }
    }

    private var main: MainQueue { environment.queues.main }

    // MARK: What the user looks at

    /// The conversation that has appeared; nil when it has disappeared.
    package func show(_ chat: ChatID?) {
        openChat = chat
        if let chat {
            environment.notifications.removeDeliveredNotifications(withIdentifiers: [
                String(chat.rawValue)
            ])
        }
        look()
    }

    /// Has the socket be the visible chat's, and that chat read (R4, R6).
    private func look() {
        let chat = isActive ? openChat : nil
        guard chat != visibleChat else { return }
        visibleChat = chat
        socket?.close()
        socket = chat.map { chat in
            environment.services.sockets.open(chat) { [weak self, main] event in
                main.async { self?.receive(event) }
            }
        }
        perform(.show(chat))
    }
}

extension ChatSession: UIApplicationDelegate {
    /// Nothing is on screen any more.
    package func applicationDidEnterBackground(_ application: UIApplication) {
        isActive = false
        look()
    }

    /// The app is about to be on screen.
    package func applicationWillEnterForeground(_ application: UIApplication) { refresh() }

    /// The app is on screen.
    package func applicationDidBecomeActive(_ application: UIApplication) {
        isActive = true
        look()
    }

    /// The zone is another one.
    package func applicationSignificantTimeChange(_ application: UIApplication) {
        tell(.zoneChanged)
    }
}

extension ChatSession: UNUserNotificationCenterDelegate {
    /// Shows every banner.
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    /// A banner was tapped: its chat is wanted, unless it is on screen already (R14).
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        let chat = ChatID(number)
        if chat != openChat { tell(.bannerTapped(chat)) }
    }
}
