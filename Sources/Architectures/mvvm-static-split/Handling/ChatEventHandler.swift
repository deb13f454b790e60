import ChatDomain
import StaticMVVMEvents

/// Makes sure that everyone who listens to chats gets the view model that fits what has happened.
///
/// The list is served by two flows: its rows by one, what is around them by another. The badge has a third.
@MainActor
final class ChatEventHandler {
    // `weak` in a box: an array of optionals would hold its elements strongly.
    private struct WeakChatListListening { weak var listener: (any ChatListListening)? }
    private struct WeakChatRowsListening { weak var listener: (any ChatRowsListening)? }
    private struct WeakCreateChatListening { weak var listener: (any CreateChatListening)? }
    private struct WeakBadgeListening { weak var listener: (any BadgeListening)? }

    private var chatListListening: [WeakChatListListening] = []
    private var chatRowsListening: [WeakChatRowsListening] = []
    private var createChatListening: [WeakCreateChatListening] = []
    private var badgeListening: [WeakBadgeListening] = []

    private let model: ModelController
    private let chatListBuilder: ChatListViewModelBuilder
    private let chatRowsBuilder: ChatRowsViewModelBuilder
    private let createChatBuilder: CreateChatViewModelBuilder
    weak var navigationController: BaseNavigationController?

    init(
        model: ModelController,
        chatListBuilder: ChatListViewModelBuilder,
        chatRowsBuilder: ChatRowsViewModelBuilder,
        createChatBuilder: CreateChatViewModelBuilder
    ) {
        self.model = model
        self.chatListBuilder = chatListBuilder
        self.chatRowsBuilder = chatRowsBuilder
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

    func add(listener: any ChatRowsListening) {
        chatRowsListening.removeAll { $0.listener === listener }
        chatRowsListening.append(WeakChatRowsListening(listener: listener))
        listener.updated(rows: chatRowsBuilder.buildAll())
    }

    func remove(listener: any ChatRowsListening) {
        chatRowsListening.removeAll { $0.listener == nil || $0.listener === listener }
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

    func started() { updateChatLists() }

    func loaded() {
        updateChatLists()
        updateAllChatRows()
        updateBadge()
    }

    func refreshing() { updateChatLists() }

    func refreshed(_ change: MergeChange) {
        updateChatLists()
        if !change.chats.isEmpty { updateAllChatRows() }
        if change.changesUnread { updateBadge() }
    }

    func failedRefreshing() { updateChatLists() }

    func zoneChanged() { updateAllChatRows() }

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

    /// Something has happened to one chat; its row follows, and the badge if it must.
    func changed(_ change: ChatChange) {
        updateChatRow(change)
        if change.changesUnread { updateBadge() }
        // The first row ends an empty list.
        if case .inserted = change.row { updateChatLists() }
    }

    // MARK: View models to listeners

    func updateChatLists() {
        guard !chatListListening.isEmpty else { return }
        let list = chatListBuilder.build()
        for weak in chatListListening { weak.listener?.updated(list: list) }
    }

    func updateAllChatRows() {
        guard !chatRowsListening.isEmpty else { return }
        let rows = chatRowsBuilder.buildAll()
        for weak in chatRowsListening { weak.listener?.updated(rows: rows) }
    }

    private func updateChatRow(_ change: ChatChange) {
        guard !chatRowsListening.isEmpty, let rows = chatRowsBuilder.build(for: change) else {
            return
        }
        for weak in chatRowsListening { weak.listener?.updated(rows: rows) }
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
