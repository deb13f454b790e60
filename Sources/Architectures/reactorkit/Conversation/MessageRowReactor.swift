#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatMutations
@preconcurrency import ReactorKit
import RowDifferences
// The same holds of this.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
// The same holds of this.
@preconcurrency import WeakMapTable

/// One row of a conversation; the user can send a failed message again.
@MainActor
final class MessageRowReactor: RowReactor, nonisolated DeallocHookKeeping {
    enum Action {
        case retry
    }

    struct State {
        let text: String
        let isOwn: Bool
        /// The date, or how far it has come (R11).
        let detail: String
        /// Whether ✓ shows (R7).
        let isRead: Bool
        /// Whether it has failed, so that the user can retry.
        let canRetry: Bool
    }

    let initialState: State
    let content: RowContent
    nonisolated let deallocHooks = DeallocHooks()

    private let message: MessageID
    private let chat: ChatID
    private let chats: ChatsService

    init(_ message: Message, services: AppServices) {
        self.message = message.id
        chat = message.chat
        chats = services.chats
        content = message.rowContent
        let isOwn = message.sender == .user
        let detail =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: services.dates.string(from: message.sentAt)
            }
        initialState = State(
            text: message.text,
            isOwn: isOwn,
            detail: detail,
            isRead: isOwn && message.state == .read,
            canRetry: message.state == .failed
        )
    }

    func mutate(action: Action) -> Observable<Action> {
        chats.mutations.accept(.retry(message, in: chat))
        return .empty()
    }
}
#endif
