import ArchitectureContract
import class Foundation.NotificationCenter

/// The model layer, which controllers reach as `shared` elsewhere: one set for each app, over one notification center.
@MainActor
final class Managers {
    let environment: ArchitectureEnvironment
    let center = NotificationCenter()
    let store: MessageStore
    let sync: SyncManager
    let socket: SocketManager
    let sender: MessageSender
    let receipts: ReceiptSender
    let creator: ChatCreator

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        store = MessageStore(environment: environment, center: center)
        sync = SyncManager(environment: environment, store: store, center: center)
        socket = SocketManager(environment: environment, store: store, center: center)
        sender = MessageSender(environment: environment, store: store)
        receipts = ReceiptSender(environment: environment, store: store)
        creator = ChatCreator(environment: environment, store: store)
    }

    /// Loads what is on disk, then sends what waits and syncs.
    func start() {
        store.load { [sender, sync] in
            sender.sendPendingMessages()
            sync.sync()
        }
    }
}
