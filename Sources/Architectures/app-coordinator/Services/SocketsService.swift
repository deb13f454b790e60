import ArchitectureContract
import ChatDomain
import ChatServices
// OpenCombine 0.14 predates Sendable; the one subject that crosses queues locks for itself.
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// The web socket of the conversation that the user looks at (R4).
@MainActor
protocol SocketsService: BackendService {
    /// What the other wrote, also what was in flight when the socket closed.
    var messages: AnyPublisher<IncomingMessage, Never> { get }
    /// How far the other has read (R7).
    var otherReads: AnyPublisher<(chat: ChatID, upTo: Watermark), Never> { get }
    /// Emits when a lost connection is back.
    var reopened: AnyPublisher<Void, Never> { get }
}

final class LiveSocketsService: SocketsService {
    private let sockets: any SocketService
    private let scheduler: WorkQueueScheduler
    private let skipped: SkippedPayloads
    private let messagesRelay = PublishRelay<IncomingMessage>()
    private let otherReadsRelay = PublishRelay<(chat: ChatID, upTo: Watermark)>()
    private let reopenedRelay = PublishRelay<Void>()
    private var subscriptions: [AnyCancellable] = []

    init(sockets: any SocketService, scheduler: WorkQueueScheduler, skipped: SkippedPayloads) {
        self.sockets = sockets
        self.scheduler = scheduler
        self.skipped = skipped
    }

    var messages: AnyPublisher<IncomingMessage, Never> { messagesRelay.eraseToAnyPublisher() }

    var otherReads: AnyPublisher<(chat: ChatID, upTo: Watermark), Never> {
        otherReadsRelay.eraseToAnyPublisher()
    }

    var reopened: AnyPublisher<Void, Never> { reopenedRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let received = PassthroughSubject<SocketEvent, Never>()
        received
            .receive(on: scheduler)
            .sink { [messagesRelay, otherReadsRelay, reopenedRelay, skipped] event in
                switch event {
                case .frame(.message(let message)): messagesRelay.accept(message)
                case .frame(.read(let chat, let watermark)):
                    otherReadsRelay.accept((chat, watermark))
                // What cannot be understood is noted (R20).
                case .frame(.unknown(let kind)): skipped.note(kind: kind)
                case .reopened: reopenedRelay.accept()
                case .opened, .lost: break
                }
            }
            .store(in: &subscriptions)
        // The old socket closes before the new one opens.
        coordinator.presenceService.visibleChat
            .dropFirst()
            .map { [sockets] chat in sockets.connect(to: chat, telling: received) }
            .switchToLatest()
            .sink { _ in }
            .store(in: &subscriptions)
    }
}

extension SocketService {
    /// Keeps a socket open while subscribed to, or none; what it tells goes to `events`, also what was in flight at the end.
    @MainActor
    fileprivate func connect(
        to chat: ChatID?,
        telling events: PassthroughSubject<SocketEvent, Never>
    ) -> AnyPublisher<Never, Never> {
        guard let chat else { return Empty(completeImmediately: false).eraseToAnyPublisher() }
        return Deferred {
            let connection = self.open(chat) { events.send($0) }
            return Empty<Never, Never>(completeImmediately: false)
                .handleEvents(receiveCancel: { connection.close() })
        }
        .eraseToAnyPublisher()
    }
}
