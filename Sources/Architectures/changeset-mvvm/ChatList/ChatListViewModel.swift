import ArchitectureContract
import ChatDomain
import ChatServices
// The one thing taken from there; a phone's app has it from Foundation.
import struct HeadlessUIKit.IndexPath
@preconcurrency import OpenCombine
import OpenCombineNetworking
import OpenCombineUIKit
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
    let active = BehaviorRelay(false)
    /// Call to fetch (pull to refresh).
    let refresh = PublishRelay<Void>()

    // MARK: Outputs

    let title = ChatTexts.listTitle
    /// Emits where rows have changed, when ``numberOfRows(inSection:)`` and the rows' texts have.
    let contentChanges: AnyPublisher<Changeset, Never>
    /// Whether chats are being loaded.
    let isLoading: BehaviorRelay<Bool>
    /// What went wrong with the last fetch; nil once the next has begun.
    let alertMessage = BehaviorRelay<String?>(nil)
    let placeholder: AnyPublisher<Placeholder, Never>
    /// What becomes of outputs equal to those before.
    let repeats: Repeats

    private let store: Store
    private let changesets = PublishRelay<Changeset>()
    private var content = TableContent<ChatSummary>()
    private var subscriptions: [AnyCancellable] = []

    init(store: Store) {
        self.store = store
        repeats = store.repeats
        contentChanges = changesets.eraseToAnyPublisher()
        isLoading = BehaviorRelay(store.fetching.value == .busy)
        let isEmpty = BehaviorRelay(true)
        placeholder = CombineLatest(isEmpty.skipRepeats(repeats), isLoading)
            .map { isEmpty, isLoading in
                isEmpty ? (isLoading ? .spinner : .emptyText) : .none
            }
            .skipRepeats(repeats)

        CombineLatest(store.chats, store.zone)
            .map { chats, zone in
                TableContent(rows: chats, rowContents: chats.map(\.rowContent), zone: zone)
            }
            .while(active)
            .combinePrevious(TableContent())
            .sink { [weak self] old, new in
                self?.show(new, after: old)
                isEmpty.accept(new.rows.isEmpty)
            }
            .store(in: &subscriptions)
        store.fetching
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .while(active)
            .skipRepeats(repeats)
            .bind(to: alertMessage)
            .store(in: &subscriptions)
        store.fetching
            .map { $0 == .busy }
            .while(active)
            .skipRepeats(repeats)
            .bind(to: isLoading)
            .store(in: &subscriptions)
        refresh.sink { store.fetch() }.store(in: &subscriptions)
    }

    private func show(_ new: TableContent<ChatSummary>, after old: TableContent<ChatSummary>) {
        content = new
        let changeset = Changeset(from: old, to: new, by: store.differ)
        guard repeats.shows(changeset, after: Changeset.unchanged) else { return }
        changesets.accept(changeset)
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
    func avatar(at indexPath: IndexPath) -> AnyPublisher<AvatarImage?, Never> {
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
