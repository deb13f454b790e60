import ChatDomain

enum ReceiptsAction: Equatable, Sendable {
    /// The user has seen the chat up to here.
    case read(ChatID, upTo: Watermark)
    /// The pause before another try is over.
    case due(ReceiptQueue.Receipt)
    case replied(ChatID, isAccepted: Bool)
}

/// Tells the server what the user has read, one receipt in flight per chat.
enum ReceiptsReducer {
    static func reduce(_ receipts: inout ReceiptQueue, _ action: ReceiptsAction) -> Effect {
        switch action {
        case .read(let chat, let watermark):
            receipts.read(chat, upTo: watermark).map { .request(.markRead($0)) } ?? .none
        case .due(let receipt):
            .request(.markRead(receipt))
        case .replied(let chat, let isAccepted):
            follow(isAccepted ? receipts.accepted(in: chat) : receipts.failed(in: chat))
        }
    }

    private static func follow(_ step: ReceiptQueue.Step) -> Effect {
        switch step {
        case .idle: .none
        case .send(let receipt): .request(.markRead(receipt))
        case .sendLater(let receipt, let delay): .later(delay, .receipts(.due(receipt)))
        }
    }
}
