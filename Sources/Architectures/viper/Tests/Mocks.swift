import ChatDomain
import ChatServices
import WorkQueues

@testable import VIPER

/// Notes what the presenter asks of it.
@MainActor
final class MockChatListView: ChatListViewInput {
    enum Call: Equatable {
        case reloadRows
        case insertRow(Int)
        case updateRow(from: Int, to: Int)
        case endRefreshing
    }

    private(set) var calls: [Call] = []
    private(set) var showsSpinner: Bool?
    private(set) var showsEmptyText: Bool?
    private(set) var showsAlert: Bool?

    func reloadRows() { calls.append(.reloadRows) }
    func insertRow(at row: Int) { calls.append(.insertRow(row)) }
    func updateRow(from source: Int, to target: Int) {
        calls.append(.updateRow(from: source, to: target))
    }
    func showSpinner(_ isShown: Bool) { showsSpinner = isShown }
    func showEmptyText(_ isShown: Bool) { showsEmptyText = isShown }
    func showAlert(_ isShown: Bool) { showsAlert = isShown }
    func endRefreshing() { calls.append(.endRefreshing) }
}

/// Has the chats that the test gives it.
@MainActor
final class MockChatListInteractor: ChatListInteractorInput {
    var chats: [ChatSummary] = []
    var syncStatus = SyncService.Status.idle
    private(set) var syncs = 0

    var chatCount: Int { chats.count }
    func chat(at row: Int) -> ChatSummary { chats[row] }
    func sync() { syncs += 1 }
    func cachedAvatar(_ id: AvatarID) -> AvatarImage? { nil }
    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void) {}
}

/// Goes nowhere.
@MainActor
final class MockRouter: ChatListRouterInput, CreateChatRouterInput, RootRouterInput {
    enum Call: Equatable {
        case root
        case conversation(ChatID)
        case createChat
        case banner(title: String, text: String, MessageID, ChatID)
    }

    var shown: ChatID?
    private(set) var calls: [Call] = []

    func showRoot() { calls.append(.root) }
    func showConversation(_ chat: ChatID) { calls.append(.conversation(chat)) }
    func showCreateChat() { calls.append(.createChat) }
    func isShowing(_ chat: ChatID) -> Bool { chat == shown }
    func showBanner(title: String, text: String, of message: MessageID, in chat: ChatID) {
        calls.append(.banner(title: title, text: text, message, chat))
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
