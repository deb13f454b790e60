import ChatDomain
import ChatMutations
import ChatServices
import WorkQueues

/// Tells the server how far the user has read, one receipt in flight per chat (R6).
@MainActor
final class ReceiptService {
    // MARK: Inputs

    /// The user has read a chat up to a point.
    let read = Relay<(chat: ChatID, upTo: Watermark)>()

    private var subscriptions: [Subscription] = []

    /// Connects the input with `api`, whose replies come back on `main`.
    init(api: any ChatAPI, main: MainQueue) {
        let events = Relay<ReceiptEvent>()
        read
            .map { ReceiptEvent.read($0.chat, upTo: $0.upTo) }
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(ReceiptState()) { state, event in state.after(event) }
            .flatMap { state in Self.receipts(state.step, main) }
            .flatMap { receipt in
                Stream.reply(on: main) { api.markRead(receipt, completion: $0) }
                    .map { ReceiptEvent.replied(receipt.chat, isAccepted: (try? $0.get()) != nil) }
            }
            .bind(to: events)
            .store(in: &subscriptions)
    }

    private static func receipts(
        _ step: ReceiptQueue.Step,
        _ main: MainQueue
    ) -> Stream<ReceiptQueue.Receipt> {
        switch step {
        case .idle: .empty()
        case .send(let receipt): .just(receipt)
        case .sendLater(let receipt, let delay):
            .later(receipt, after: delay, on: main)
        }
    }
}
