package import ArchitectureContract
package import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
package import OpenCombineNetworking
package import WorkQueuesOpenCombine

/// What controllers, view models and coordinators are injected with; one instance, as long as the app.
@MainActor
package final class AppServices {
    /// What the app lives in, and the strategies that screens are handed.
    package let environment: ArchitectureEnvironment
    /// The model.
    package let chats: ChatsService
    /// Foreground, background, change of zone.
    package let lifecycle: ApplicationLifecycle
    /// Which conversation is on screen.
    package let presence: PresenceService
    package let sync: SyncService
    let sockets: SocketsService
    let outbox: OutboxService
    let receipts: ReceiptService
    /// Chats that the server makes.
    package let creation: CreationService
    /// Banners, and taps on them.
    package let banners: BannerService
    package let avatars: AvatarService
    package let dates: LocalDates
    /// What becomes of values equal to the one before.
    package let repeats: Repeats
    /// How rows get to views.
    package let rows: RowFlow
    /// Where rows are made.
    package let building: RowSchedulers
    /// The main queue.
    package let scheduler: WorkQueueScheduler
    /// The calendar instant.
    package let now: () -> Timestamp

    /// Makes them all; nothing is connected yet.
    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let api = environment.services.api
        repeats = environment.repeats
        rows = environment.rows
        chats = ChatsService(model: environment.makeModel(), repeats: repeats)
        scheduler = environment.queues.mainScheduler
        lifecycle = ApplicationLifecycle(application: environment.application)
        presence = PresenceService(isActive: lifecycle.isActive)
        sync = SyncService(api: api, cursor: chats.cursor, scheduler: scheduler)
        sockets = SocketsService(sockets: environment.services.sockets, scheduler: scheduler)
        outbox = OutboxService(api: api, scheduler: scheduler)
        receipts = ReceiptService(api: api, scheduler: scheduler)
        creation = CreationService(api: api, scheduler: scheduler)
        banners = BannerService(center: environment.notifications)
        avatars = AvatarService(cache: environment.services.avatars)
        dates = environment.dates
        building = RowSchedulers(environment)
        now = { environment.now }
    }
}
