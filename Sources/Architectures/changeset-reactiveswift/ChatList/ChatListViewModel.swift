#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import ChatServices
// The one thing taken from there; a phone's app has it from Foundation.
import struct HeadlessUIKit.IndexPath
@preconcurrency import ReactiveSwift
import RowDifferences

@MainActor
final class ChatListViewModel {
    /// What shows where rows would be.
    enum Placeholder {
        case none
        /// Nothing is stored, and chats are on their way (R1).
        case spinner
        /// There are no chats, and none are on their way.
        case emptyText
    }

    // MARK: Inputs

    /// Whether the list is on screen and the app in the foreground.
    let active = MutableProperty(false)
    /// Takes wishes to fetch (pull to refresh).
    let refresh: Signal<Void, Never>.Observer

    // MARK: Outputs

    let title = ChatTexts.listTitle
    /// Emits where rows have changed, when ``numberOfRows(inSection:)`` and the rows' texts have.
    let contentChanges: Signal<Changeset, Never>
    /// Whether chats are being loaded.
    let isLoading: MutableProperty<Bool>
    /// What went wrong with the last fetch; nil once the next has begun.
    let alertMessage = MutableProperty<String?>(nil)
    let placeholder: Property<Placeholder>
    /// Whether outputs equal to those before are shown or dropped.
    let repeats: Repeats

    private let store: Store
    private let contentChangesObserver: Signal<Changeset, Never>.Observer
    private var content = TableContent<ChatSummary>()
    private let (lifetime, token) = Lifetime.make()

    init(store: Store) {
        self.store = store
        repeats = store.repeats
        (contentChanges, contentChangesObserver) = Signal<Changeset, Never>.pipe()
        isLoading = MutableProperty(store.fetching.value == .busy)
        let isEmpty = MutableProperty(true)
        placeholder =
            isEmpty
            .combineLatest(with: isLoading)
            .map { isEmpty, isLoading -> Placeholder in
                isEmpty ? (isLoading ? .spinner : .emptyText) : .none
            }
            .skipRepeats(repeats)
        let (refreshes, refresh) = Signal<Void, Never>.pipe()
        self.refresh = refresh

        SignalProducer.combineLatest(store.chats, store.zone)
            .map { chats, zone in
                TableContent(rows: chats, rowContents: chats.map(\.rowContent), zone: zone)
            }
            .while(active)
            .combinePrevious(TableContent())
            .take(during: lifetime)
            .startWithValues { [weak self] old, new in
                self?.show(new, after: old)
                isEmpty.value = new.rows.isEmpty
            }
        alertMessage
            <~ store.fetching.producer
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .while(active)
            .skipRepeats(repeats)
        isLoading
            <~ store.fetching.producer
            .map { $0 == .busy }
            .while(active)
            .skipRepeats(repeats)
        refreshes.observeValues { store.fetch() }
    }

    private func show(_ new: TableContent<ChatSummary>, after old: TableContent<ChatSummary>) {
        content = new
        let changeset = Changeset(from: old, to: new, by: store.differ)
        guard repeats.shows(changeset, after: Changeset.unchanged) else { return }
        contentChangesObserver.send(value: changeset)
    }

    // MARK: Rows

    func numberOfRows(inSection section: Int) -> Int { content.rows.count }

    /// Which row each is, and which version of it: for a table that finds differences by itself.
    var rowContents: [RowContent] { content.rowContents }

    /// The chat's number, by which its row can be told.
    func tag(at indexPath: IndexPath) -> Int { Int(chat(at: indexPath).chat.rawValue) }

    func name(at indexPath: IndexPath) -> String { chat(at: indexPath).contact.name }

    func lastText(at indexPath: IndexPath) -> String {
        ChatTexts.oneLine(chat(at: indexPath).lastText)
    }

    func date(at indexPath: IndexPath) -> String {
        store.dates.string(from: chat(at: indexPath).lastInstant)
    }

    /// Nil for none.
    func unreadCount(at indexPath: IndexPath) -> String? {
        let count = chat(at: indexPath).unreadCount
        return count > 0 ? String(count) : nil
    }

    /// The picture's number, by which it can be told.
    func avatarID(at indexPath: IndexPath) -> AvatarID { chat(at: indexPath).contact.avatar }

    /// The picture when it is there, nil before.
    func avatar(at indexPath: IndexPath) -> SignalProducer<AvatarImage?, Never> {
        store.avatar(avatarID(at: indexPath))
    }

    private func chat(at indexPath: IndexPath) -> ChatSummary { content.rows[indexPath.row] }

    // MARK: View models

    func conversationViewModel(at indexPath: IndexPath) -> ConversationViewModel {
        conversationViewModel(for: chat(at: indexPath).chat)
    }

    /// For a chat named from outside.
    func conversationViewModel(for chat: ChatID) -> ConversationViewModel {
        ConversationViewModel(chat: chat, store: store)
    }

    func createChatViewModel() -> CreateChatViewModel { CreateChatViewModel(store: store) }
}
#endif
