#if Mobius
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import MobiusCore

/// What the list shows.
struct ChatListModel: Equatable {
    /// Newest first.
    var chats: [ChatSummary] = []
    var sync = ChatSession.Sync.busy
    /// How many syncs have ended.
    var endedSyncs = 0
    /// How often dates have come to read otherwise.
    var zoneChanges = 0

    /// Whether chats are on their way and none is there.
    var isLoading: Bool { chats.isEmpty && sync == .busy }
    var showsNoChats: Bool { chats.isEmpty && sync != .busy }
}

/// What happens to the list.
enum ChatListEvent {
    case chatsChanged([ListChange<ChatSummary>])
    case syncChanged(ChatSession.Sync)
    case zoneChanged
    case bannerTapped(ChatID)
    case pulled
    case chatTapped(ChatID)
    case newChatTapped
}

/// What is to be done.
enum ChatListEffect: Equatable {
    case refresh
    case showConversation(ChatID)
    case showCreateChat
}

/// What an event makes of the list.
///
/// At most one effect each: the library performs several in random order.
func updateChatList(
    model: ChatListModel,
    event: ChatListEvent
) -> Next<ChatListModel, ChatListEffect> {
    var next = model
    switch event {
    case .chatsChanged(let changes):
        next.chats.apply(changes)
    case .syncChanged(let sync):
        next.sync = sync
        if sync != .busy { next.endedSyncs += 1 }
    case .zoneChanged:
        next.zoneChanges += 1
    case .pulled:
        return .dispatchEffects([.refresh])
    case .chatTapped(let chat), .bannerTapped(let chat):
        return .dispatchEffects([.showConversation(chat)])
    case .newChatTapped:
        return .dispatchEffects([.showCreateChat])
    }
    return .next(next)
}
#endif
