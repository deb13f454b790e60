import ArchitectureContract
import ChatDomain
import ChatServices

/// Makes a ``ChatListItemViewModel`` from a chat's summary.
@MainActor
final class ChatListItemViewModelBuilder {
    private let dates: LocalDates
    private let loadAvatar: ChatListItemViewModel.AvatarLoad
    weak var navigationController: BaseNavigationController?

    init(dates: LocalDates, avatars: any AvatarCache) {
        self.dates = dates
        loadAvatar = { id, whenLoaded in
            if let image = avatars.cached(id) { return image }
            avatars.load(id, completion: whenLoaded)
            return nil
        }
    }

    func build(for summary: ChatSummary) -> ChatListItemViewModel {
        ChatListItemViewModel(
            rowContent: summary.rowContent,
            tag: Int(summary.chat.rawValue),
            contact: summary.contact.name,
            message: ChatTexts.oneLine(summary.lastText),
            lastMessageDate: dates.string(from: summary.lastInstant),
            shouldShowUnread: summary.unreadCount > 0,
            unreadMessageCount: String(summary.unreadCount),
            avatar: summary.contact.avatar,
            loadAvatar: loadAvatar,
            itemTapped: { [chat = summary.chat] in self.show(chat: chat) }
        )
    }

    private func show(chat: ChatID) {
        navigationController?.show(chat: chat)
    }
}
