import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

@testable import VIPER

/// Notes what the presenter asks of it.
@MainActor
final class MockChatListView: ChatListViewInput {
    enum Call: Equatable {
        case show(RowsChange)
        case endRefreshing
    }

    private(set) var calls: [Call] = []
    private(set) var rows: ChatRowItems?
    private(set) var showsSpinner: Bool?
    private(set) var showsEmptyText: Bool?
    private(set) var showsAlert: Bool?

    func show(_ rows: ChatRowItems, _ change: RowsChange) {
        self.rows = rows
        calls.append(.show(change))
    }
    func showSpinner(_ isShown: Bool) { showsSpinner = isShown }
    func showEmptyText(_ isShown: Bool) { showsEmptyText = isShown }
    func showAlert(_ isShown: Bool) { showsAlert = isShown }
    func endRefreshing() { calls.append(.endRefreshing) }
}

/// Has the entities that the test gives it.
@MainActor
final class MockChatListInteractor: ChatListInteractorInput {
    let model = ChatModel()
    var syncStatus = SyncService.Status.idle
    private(set) var isListening = false
    private(set) var syncs = 0

    var chats: ChatSummaries { ChatSummaries(model: model) }
    func startListening() { isListening = true }
    func stopListening() { isListening = false }
    func sync() { syncs += 1 }
    func cachedAvatar(_ id: AvatarID) -> AvatarImage? { nil }
    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void) {}
}

/// Notes what the presenter asks of it.
@MainActor
final class MockConversationView: ConversationViewInput {
    private(set) var changes: [RowsChange] = []
    private(set) var rows: MessageRowItems?

    func show(title: String, number: Int) {}
    func show(_ rows: MessageRowItems, _ change: RowsChange) {
        self.rows = rows
        changes.append(change)
    }
    func scrollToLastRow() {}
    func clearField() {}
    func show(error: String) {}
    func hideError() {}
}

/// Has the messages that the test gives it.
@MainActor
final class MockConversationInteractor: ConversationInteractorInput {
    let chat = ChatID(1)
    let contactName = "Ada"
    var messages: [Message] = []
    private(set) var isListening = false

    func startListening() { isListening = true }
    func stopListening() { isListening = false }
    func enter() {}
    func leave() {}
    func send(_ text: String) {}
    func retry(_ message: MessageID) {}
}

/// Goes nowhere.
@MainActor
final class MockRouter: ChatListRouterInput, CreateChatRouterInput, RootRouterInput {
    enum Call: Equatable {
        case root
        case conversation(ChatID)
        case createChat
        case banner(title: String, text: String, ChatID)
    }

    var shown: ChatID?
    private(set) var calls: [Call] = []

    func showRoot() { calls.append(.root) }
    func showConversation(_ chat: ChatID) { calls.append(.conversation(chat)) }
    func showCreateChat() { calls.append(.createChat) }
    func isShowing(_ chat: ChatID) -> Bool { chat == shown }
    func showBanner(title: String, text: String, in chat: ChatID) {
        calls.append(.banner(title: title, text: text, chat))
    }
}

/// Notes what the presenter asks of it.
@MainActor
final class MockCreateChatView: CreateChatViewInput {
    private(set) var isBusy = false
    private(set) var error: String?

    func showBusy(_ isBusy: Bool) { self.isBusy = isBusy }
    func show(error: String) { self.error = error }
    func hideError() { error = nil }
}

/// Leaves it to the test to answer.
@MainActor
final class MockCreateChatInteractor: CreateChatInteractorInput {
    private(set) var names: [String] = []

    func createChat(named name: String) { names.append(name) }
}

/// Is active or not, as the test says.
@MainActor
final class MockRootInteractor: RootInteractorInput {
    var isActive = true

    func start() {}
    func enterBackground() {}
    func returnToForeground() {}
    func becomeActive() {}
    func jumpClock() {}
}
