import ChatDomain
import StaticMVVMEvents

/// Makes sure that everyone who listens to chats gets the view model that fits what has happened.
@MainActor
final class ChatEventHandler {
    // `weak` in a box: an array of optionals would hold its elements strongly.
    private struct WeakChatListListening { weak var listener: (any ChatListListening)? }
    private struct WeakCreateChatListening { weak var listener: (any CreateChatListening)? }
    private struct WeakBadgeListening { weak var listener: (any BadgeListening)? }

    private var chatListListening: [WeakChatListListening] = []
    private var createChatListening: [WeakCreateChatListening] = []
    private var badgeListening: [WeakBadgeListening] = []

    private let model: ModelController
    private let chatListBuilder: ChatListViewModelBuilder
    private let createChatBuilder: CreateChatViewModelBuilder
    weak var navigationController: BaseNavigationController?

    init(
        model: ModelController,
        chatListBuilder: ChatListViewModelBuilder,
        createChatBuilder: CreateChatViewModelBuilder
    ) {
        self.model = model
        self.chatListBuilder = chatListBuilder
        self.createChatBuilder = createChatBuilder
    }

    // MARK: Listeners; one that is added twice is told once

    func add(listener: any ChatListListening) {
        chatListListening.removeAll { $0.listener === listener }
        chatListListening.append(WeakChatListListening(listener: listener))
        listener.updated(list: chatListBuilder.build())
    }

    func remove(listener: any ChatListListening) {
        chatListListening.removeAll { $0.listener == nil || $0.listener === listener }
    }

    func add(listener: any CreateChatListening) {
        createChatListening.removeAll { $0.listener === listener }
        createChatListening.append(WeakCreateChatListening(listener: listener))
        guard let form = model.createForm else { return }
        listener.updated(create: createChatBuilder.build(for: form))
    }

    func remove(listener: any CreateChatListening) {
        createChatListening.removeAll { $0.listener == nil || $0.listener === listener }
    }

    func add(listener: any BadgeListening) {
        badgeListening.removeAll { $0.listener === listener }
        badgeListening.append(WeakBadgeListening(listener: listener))
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
        navigationController?.replaceCreateChat(with: chat)
    }

    func show(chat: ChatID) {
        navigationController?.show(chat: chat)
    }

    // MARK: View models to listeners

    func updateAllChatLists() {
        guard !chatListListening.isEmpty else { return }
        let list = chatListBuilder.build()
        for weak in chatListListening { weak.listener?.updated(list: list) }
    }

    func updateCreateForm() {
        guard let form = model.createForm else { return }
        let create = createChatBuilder.build(for: form)
        for weak in createChatListening { weak.listener?.updated(create: create) }
    }

    func updateBadge() {
        let unreadCount = model.unreadCount
        for weak in badgeListening { weak.listener?.updated(badge: unreadCount) }
    }
}
