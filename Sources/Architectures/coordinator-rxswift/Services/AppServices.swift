#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import RxSwiftChats
import RxSwiftUIKit

/// What coordinators pass on to the view models; one instance, as long as the app.
@MainActor
final class AppServices {
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
    let scheduler: RxWorkQueueScheduler
    /// The calendar instant.
    let now: () -> Timestamp

    init(environment: ArchitectureEnvironment) {
        let api = environment.services.api
        chats = ChatsService(model: environment.makeModel())
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
        now = { environment.now }
    }
}
#endif
