#if ReactiveSwift
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

/// Tells the server how far the user has read, one receipt in flight per chat (R6).
@MainActor
final class ReceiptService {
    typealias Reading = (chat: ChatID, upTo: Watermark)

    // MARK: Inputs

    /// Takes how far the user has read a chat.
    let read: Signal<Reading, Never>.Observer

    private let events: Signal<ReceiptEvent, Never>.Observer

    init(api: any ChatAPI, scheduler: ReactiveWorkQueueScheduler) {
        let (readings, read) = Signal<Reading, Never>.pipe()
        let (signal, events) = Signal<ReceiptEvent, Never>.pipe()
        self.read = read
        self.events = events
        let replies =
            signal
            .scanMap(into: ReceiptQueue()) { queue, event in event.step(of: &queue) }
            .flatMap(.merge) { step in Self.receipts(step, scheduler) }
            .flatMap(.merge) { receipt in
                api.markRead(receipt).observe(on: scheduler).materializeResults()
                    .map { ReceiptEvent.replied(receipt.chat, $0) }
            }
        events <~ readings.map { ReceiptEvent.read($0.chat, upTo: $0.upTo) }
        events <~ replies
    }

    private static func receipts(
        _ step: ReceiptQueue.Step,
        _ scheduler: ReactiveWorkQueueScheduler
    ) -> SignalProducer<ReceiptQueue.Receipt, Never> {
        switch step {
        case .idle: .empty
        case .send(let receipt): SignalProducer(value: receipt)
        case .sendLater(let receipt, let delay):
            SignalProducer(value: receipt).delay(delay.timeInterval, on: scheduler)
        }
    }
}

private enum ReceiptEvent {
    case read(ChatID, upTo: Watermark)
    case replied(ChatID, Result<Void, APIError>)

    /// What is to be done about it.
    func step(of queue: inout ReceiptQueue) -> ReceiptQueue.Step {
        switch self {
        case .read(let chat, let watermark):
            queue.read(chat, upTo: watermark).map { .send($0) } ?? .idle
        case .replied(let chat, .success): queue.accepted(in: chat)
        case .replied(let chat, .failure): queue.failed(in: chat)
        }
    }
}
#endif
