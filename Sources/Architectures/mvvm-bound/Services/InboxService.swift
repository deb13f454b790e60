import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Takes in what arrives, by push or socket (R3, R4, R20).
@MainActor
final class InboxService {
    private let repository: ChatRepository
    private let presence: PresenceService
    private let lifecycle: ApplicationLifecycle
    private let banners: BannerService
    private let skipped: SkippedPayloads
    /// Arrived before the repository was loaded.
    private var early: [IncomingMessage] = []

    init(
        repository: ChatRepository,
        presence: PresenceService,
        lifecycle: ApplicationLifecycle,
        banners: BannerService,
        skipped: SkippedPayloads
    ) {
        self.repository = repository
        self.presence = presence
        self.lifecycle = lifecycle
        self.banners = banners
        self.skipped = skipped
    }

    func receive(_ payload: PushPayload) {
        switch payload {
        case .message(let message): receive(message)
        case .malformed(let kind), .unknown(let kind): skipped.note(kind: kind)
        }
    }

    func receive(_ frame: SocketFrame) {
        switch frame {
        case .message(let message): receive(message)
        case .read(let chat, let watermark): repository.otherRead(chat, upTo: watermark)
        case .unknown(let kind): skipped.note(kind: kind)
        }
    }

    /// The repository has been loaded: what waited for it goes in.
    func open() {
        let waiting = early
        early = []
        for message in waiting { receive(message) }
    }

    private func receive(_ message: IncomingMessage) {
        guard repository.isLoaded else { return early.append(message) }
        guard repository.receive(message), lifecycle.isActive.value,
            presence.visibleChat.value != message.chat
        else { return }
        banners.show(message)
    }
}
