import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// What view models are injected with; one instance, as long as the app.
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
    private let inbox: InboxService
    private let sockets: SocketsService
    private var bindings: [Binding] = []

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let (api, main) = (environment.services.api, environment.queues.main)
        repository = ChatRepository(environment: environment)
        lifecycle = ApplicationLifecycle(application: environment.application)
        presence = PresenceService(isActive: lifecycle.isActive)
        banners = BannerService(center: environment.notifications)
        sync = SyncService(api: api, main: main, repository: repository)
        outbox = OutboxService(api: api, main: main, repository: repository)
        receipts = ReceiptService(api: api, main: main, repository: repository)
        creation = CreationService(api: api, main: main, repository: repository)
        inbox = InboxService(
            repository: repository,
            presence: presence,
            lifecycle: lifecycle,
            banners: banners,
            skipped: environment.skipped
        )
        sockets = SocketsService(
            sockets: environment.services.sockets,
            main: main,
            presence: presence,
            inbox: inbox,
            sync: sync
        )
    }

    /// Loads, syncs and listens.
    func start() {
        bindings = [
            lifecycle.willEnterForeground.add { [sync] in sync.request() },
            presence.visibleChat.bind { [banners] chat in
                if let chat { banners.remove(chat) }
            },
        ]
        environment.services.push.setHandler {
            @Sendable [weak inbox, main = environment.queues.main] payload in
            main.async { inbox?.receive(payload) }
        }
        repository.load { [weak self, repository, outbox, inbox, sync] in
            // Not before: until the store is read, the badge that the app was left with is right.
            self?.bindBadge()
            for message in repository.messagesToSend { outbox.send(message) }
            inbox.open()
            sync.request()
        }
    }

    private func bindBadge() {
        let badge = repository.unreadCount.bind { [application = environment.application] in
            application.applicationIconBadgeNumber = $0
        }
        bindings.append(badge)
    }
}
