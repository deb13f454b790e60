import ChatDomain
import ChatServices
import WorkQueues

/// The open chat's web socket (R4).
@MainActor
final class SocketsService {
    // MARK: Inputs

    /// The chat whose socket shall be open; nil for none.
    ///
    /// The old one closes before the new one opens.
    let chat = Relay<ChatID?>()

    // MARK: Outputs

    /// What the sockets tell, also the late frames of a closed one.
    let events = Relay<SocketEvent>()

    private var subscriptions: [Subscription] = []

    /// Connects input and output; events come on `main`.
    init(sockets: any SocketService, main: MainQueue) {
        let received = OnMain { [events] in events.accept($0) }
        chat
            .flatMapLatest { chat -> Stream<Never> in
                guard let chat else { return .empty() }
                return Stream { _ in
                    let connection = sockets.open(chat) { event in
                        main.async { received.tell(event) }
                    }
                    return Subscription { connection.close() }
                }
            }
            .subscribe { _ in }
            .store(in: &subscriptions)
    }
}
