import ChatDomain
import ChatMutations
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// What became of a message of the user's.
enum SendOutcome {
    case accepted(Message, at: Timestamp)
    case givenUp(Message)
}

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
protocol OutboxService: BackendService {
    var outcomes: AnyPublisher<SendOutcome, Never> { get }
}

/// Sends what the content says is to be sent, in order.
final class LiveOutboxService: OutboxService {
    private let outcomesRelay = PublishRelay<SendOutcome>()
    private var subscriptions: [AnyCancellable] = []

    var outcomes: AnyPublisher<SendOutcome, Never> { outcomesRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        let scheduler = coordinator.timeService.scheduler
        let events = PublishRelay<OutboxEvent>()
        coordinator.contentService.steps
            .flatMap { $0.outgoing.publisher }
            .map(OutboxEvent.enqueued)
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(OutboxState()) { state, event in state.after(event) }
            .handleEvents(receiveOutput: { [outcomesRelay] state in
                if let outcome = state.outcome { outcomesRelay.accept(outcome) }
            })
            .flatMap { state in Self.sends(state.step, scheduler) }
            .flatMap { send in
                network.send(send).map { OutboxEvent.replied(send, $0) }
            }
            .bind(to: events)
            .store(in: &subscriptions)
    }

    private static func sends(
        _ step: Outbox.Step,
        _ scheduler: WorkQueueScheduler
    ) -> AnyPublisher<Outbox.Send, Never> {
        switch step {
        case .idle: Empty().eraseToAnyPublisher()
        case .send(let send): Just(send).eraseToAnyPublisher()
        case .sendLater(let send, let delay):
            Just(send).delay(for: .init(delay), scheduler: scheduler).eraseToAnyPublisher()
        }
    }
}

private enum OutboxEvent {
    case enqueued(Message)
    case replied(Outbox.Send, Result<Timestamp, APIError>)
}

private struct OutboxState {
    var outbox = Outbox()
    var outcome: SendOutcome?
    var step = Outbox.Step.idle

    func after(_ event: OutboxEvent) -> OutboxState {
        var next = OutboxState(outbox: outbox)
        switch event {
        case .enqueued(let message):
            if let send = next.outbox.enqueue(message) { next.step = .send(send) }
        case .replied(let send, .success(let instant)):
            next.outcome = .accepted(send.message, at: instant)
            next.step = next.outbox.accepted(in: send.message.chat)
        case .replied(let send, .failure):
            let (givenUp, step) = next.outbox.failed(in: send.message.chat)
            next.outcome = givenUp.map { .givenUp($0) }
            next.step = step
        }
        return next
    }
}
