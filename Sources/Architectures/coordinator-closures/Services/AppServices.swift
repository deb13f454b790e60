import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// What happens to the app.
enum LifecycleEvent: Hashable, Sendable {
    case didEnterBackground
    case willEnterForeground
    case didBecomeActive
    case significantTimeChange
}

/// What screens are made with; one instance, as long as the app.
///
/// Wires services to each other as coordinators wire screens: by closures.
@MainActor
final class AppServices {
    let environment: ArchitectureEnvironment
    let lifecycle = Observers<LifecycleEvent>()
    let repository: ChatRepository
    let presence: PresenceService
    let sync: SyncService
    let outbox: OutboxService
    let receipts: ReceiptService
    let creation: CreationService
    private let sockets: SocketsService
    private let banners: BannerService
    private var observation: Observation?

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        repository = ChatRepository(environment: environment)
        presence = PresenceService()
        sync = SyncService(environment: environment, repository: repository)
        outbox = OutboxService(environment: environment, repository: repository)
        receipts = ReceiptService(environment: environment, repository: repository)
        creation = CreationService(environment: environment, repository: repository)
        sockets = SocketsService(environment: environment)
        banners = BannerService(environment: environment)
        wire()
    }

    /// Listens to the server, loads what is stored, then sends what waits and syncs.
    func start() {
        let main = environment.queues.main
        environment.services.push.setHandler { @Sendable [weak self] payload in
            main.async { self?.received(payload) }
        }
        repository.load { [outbox, sync] in
            outbox.sendPendingMessages()
            sync.request()
        }
    }

    private func wire() {
        repository.onUnreadCountChange = { [application = environment.application] in
            application.applicationIconBadgeNumber = $0
        }
        repository.onNews = { [weak self] in self?.announce($0) }
        presence.onVisibleChatChange = { [weak self] in self?.userSees($0) }
        sockets.onMessage = { [weak repository] in repository?.receive($0) }
        sockets.onOtherRead = { [weak repository] in repository?.otherRead($0, upTo: $1) }
        sockets.onReconnect = { [weak sync] in sync?.request() }
        observation = lifecycle.add { [weak self] in self?.heard($0) }
    }

    private func announce(_ message: IncomingMessage) {
        if presence.openChat != message.chat { banners.show(message) }
    }

    private func userSees(_ chat: ChatID?) {
        sockets.connect(to: chat)
        guard let chat else { return }
        banners.remove(chat)
        receipts.read(chat)
    }

    private func heard(_ event: LifecycleEvent) {
        switch event {
        case .didEnterBackground: presence.isActive = false
        case .willEnterForeground: sync.request()
        case .didBecomeActive: presence.isActive = true
        case .significantTimeChange: break
        }
    }

    private func received(_ payload: PushPayload) {
        switch payload {
        case .message(let message): repository.receive(message)
        case .malformed(let kind), .unknown(let kind): environment.skipped.note(kind: kind)
        }
    }
}
