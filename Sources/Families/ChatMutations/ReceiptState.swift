package import ChatDomain

/// Something that happened to the receipts.
package enum ReceiptEvent: Sendable {
    case read(ChatID, upTo: Watermark)
    case replied(ChatID, isAccepted: Bool)
}

/// Receipts as a stream scans them (R9): what is to be sent now.
package struct ReceiptState: Sendable {
    private var queue = ReceiptQueue()
    package private(set) var step = ReceiptQueue.Step.idle

    package init() {}

    package func after(_ event: ReceiptEvent) -> ReceiptState {
        var next = ReceiptState()
        next.queue = queue
        switch event {
        case .read(let chat, let watermark):
            if let receipt = next.queue.read(chat, upTo: watermark) { next.step = .send(receipt) }
        case .replied(let chat, true): next.step = next.queue.accepted(in: chat)
        case .replied(let chat, false): next.step = next.queue.failed(in: chat)
        }
        return next
    }
}
