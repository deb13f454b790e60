import ChatDomain

/// Everything the screens derive from, as one value.
struct AppState: Equatable, Sendable {
    /// Whether the app receives events.
    var isActive = true
    /// How often people's clock has jumped: dates shown before are stale.
    var clockJumps = 0
    /// Newest first.
    var chats: [ChatSummary] = []
    /// Over all chats.
    var unreadCount = 0
    /// What was pushed before the store had been loaded.
    var early: [IncomingMessage] = []
    var sync = SyncState()
    var outbox = Outbox()
    var receipts = ReceiptQueue()

    /// The screens above the list.
    var path: [Screen] = []
    /// The conversation in the path.
    var conversation: ConversationState?
    /// The create screen in the path.
    var create: CreateChatState?
    /// Create screens so far.
    var createCount = 0
    /// The conversation that has appeared and not disappeared yet.
    var appearedChat: ChatID?

    /// The conversation that the user can see.
    var visibleChat: ChatID? { isActive ? appearedChat : nil }
}

typealias AppStore = Store<AppState, Action, Effect>
