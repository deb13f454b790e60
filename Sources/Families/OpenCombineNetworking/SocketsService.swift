package import ChatDomain
package import ChatServices
// OpenCombine 0.14 predates Sendable; the one subject that crosses queues locks for itself.
@preconcurrency import OpenCombine
package import OpenCombineUIKit
package import WorkQueuesOpenCombine

/// The open chat's web socket (R4).
@MainActor
package final class SocketsService {
    // MARK: Inputs

    /// The chat whose socket shall be open; nil for none.
    ///
    /// The old one closes before the new one opens.
    package let chat = PublishRelay<ChatID?>()

    // MARK: Outputs

    /// What the sockets tell, also the late frames of a closed one.
    package let events = PublishRelay<SocketEvent>()

    private var subscriptions: [AnyCancellable] = []

    /// Connects input and output; events come on `scheduler`.
    package init(sockets: any SocketService, scheduler: WorkQueueScheduler) {
        let received = PassthroughSubject<SocketEvent, Never>()
        received
            .receive(on: scheduler)
            .bind(to: events)
            .store(in: &subscriptions)
        chat
            .map { chat -> AnyPublisher<Never, Never> in
                guard let chat else {
                    return Empty(completeImmediately: false).eraseToAnyPublisher()
                }
                return sockets.connect(to: chat, telling: received)
            }
            .switchToLatest()
            .sink { _ in }
            .store(in: &subscriptions)
    }
}
