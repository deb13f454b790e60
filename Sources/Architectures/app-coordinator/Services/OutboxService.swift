import ChatDomain
import ChatMutations
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

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
                network.send(send).map { OutboxEvent.replied(send, acceptedAt: try? $0.get()) }
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
