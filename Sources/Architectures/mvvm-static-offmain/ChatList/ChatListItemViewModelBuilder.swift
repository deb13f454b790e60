import ArchitectureContract
import ChatDomain
import ChatServices

/// Makes a ``ChatListItemViewModel`` from a chat's summary.
final class ChatListItemViewModelBuilder {
    private let dates: LocalDates
    private let loadAvatar: ChatListItemViewModel.AvatarLoad
    private let navigator: Navigator

    init(dates: LocalDates, avatars: any AvatarCache, navigator: Navigator) {
        self.dates = dates
        self.navigator = navigator
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
            itemTapped: { [navigator, chat = summary.chat] in navigator.show(chat: chat) }
        )
    }
}
