#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import RxSwiftChats
import RxSwiftUIKit

/// What coordinators pass on to the view models; one instance, as long as the app.
@MainActor
final class AppServices {
    /// What the app lives in, and the strategies that screens are handed.
    let environment: ArchitectureEnvironment
    let chats: ChatsService
    let lifecycle: ApplicationLifecycle
    let presence: PresenceService
    let sync: SyncService
    let sockets: SocketsService
    let outbox: OutboxService
    let receipts: ReceiptService
    let creation: CreationService
    let banners: BannerService
    let avatars: AvatarService
    let dates: LocalDates
    /// What becomes of values equal to the one before.
    let repeats: Repeats
    /// Where rows are made.
    let building: RowSchedulers
    let scheduler: RxWorkQueueScheduler
    /// The calendar instant.
    let now: () -> Timestamp

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let api = environment.services.api
        repeats = environment.repeats
        chats = ChatsService(model: environment.makeModel(), repeats: repeats)
        scheduler = environment.queues.rxMain
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
#endif
