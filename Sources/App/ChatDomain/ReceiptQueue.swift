/// One read receipt in flight per chat, always carrying the newest (R6): a pure state machine.
public struct ReceiptQueue: Hashable, Sendable {
    /// "The user has read `chat` up to here", one try of it.
    public struct Receipt: Hashable, Sendable {
        /// In which chat.
        public let chat: ChatID
        /// How far the user has read.
        public let upTo: Watermark
        /// From 0.
        public let attempt: Int

        /// One that no queue made, for architectures with queues of their own.
        public init(chat: ChatID, upTo: Watermark, attempt: Int) {
            self.chat = chat
            self.upTo = upTo
            self.attempt = attempt
        }
    }

    /// What to do after a reply.
    public enum Step: Hashable, Sendable {
        case idle
        case send(Receipt)
        case sendLater(Receipt, after: Duration)
    }

    private struct Line: Hashable {
        var inFlight: Receipt
        var newest: Watermark
    }

    private var lines: [ChatID: Line] = [:]

    /// An empty queue.
    public init() {}

    /// The user has read up to `watermark`.
    /// - Returns: What to send now; nil when a receipt is in flight and this one waits its turn.
    public mutating func read(_ chat: ChatID, upTo watermark: Watermark) -> Receipt? {
        if let line = lines[chat] {
            lines[chat]?.newest = max(line.newest, watermark)
            return nil
        }
        let receipt = Receipt(chat: chat, upTo: watermark, attempt: 0)
        lines[chat] = Line(inFlight: receipt, newest: watermark)
        return receipt
    }

    /// The receipt in flight was accepted.
    public mutating func accepted(in chat: ChatID) -> Step {
        guard let line = lines.removeValue(forKey: chat), line.inFlight.upTo < line.newest,
            let next = read(chat, upTo: line.newest)
        else { return .idle }
        return .send(next)
    }

    /// The receipt in flight was refused or its reply was lost: it is tried again, with the newest watermark by then.
    public mutating func failed(in chat: ChatID) -> Step {
        guard let line = lines[chat] else { return .idle }
        let attempt = line.inFlight.attempt + 1
        let again = Receipt(chat: chat, upTo: line.newest, attempt: attempt)
        lines[chat]?.inFlight = again
        return .sendLater(again, after: ChatRules.retryDelay(attempt: min(attempt, 30)))
    }
}
