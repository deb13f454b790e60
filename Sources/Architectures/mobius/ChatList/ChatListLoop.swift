#if Mobius
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import MobiusCore

/// Who puts screens on others.
@MainActor
protocol ChatNavigator: AnyObject {
    func showConversation(_ chat: ChatID)
    func showCreateChat()
}

extension ScreenLoop<ChatListModel, ChatListEvent, ChatListEffect> {
    /// The list's loop; `navigator` performs its effects that lead elsewhere.
    convenience init(_ session: ChatSession, navigator: any ChatNavigator) {
        let effects = EffectRouter<ChatListEffect, ChatListEvent>()
            .routeEffects(equalTo: .refresh).to { _ in session.refresh() }
            .routeEffects(equalTo: .showCreateChat)
            .to { [weak navigator] _ in navigator?.showCreateChat() }
            .routeEffects { effect in
                if case .showConversation(let chat) = effect { chat } else { nil }
            }
            .to { [weak navigator] (chat: ChatID) in navigator?.showConversation(chat) }
            .asConnectable
        let events = SessionEvents(session) { news -> ChatListEvent? in
            switch news {
            case .step(let step):
                let changes = session.listChanges(step)
                return changes.isEmpty ? nil : .chatsChanged(changes)
            case .sync(let sync): return .syncChanged(sync)
            case .zoneChanged: return .zoneChanged
            case .bannerTapped(let chat): return .bannerTapped(chat)
            }
        }
        self.init(
            Mobius.loop(update: updateChatList, effectHandler: effects).withEventSource(events),
            from: First(model: ChatListModel(chats: session.summaries, sync: session.sync))
        )
    }
}
#endif
