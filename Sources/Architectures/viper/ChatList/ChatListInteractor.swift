import ChatDomain
import ChatServices

/// The chats, and where syncing stands.
@MainActor
final class ChatListInteractor {
    weak var output: (any ChatListInteractorOutput)?

    private let services: AppServices

    init(services: AppServices) {
        self.services = services
        services.sync.delegate = self
    }
}

extension ChatListInteractor: ChatListInteractorInput {
    var chats: ChatSummaries { services.chats.summaries }

    func startListening() {
        services.chats.add(self)
        services.lifecycle.add(self)
    }

    func stopListening() {
        services.chats.remove(self)
        services.lifecycle.remove(self)
    }

    var syncStatus: SyncService.Status { services.sync.status }

    func sync() { services.sync.sync() }

    func cachedAvatar(_ id: AvatarID) -> AvatarImage? { services.avatars.cached(id) }

    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void) {
        services.avatars.load(id, completion: done)
    }
}

extension ChatListInteractor: ChatsObserver {
    func chatChanged(_ change: ChatChange) { output?.rowChanged(change.row) }

    func chatsReloaded(_ chats: [ChatID]?) { output?.rowsReloaded() }
}

extension ChatListInteractor: SyncServiceDelegate {
    func syncChanged(_ status: SyncService.Status) { output?.syncChanged() }
}

extension ChatListInteractor: LifecycleObserver {
    func clockJumped() { output?.clockJumped() }
}
