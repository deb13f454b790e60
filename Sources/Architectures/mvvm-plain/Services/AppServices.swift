import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// What controllers, view models and coordinators are injected with; one instance, as long as the app.
@MainActor
final class AppServices {
    /// What the app lives in, and the strategies that screens are handed.
    let environment: ArchitectureEnvironment
    /// The model.
    let chats: ChatsService
    /// Foreground, background, change of zone.
    let lifecycle: ApplicationLifecycle
    /// Which conversation is on screen.
    let presence: PresenceService
    /// Syncs with the server.
    let sync: SyncService
    let sockets: SocketsService
    let outbox: OutboxService
    let receipts: ReceiptService
    /// Chats that the server makes.
    let creation: CreationService
    /// Banners, and taps on them.
    let banners: BannerService
    /// Pictures.
    let avatars: AvatarService
    /// Formats dates.
    let dates: LocalDates
    /// What becomes of values equal to the one before.
    let repeats: Repeats
    /// Where rows are made.
    let building: RowQueues
    /// The main queue.
    let main: MainQueue
    /// The calendar instant.
    let now: () -> Timestamp

    /// Makes them all; nothing is connected yet.
    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let api = environment.services.api
        repeats = environment.repeats
        chats = ChatsService(model: environment.makeModel(), repeats: repeats)
        main = environment.queues.main
        lifecycle = ApplicationLifecycle(application: environment.application)
        presence = PresenceService(isActive: lifecycle.isActive)
        sync = SyncService(api: api, cursor: chats.cursor, main: main)
        sockets = SocketsService(sockets: environment.services.sockets, main: main)
        outbox = OutboxService(api: api, main: main)
        receipts = ReceiptService(api: api, main: main)
        creation = CreationService(api: api, main: main)
        banners = BannerService(center: environment.notifications)
        avatars = AvatarService(cache: environment.services.avatars)
        dates = environment.dates
        building = RowQueues(environment)
        now = { environment.now }
    }
}
