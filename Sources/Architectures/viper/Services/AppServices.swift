import ArchitectureContract
import ChatServices
import WorkQueues

/// What interactors share: the entities and whoever brings them in or out.
@MainActor
final class AppServices {
    let chats: ChatsService
    let sync: SyncService
    let outbox: OutboxService
    let receipts: ReceiptService
    let sockets: SocketsService
    let inbox: InboxService
    let creation: CreationService
    let lifecycle = LifecycleService()
    let avatars: any AvatarCache
    /// For presenters: the time that error texts have.
    let main: MainQueue
    /// For builders: what they hand to presenters and views.
    let environment: ArchitectureEnvironment

    init(environment: ArchitectureEnvironment) {
        avatars = environment.services.avatars
        main = environment.queues.main
        self.environment = environment
        chats = ChatsService(environment: environment)
        sync = SyncService(environment: environment, chats: chats)
        outbox = OutboxService(environment: environment, chats: chats)
        receipts = ReceiptService(environment: environment, chats: chats)
        sockets = SocketsService(environment: environment, chats: chats, sync: sync)
        inbox = InboxService(environment: environment, chats: chats)
        creation = CreationService(environment: environment, chats: chats)
    }
}
