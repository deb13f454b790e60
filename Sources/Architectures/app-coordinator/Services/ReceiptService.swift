import ChatDomain
import ChatMutations
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// Tells the server how far the user has read, one receipt in flight per chat (R6).
@MainActor
protocol ReceiptService: BackendService {}

/// Tells it whenever the content says that more has been read.
final class LiveReceiptService: ReceiptService {
    private var subscriptions: [AnyCancellable] = []

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        let scheduler = coordinator.timeService.scheduler
        let events = PublishRelay<ReceiptEvent>()
        coordinator.contentService.steps
            .compactMap(\.read)
            .map { ReceiptEvent.read($0.chat, upTo: $0.upTo) }
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(ReceiptState()) { state, event in state.after(event) }
            .flatMap { state in Self.receipts(state.step, scheduler) }
            .flatMap { receipt in
                network.markRead(receipt).map {
                    ReceiptEvent.replied(receipt.chat, isAccepted: (try? $0.get()) != nil)
                }
            }
            .bind(to: events)
            .store(in: &subscriptions)
    }

    private static func receipts(
        _ step: ReceiptQueue.Step,
        _ scheduler: WorkQueueScheduler
    ) -> AnyPublisher<ReceiptQueue.Receipt, Never> {
        switch step {
        case .idle: Empty().eraseToAnyPublisher()
        case .send(let receipt): Just(receipt).eraseToAnyPublisher()
        case .sendLater(let receipt, let delay):
            Just(receipt).delay(for: .init(delay), scheduler: scheduler).eraseToAnyPublisher()
        }
    }
}
