import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NotificationCenter
import struct Foundation.Notification
import HeadlessUIKit
import WorkQueues

/// Fetches what is new on the server: at start, on return to the foreground, after a lost connection, and when asked.
@MainActor
final class SyncManager {
    static let didBegin = Notification.Name("SyncManagerDidBegin")
    /// Posted when the store has what the sync has brought.
    static let didEnd = Notification.Name("SyncManagerDidEnd")

    private(set) var isSyncing = false
    /// Whether the last one has failed.
    private(set) var hasFailed = false

    private let api: any ChatAPI
    private let main: MainQueue
    private let store: MessageStore
    private let center: NotificationCenter
    private var observers: [NotificationToken] = []

    init(environment: ArchitectureEnvironment, store: MessageStore, center: NotificationCenter) {
        api = environment.services.api
        main = environment.queues.main
        self.store = store
        self.center = center
        observers = [
            center.observe(UIApplication.willEnterForegroundNotification) { [weak self] in
                self?.sync()
            },
            center.observe(SocketManager.didReconnect) { [weak self] in self?.sync() },
        ]
    }

    /// Syncs, unless that is under way; not before the store is loaded, after which it is asked again.
    func sync() {
        guard store.isLoaded, !isSyncing else { return }
        isSyncing = true
        hasFailed = false
        center.post(name: Self.didBegin, object: self)
        api.sync(since: store.cursor) { @Sendable [weak self, main] result in
            main.async { self?.finished(result) }
        }
    }

    private func finished(_ result: Result<SyncReply, APIError>) {
        isSyncing = false
        switch result {
        case .success(let reply): store.merge(reply)
        case .failure: hasFailed = true
        }
        center.post(name: Self.didEnd, object: self)
    }
}
