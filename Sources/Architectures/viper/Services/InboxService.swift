import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Takes pushes in.
@MainActor
final class InboxService {
    private let environment: ArchitectureEnvironment
    private let chats: ChatsService

    init(environment: ArchitectureEnvironment, chats: ChatsService) {
        self.environment = environment
        self.chats = chats
    }

    func listen() {
        let main = environment.queues.main
        environment.services.push.setHandler { @Sendable [weak self] payload in
            main.async { self?.received(payload) }
        }
    }

    private func received(_ payload: PushPayload) {
        switch payload {
        case .message(let message):
            guard !chats.isLoaded else { return chats.receive(message) }
            chats.whenLoaded { [weak chats] in chats?.receive(message) }
        case .malformed(let kind), .unknown(let kind):
            environment.skipped.note(kind: kind)
        }
    }
}
