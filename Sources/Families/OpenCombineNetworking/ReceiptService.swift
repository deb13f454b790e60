package import ChatDomain
import ChatMutations
package import ChatServices
@preconcurrency import OpenCombine
package import OpenCombineUIKit
package import WorkQueuesOpenCombine

/// Tells the server how far the user has read, one receipt in flight per chat (R6).
@MainActor
package final class ReceiptService {
    // MARK: Inputs

    /// The user has read a chat up to a point.
    package let read = PublishRelay<(chat: ChatID, upTo: Watermark)>()

    private var subscriptions: [AnyCancellable] = []

    /// Connects the input with `api`, whose replies come back on `scheduler`.
    package init(api: any ChatAPI, scheduler: WorkQueueScheduler) {
        let events = PublishRelay<ReceiptEvent>()
        read
            .map { ReceiptEvent.read($0.chat, upTo: $0.upTo) }
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(ReceiptState()) { state, event in state.after(event) }
            .flatMap { state in Self.receipts(state.step, scheduler) }
            .flatMap { receipt in
                api.markRead(receipt).reply(on: scheduler).map { result in
                    ReceiptEvent.replied(receipt.chat, isAccepted: (try? result.get()) != nil)
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
