import ArchitectureContract
import ChatDomain
import ChatServices
// OpenCombine 0.14 predates Sendable; the one subject that crosses queues locks for itself.
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// Messages that come by push, in foreground and background (R3).
@MainActor
protocol PushMessageService: BackendService {
    var messages: AnyPublisher<IncomingMessage, Never> { get }
}

final class LivePushMessageService: PushMessageService {
    private let push: any PushService
    private let scheduler: WorkQueueScheduler
    private let skipped: SkippedPayloads
    private let messagesRelay = PublishRelay<IncomingMessage>()
    private var subscriptions: [AnyCancellable] = []

    init(push: any PushService, scheduler: WorkQueueScheduler, skipped: SkippedPayloads) {
        self.push = push
        self.scheduler = scheduler
        self.skipped = skipped
    }

    var messages: AnyPublisher<IncomingMessage, Never> { messagesRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let payloads = PassthroughSubject<PushPayload, Never>()
        payloads
            .receive(on: scheduler)
            .compactMap { [skipped] payload in payload.message(skipped) }
            .bind(to: messagesRelay)
            .store(in: &subscriptions)
        push.setHandler { payloads.send($0) }
    }
}

extension PushPayload {
    /// Nil, and a note, for what cannot be understood (R20).
    fileprivate func message(_ skipped: SkippedPayloads) -> IncomingMessage? {
        switch self {
        case .message(let message): return message
        case .malformed(let kind), .unknown(let kind):
            skipped.note(kind: kind)
            return nil
        }
    }
}
