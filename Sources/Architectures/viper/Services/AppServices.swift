internal import ArchitectureContract
internal import ChatServices
internal import WorkQueues

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
    /// For presenters: how dates look, and the time that error texts have.
    let dates: LocalDates
    let main: MainQueue

    init(environment: ArchitectureEnvironment) {
        avatars = environment.services.avatars
        dates = environment.dates
        main = environment.queues.main
        chats = ChatsService(environment: environment)
        sync = SyncService(environment: environment, chats: chats)
        outbox = OutboxService(environment: environment, chats: chats)
        receipts = ReceiptService(environment: environment, chats: chats)
        sockets = SocketsService(environment: environment, chats: chats, sync: sync)
        inbox = InboxService(environment: environment, chats: chats)
        creation = CreationService(environment: environment, chats: chats)
    }
}
