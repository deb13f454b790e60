#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import ReactorKit
import RowDifferences
// The same holds of this.
@preconcurrency import RxSwift
import RxSwiftServices
// The same holds of this.
@preconcurrency import WeakMapTable

/// One row of the list: nothing happens in it.
@MainActor
final class ChatRowReactor: RowReactor, nonisolated DeallocHookKeeping {
    enum Action {}

    struct State {
        let chat: ChatID
        let name: String
        let lastText: String
        let date: String
        /// Nil for none.
        let unread: String?
        let avatar: AvatarID
    }

    let initialState: State
    let content: RowContent
    nonisolated let deallocHooks = DeallocHooks()

    /// Whether a cell that shows the same contact asks for the picture again.
    let repeats: Repeats
    private let avatars: AvatarService

    init(_ summary: ChatSummary, services: AppServices) {
        content = summary.rowContent
        avatars = services.avatars
        repeats = services.repeats
        initialState = State(
            chat: summary.chat,
            name: summary.contact.name,
            lastText: ChatTexts.oneLine(summary.lastText),
            date: services.dates.string(from: summary.lastInstant),
            unread: summary.unreadCount > 0 ? String(summary.unreadCount) : nil,
            avatar: summary.contact.avatar
        )
    }

    /// The picture when it is there, nil before.
    var avatar: Observable<AvatarImage?> { avatars.image(initialState.avatar) }
}
#endif
