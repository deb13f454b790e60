package import ChatDomain
package import EventTraces

/// BEHAVIOUR as code: what any architecture must show, store and tell the server, given the trace.
///
/// It models app, network and server at once, naively: lists and linear scans, no queues, none of the arms' types. Time
/// passes only by ``advance(to:)``. Use: `deliver(_:index:)` the backlog, ``start()``, then `advance` and `deliver` in
/// turn, and ask ``expected`` at quiescence.
package final class ReferenceChat {
    /// Which rows of a table at rest are surely in view; for `effects(delivering:index:)` only.
    package struct Viewport: Hashable, Sendable {
        /// From the top of the list.
        package var listRows: Int = 8
        /// From the bottom of a conversation.
        package var messageRows: Int = UserAction.messageRowsInView
    }

    struct ConversationScreen {
        let serial: Int
        let chat: ChatID
        var field = ""
    }

    struct CreateScreen {
        let serial: Int
        var field = ""
        var isBusy = false
    }

    /// What is above the list.
    enum Top {
        case nothing
        case conversation(ConversationScreen)
        case create(CreateScreen)
    }

    struct Banner {
        var number: Int
        var chat: ChatID
        var title: String
        var body: String
    }

    struct Socket {
        let number: Int
        let chat: ChatID
        /// As the server sees it.
        var isOpen = false
        /// Until the app closes it.
        var isWanted = true
        var losses = 0
    }

    struct ReceiptLine {
        var inFlight: Watermark
        var attempt = 0
        var newest: Watermark
    }

    let trace: EventTrace
    /// Before the app starts for the first time.
    let stored: StoredChats
    /// Stored, and not loaded when the app starts for the first time.
    let earlier: [ChatID: [Message]]
    /// How many messages of each chat the app loads at least; nil for all.
    let historyPage: Int?
    let network: NetworkConditions
    let viewport: Viewport
    /// Of the zone as it is now.
    var dates: PlainDates
    /// Offsets from UTC in minutes: the trace's zone, then each that the person came to.
    var zones: [Int]
    var clock = Duration.zero
    var agenda = Agenda()
    var server: ReferenceServer

    // The app.
    var isStarted = false
    var isActive = true
    /// From when on the app may not run, while it is in the background (R16).
    var freezesAt: Duration?
    var threads: [ChatID: ReferenceThread] = [:]
    var arrivals: [MessageID: Arrival] = [:]
    var cursor = 0
    var syncs: UInt32 = 0
    /// What BEHAVIOUR has an app do so far; of rows stored the least, see ``noteStored()``.
    var effort = EffortTally()
    var isSyncing = false
    var hasSyncFailed = false
    var top = Top.nothing
    var serials = 0
    var banner: Banner?
    var banners = 0
    /// The latest, and the serial number of its screen.
    var error: (screen: Int, text: String)?
    var errors = 0
    var skipped: [String: Int] = [:]
    var outbox: [ChatID: [(id: MessageID, attempt: Int)]] = [:]
    var receipts: [ChatID: ReceiptLine] = [:]
    var creations: [String: Int] = [:]
    var sockets: [Socket] = []
    var socketNumbers = 0
    var connects: [ChatID: UInt32] = [:]
    /// The number of the socket that the app holds.
    var ownSocket: Int?
    var lastActivity = Duration.zero
    /// Why what is seen next may be wrong.
    var recent = RecentCauses()
    var messagesDuringSync: Set<MessageID> = []
    var chatsDuringSync: Set<ChatID> = []
    /// How many things have happened by themselves.
    package internal(set) var occurrences = 0
    /// Takes down what the app asks of its services; nil where no one wants to know.
    var recorder: ServiceRecorder?

    /// - Parameters:
    ///   - trace: What happens.
    ///   - stored: What its population has stored, if that has been asked for already, or the pages of it that are loaded.
    ///   - earlier: What is stored besides, oldest first.
    ///   - historyPage: How many messages of each chat the app loads at least; nil for all.
    ///   - viewport: Which rows are surely in view.
    /// - Complexity: O(messages stored by the trace's population).
    package init(
        trace: EventTrace,
        stored: StoredChats? = nil,
        earlier: [ChatID: [Message]] = [:],
        historyPage: Int? = nil,
        viewport: Viewport = Viewport()
    ) {
        self.trace = trace
        let stored = stored ?? trace.population.storedChats(epoch: trace.epoch)
        self.stored = stored
        self.earlier = earlier
        self.historyPage = historyPage
        self.viewport = viewport
        network = trace.network
        dates = PlainDates(zoneMinutes: trace.zoneMinutes)
        zones = [trace.zoneMinutes]
        server = ReferenceServer(population: trace.population, stored: stored)
    }

    /// The app starts: what is stored shows, the first sync goes out (R1).
    package func start() {
        isStarted = true
        cursor = Int(stored.cursor)
        for chat in stored.chats {
            let id = ChatID(chat.contact.id)
            threads[id] = ReferenceThread(chat, earlier: earlier[id] ?? [])
        }
        resume()
        record()
    }

    /// Lets time pass: everything due by `instant` happens at its own deadline, in order, unless the app is suspended.
    ///
    /// - Parameter instant: Since the trace began; an earlier one than before does nothing.
    package func advance(to instant: Duration) {
        while let deadline = agenda.nextDeadline, deadline <= instant {
            if let freezesAt, deadline > freezesAt { break }
            fireNext()
        }
        clock = max(clock, instant)
    }

    func fireNext() {
        guard let (deadline, item) = agenda.popFirst() else { return }
        clock = max(clock, deadline)
        lastActivity = clock
        occurrences += 1
        recent.isFirst = false
        perform(item)
        record(isTimed: item.isRetry)
    }

    /// Hands over the event with this place in the trace; time passes to its instant, if it has not yet.
    package func deliver(_ event: TraceEvent, index: Int) {
        advance(to: event.at)
        lastActivity = clock
        if isStarted { recent.isFirst = false }
        switch event.kind {
        case .push(let message): push(message)
        case .socketMessage(let message): sendOverSocket(message)
        case .otherRead(let chat): otherReads(chat)
        case .serverMessage(let message): server.post(made(message), from: contact(message))
        case .socketDrop: dropSocket()
        case .malformed(let payload): deliver(payload)
        case .user(let action): perform(action, index: index)
        }
        record(event: index)
    }

    var now: Timestamp { trace.epoch.advanced(by: clock) }

    /// The chat whose messages the user is looking at (R6).
    var chatOnScreen: ChatID? {
        guard isActive, case .conversation(let screen) = top else { return nil }
        return screen.chat
    }

    func schedule(_ item: Agenda.Item, after delay: Duration) {
        agenda.schedule(item, at: clock + delay)
    }

    private func perform(_ item: Agenda.Item) {
        switch item {
        case .syncReply(let upTo, let fills): syncReplied(upTo: upTo, fillsGap: fills)
        case .sendReply(let chat, let instant): sendReplied(chat, acceptedAt: instant)
        case .sendAgain(let chat): sendFirst(of: chat)
        case .receiptReply(let chat, let isAccepted): receiptReplied(chat, isAccepted: isAccepted)
        case .receiptAgain(let chat): sendReceipt(of: chat)
        case .createReply(let screen, let record): createReplied(screen: screen, record)
        case .connect(let socket, let isAgain): connected(socket, isAgain: isAgain)
        case .reconnect(let socket): reconnect(socket)
        case .forget(let socket): sockets.removeAll { $0.number == socket }
        case .bannerEnd(let number): if banner?.number == number { banner = nil }
        case .errorEnd(let number): if errors == number { error = nil }
        }
    }
}
