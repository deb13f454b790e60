import ChatDomain
import StaticMVVMEvents

/// Makes sure that everyone who listens to chats gets the view model that fits what has happened.
final class ChatEventHandler {
    private var chatListListening: [WeakChatListListening] = []
    private var createChatListening: [WeakCreateChatListening] = []
    private var badgeListening: [WeakBadgeListening] = []

    private let model: ModelController
    private let chatListBuilder: ChatListViewModelBuilder
    private let createChatBuilder: CreateChatViewModelBuilder
    private let screenUpdates: ScreenUpdates
    private let navigator: Navigator

    init(
        model: ModelController,
        chatListBuilder: ChatListViewModelBuilder,
        createChatBuilder: CreateChatViewModelBuilder,
        screenUpdates: ScreenUpdates,
        navigator: Navigator
    ) {
        self.model = model
        self.chatListBuilder = chatListBuilder
        self.createChatBuilder = createChatBuilder
        self.screenUpdates = screenUpdates
        self.navigator = navigator
    }

    // MARK: Listeners; one that is added twice is told once

    func add(listener: WeakChatListListening) {
        chatListListening.removeAll { $0.id == listener.id }
        chatListListening.append(listener)
        let list = chatListBuilder.build()
        screenUpdates.add { listener.listener?.updated(list: list) }
    }

    func removeChatListListening(_ id: ObjectIdentifier) {
        chatListListening.removeAll { $0.id == id }
    }

    func add(listener: WeakCreateChatListening) {
        createChatListening.removeAll { $0.id == listener.id }
        createChatListening.append(listener)
        guard let form = model.createForm else { return }
        let create = createChatBuilder.build(for: form)
        screenUpdates.add { listener.listener?.updated(create: create) }
    }

    func removeCreateChatListening(_ id: ObjectIdentifier) {
        createChatListening.removeAll { $0.id == id }
    }

    func add(listener: WeakBadgeListening) {
        badgeListening.removeAll { $0.id == listener.id }
        badgeListening.append(listener)
    }

    // MARK: Events

    func started() { updateAllChatLists() }

    func loaded() {
        updateAllChatLists()
        updateBadge()
    }

    func refreshing() { updateAllChatLists() }

    func refreshed() {
        updateAllChatLists()
        updateBadge()
    }

    func failedRefreshing() { updateAllChatLists() }

    func zoneChanged() { updateAllChatLists() }

    func creating() { updateCreateForm() }

    func failedCreating() { updateCreateForm() }

    /// The conversation takes the create screen's place.
    func created(chat: ChatID) {
        updateCreateForm()
        screenUpdates.add { [navigator] in navigator.replaceCreateChat(with: chat) }
    }

    func show(chat: ChatID) {
        screenUpdates.add { [navigator] in navigator.show(chat: chat) }
    }

    // MARK: View models to listeners

    func updateAllChatLists() {
        guard !chatListListening.isEmpty else { return }
        let list = chatListBuilder.build()
        for listener in chatListListening {
            screenUpdates.add { listener.listener?.updated(list: list) }
        }
    }

    func updateCreateForm() {
        guard let form = model.createForm else { return }
        let create = createChatBuilder.build(for: form)
        for listener in createChatListening {
            screenUpdates.add { listener.listener?.updated(create: create) }
        }
    }

    func updateBadge() {
        let unreadCount = model.unreadCount
        for listener in badgeListening {
            screenUpdates.add { listener.listener?.updated(badge: unreadCount) }
        }
    }
}
