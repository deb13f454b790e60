import ArchitectureContract
import ChatDomain
// The one thing taken from there; a phone's app has it from Foundation.
import struct HeadlessUIKit.IndexPath
@preconcurrency import OpenCombine
import OpenCombineUIKit
import RowDifferences

@MainActor
final class ConversationViewModel {
    // MARK: Inputs

    /// Whether the conversation is on screen and the app in the foreground.
    let active = BehaviorRelay(false)
    /// Call to send the text.
    let send = PublishRelay<Void>()
    /// Call to send the failed message of a row again.
    let retry = PublishRelay<IndexPath>()

    // MARK: Input and output

    /// What the field holds; wiped when it was sent.
    let text = BehaviorRelay("")

    // MARK: Outputs

    /// The contact's name.
    let title: String
    /// The chat's number, by which its screen can be told.
    let tag: Int
    /// Emits where rows have changed, when ``numberOfRows(inSection:)`` and the rows' texts have.
    let contentChanges: AnyPublisher<Changeset, Never>
    /// Emits what is wrong with the text, nil after 3 s.
    let alertMessage: AnyPublisher<String?, Never>

    private let store: Store
    private let changesets = PublishRelay<Changeset>()
    private var content = TableContent<Message>()
    private var subscriptions: [AnyCancellable] = []

    init(chat: ChatID, store: Store) {
        self.store = store
        contentChanges = changesets.eraseToAnyPublisher()
        title = store.name(of: chat)
        tag = Int(chat.rawValue)

        // A relay between the tap and those who take the text, lest one see it wiped by another.
        let drafts = PublishRelay<String>()
        alertMessage =
            drafts
            .filter(ChatRules.isBlank)
            .map { _ in ChatTexts.blankMessage }
            .shown(for: ChatRules.errorTextDuration, on: store.scheduler)
        drafts
            .filter { !ChatRules.isBlank($0) }
            .sink { [text] draft in
                store.send(draft, in: chat)
                text.accept("")
            }
            .store(in: &subscriptions)
        send.withLatestFrom(text).bind(to: drafts).store(in: &subscriptions)
        retry
            .sink { [weak self] indexPath in
                guard let self else { return }
                store.retry(message(at: indexPath).id, in: chat)
            }
            .store(in: &subscriptions)

        // Before the rows: what is read by being shown is in the changeset that shows it.
        active
            .removeDuplicates()
            .dropFirst()
            .map { isActive in isActive ? chat : nil }
            .bind(to: store.activeChat)
            .store(in: &subscriptions)
        CombineLatest(store.messages(in: chat), store.zone)
            .map { messages, zone in
                TableContent(rows: messages, rowContents: messages.map(\.rowContent), zone: zone)
            }
            .while(active)
            .combinePrevious(TableContent())
            .sink { [weak self] old, new in self?.show(new, after: old) }
            .store(in: &subscriptions)
    }

    private func show(_ new: TableContent<Message>, after old: TableContent<Message>) {
        content = new
        let changeset = Changeset(from: old, to: new, by: store.differ)
        guard store.repeats.shows(changeset, after: Changeset.unchanged) else { return }
        changesets.accept(changeset)
    }

    // MARK: Rows

    func numberOfRows(inSection section: Int) -> Int { content.rows.count }

    /// Which row each is, and which version of it: for a table that finds differences by itself.
    var rowContents: [RowContent] { content.rowContents }

    func text(at indexPath: IndexPath) -> String { message(at: indexPath).text }

    func isOwn(at indexPath: IndexPath) -> Bool { message(at: indexPath).sender == .user }

    /// The date, or how far it has come (R11).
    func detail(at indexPath: IndexPath) -> String {
        let message = message(at: indexPath)
        return switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: store.dates.string(from: message.sentAt)
        }
    }

    /// Whether ✓ shows (R7).
    func isRead(at indexPath: IndexPath) -> Bool {
        let message = message(at: indexPath)
        return message.sender == .user && message.state == .read
    }

    /// Whether it has failed, so that the user can retry.
    func canRetry(at indexPath: IndexPath) -> Bool { message(at: indexPath).state == .failed }

    private func message(at indexPath: IndexPath) -> Message { content.rows[indexPath.row] }
}
