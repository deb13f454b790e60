import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents

/// The state of the app, backed by the store.
///
/// Whatever is not derived lives here, also what is only known for the time of a screen: view models are made from this
/// alone. Only routers change it.
final class ModelController {
    private let chats: ChatModel
    private let store: any ChatStore

    private(set) var refreshStatus = RefreshStatus()
    private(set) var createForm: CreateForm?
    private var createForms = 0
    /// The chat whose blank message was refused a moment ago.
    private var blankText: ChatID?
    private var openChat: ChatID?
    private var isInForeground = true
    /// Messages that arrived before the store was read.
    private var early: [IncomingMessage] = []

    init(_ chats: ChatModel, store: any ChatStore) {
        self.chats = chats
        self.store = store
    }

    // MARK: Reading

    var cursor: UInt64 { chats.cursor }
    var unreadCount: Int { chats.unreadCount }
    /// The rows of the list, newest first.
    var summaries: [ChatSummary] { chats.summaries }
    func chat(_ id: ChatID) -> Chat? { chats.chat(id) }
    func chat(named name: String) -> ChatID? { chats.chat(named: name) }

    /// The chat that the user is looking at.
    var chatOnScreen: ChatID? { isInForeground ? openChat : nil }

    /// Whether a message for `chat` needs a banner.
    func needsBanner(_ chat: ChatID) -> Bool { isInForeground && openChat != chat }

    func showsBlankTextError(_ chat: ChatID) -> Bool { blankText == chat }

    /// The user's messages that the server has not accepted, in tap order within each chat.
    var unsentMessages: [Message] {
        chats.summaries.flatMap { summary in
            chats.chat(summary.chat).map { chat in
                chat.messages.suffix(chat.pendingCount).filter { $0.state == .sending }
            } ?? []
        }
    }

    // MARK: Chats

    /// Takes over what the store held.
    /// - Returns: Messages that have arrived meanwhile.
    func load(_ stored: StoredChats) -> [IncomingMessage] {
        chats.load(stored)
        refreshStatus.isLoading = false
        defer { early = [] }
        return early
    }

    /// Begins a sync; false when one must be joined, or the store has to be read first.
    func refreshing() -> Bool {
        guard !refreshStatus.isBusy else { return false }
        refreshStatus.isSyncing = true
        refreshStatus.hasFailed = false
        return true
    }

    /// - Returns: The chats touched.
    func refreshed(_ reply: SyncReply) -> [ChatID] {
        refreshStatus.isSyncing = false
        let change = chats.merge(reply)
        store.write(change.batch)
        return change.chats
    }

    func refreshFailed() {
        refreshStatus.isSyncing = false
        refreshStatus.hasFailed = true
    }

    /// Adds a chat unless there is one with this contact already.
    func created(_ record: SyncReply.ChatRecord) -> ChatID {
        keep(chats.create(record.contact, at: record.createdAt))
        return ChatID(record.contact.id)
    }

    // MARK: Messages; each says whether it changed anything

    func received(_ message: IncomingMessage) -> Bool {
        guard !refreshStatus.isLoading else {
            early.append(message)
            return false
        }
        return keep(chats.receive(message))
    }

    /// - Returns: How far the user has read by now; nil when nothing was unread.
    func userReads(_ chat: ChatID) -> Watermark? {
        keep(chats.markRead(chat)) ? chats.readWatermark(of: chat) : nil
    }

    func otherRead(_ chat: ChatID, upTo watermark: Watermark) -> Bool {
        keep(chats.otherRead(chat, upTo: watermark))
    }

    func sending(_ text: String, in chat: ChatID, at now: Timestamp) -> Message {
        let (message, change) = chats.compose(text, in: chat, at: now)
        keep(change)
        return message
    }

    func sent(_ message: MessageID, in chat: ChatID, at instant: Timestamp) -> Bool {
        keep(chats.accepted(message, in: chat, at: instant))
    }

    func failedSending(_ message: MessageID, in chat: ChatID) -> Bool {
        keep(chats.failed(message, in: chat))
    }

    /// - Returns: The message as it is now; nil when it does not wait for a retry.
    func retrying(_ message: MessageID, in chat: ChatID) -> Message? {
        guard keep(chats.retried(message, in: chat)), let chat = chats.chat(chat) else {
            return nil
        }
        return chat.index(of: message).map { chat.messages[$0] }
    }

    @discardableResult
    private func keep(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        store.write(change.batch)
        return true
    }

    // MARK: Screens

    func opened(_ chat: ChatID) { openChat = chat }

    /// - Returns: False when another chat is open by now.
    func closed(_ chat: ChatID) -> Bool {
        guard openChat == chat else { return false }
        openChat = nil
        blankText = nil
        return true
    }

    func enteredBackground() { isInForeground = false }
    func enteringForeground() { isInForeground = true }

    func refusedBlankText(_ chat: ChatID) { blankText = chat }

    func blankTextErrorEnded(_ chat: ChatID) -> Bool {
        guard blankText == chat else { return false }
        blankText = nil
        return true
    }

    func openedCreateForm() {
        createForms += 1
        createForm = CreateForm(id: CreateForm.ID(rawValue: createForms))
    }

    func closedCreateForm() { createForm = nil }

    /// - Returns: False when its chat is being created already, or the form has been left; so below.
    @discardableResult
    func creating(_ form: CreateForm.ID) -> Bool {
        guard createForm?.isCreating == false else { return false }
        return change(form) { $0.isCreating = true }
    }

    func endCreating(_ form: CreateForm.ID) -> Bool {
        change(form) { $0.isCreating = false }
    }

    func createFailed(_ form: CreateForm.ID, reason: String) -> Bool {
        change(form) {
            $0.isCreating = false
            $0.errorText = reason
        }
    }

    func createErrorEnded(_ form: CreateForm.ID) -> Bool {
        change(form) { $0.errorText = nil }
    }

    private func change(_ form: CreateForm.ID, _ body: (inout CreateForm) -> Void) -> Bool {
        guard var current = createForm, current.id == form else { return false }
        body(&current)
        createForm = current
        return true
    }
}
