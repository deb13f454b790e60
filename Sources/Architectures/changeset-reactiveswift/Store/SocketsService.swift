#if ReactiveSwift
import ChatDomain
import ChatServices
// ReactiveSwift 7.2 is not strict about Sendable; the one observer that crosses queues locks for itself.
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

/// The open chat's web socket (R4).
@MainActor
final class SocketsService {
    // MARK: Inputs

    /// The chat whose socket shall be open; nil for none.
    ///
    /// The old one closes before the new one opens.
    let chat = MutableProperty<ChatID?>(nil)

    // MARK: Outputs

    /// What the sockets tell, also the late frames of a closed one.
    let events: Signal<SocketEvent, Never>

    private let (lifetime, token) = Lifetime.make()

    init(sockets: any SocketService, scheduler: ReactiveWorkQueueScheduler) {
        let (received, receivedObserver) = Signal<SocketEvent, Never>.pipe()
        events = received.observe(on: scheduler)
        chat.signal
            .flatMap(.latest) { chat -> SignalProducer<Never, Never> in
                guard let chat else { return .never }
                return sockets.connect(to: chat, telling: receivedObserver)
            }
            .take(during: lifetime)
            .observe(Signal.Observer())
    }
}
#endif
