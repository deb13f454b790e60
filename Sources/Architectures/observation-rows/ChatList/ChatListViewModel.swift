import Observation

/// The list, but for its rows: computed of the store's properties, which are tracked through it.
@MainActor @Observable
final class ChatListViewModel {
    let rows: ChatRows
    private let store: ChatsStore

    init(store: ChatsStore) {
        self.store = store
        rows = store.chats
    }

    var showsSpinner: Bool { rows.order.isEmpty && isWaiting }
    var showsEmptyText: Bool { rows.order.isEmpty && !isWaiting }
    var showsAlert: Bool { store.hasSyncFailed }
    /// How often the zone has changed: dates of another count read otherwise.
    var zoneChanges: Int { store.zoneChanges }

    private var isWaiting: Bool { !store.isLoaded || store.isSyncing }

    /// Returns when a sync has ended.
    func refresh() async { await store.refresh() }
}
