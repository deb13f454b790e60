import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// What presenters are injected with; one instance, as long as the app.
@MainActor
final class AppServices {
    let repository: ChatRepository
    let lifecycle: ApplicationLifecycle
    let presence: PresenceService
    let banners: BannerService
    let sync: SyncService
    let outbox: OutboxService
    let receipts: ReceiptService
    let creation: CreationService
    let environment: ArchitectureEnvironment
    let sockets: SocketsService
    private let inbox: InboxService
    private let badge: BadgeService

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let (api, main) = (environment.services.api, environment.queues.main)
        repository = ChatRepository(environment: environment)
        lifecycle = ApplicationLifecycle(application: environment.application)
        presence = PresenceService(application: environment.application)
        banners = BannerService(center: environment.notifications)
        sync = SyncService(api: api, main: main, repository: repository)
        outbox = OutboxService(api: api, main: main, repository: repository)
        receipts = ReceiptService(api: api, main: main, repository: repository)
        creation = CreationService(api: api, main: main, repository: repository)
        inbox = InboxService(
            repository: repository,
            presence: presence,
            banners: banners,
            skipped: environment.skipped
        )
        sockets = SocketsService(
            sockets: environment.services.sockets,
            main: main,
            inbox: inbox,
            sync: sync
        )
        badge = BadgeService(application: environment.application)
        repository.delegate = badge
        lifecycle.add(sync)
    }

    /// Loads, syncs and listens.
    func start() {
        environment.services.push.setHandler {
            @Sendable [weak inbox, main = environment.queues.main] payload in
            main.async { inbox?.receive(payload) }
        }
        repository.load { [repository, outbox, inbox, sync] in
            for message in repository.messagesToSend { outbox.send(message) }
            inbox.open()
            sync.request()
        }
    }
}
