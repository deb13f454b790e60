/// First in, first out per chat, one request in flight (R8): a pure state machine that says what to do next.
public struct Outbox: Hashable, Sendable {
    /// One try of one message.
    public struct Send: Hashable, Sendable {
        /// What is to be sent.
        public let message: Message
        /// From 0.
        public let attempt: Int

        /// One that no outbox made, for architectures with queues of their own.
        public init(message: Message, attempt: Int) {
            self.message = message
            self.attempt = attempt
        }
    }

    /// What to do after a reply.
    public enum Step: Hashable, Sendable {
        case idle
        case send(Send)
        /// Send again once the delay has passed; the line stays closed meanwhile.
        case sendLater(Send, after: Duration)
    }

    private var lines: [ChatID: [Send]] = [:]

    /// An empty outbox.
    public init() {}

    /// Puts a message at the end of its chat's line.
    /// - Returns: What to send now, when the line was empty.
    public mutating func enqueue(_ message: Message) -> Send? {
        let send = Send(message: message, attempt: 0)
        lines[message.chat, default: []].append(send)
        return lines[message.chat]?.count == 1 ? send : nil
    }

    /// The first of the chat's line was accepted.
    public mutating func accepted(in chat: ChatID) -> Step { next(in: chat) }

    /// The first of the chat's line was refused or its reply was lost.
    /// - Returns: Whether it has failed for good, and what to do next.
    public mutating func failed(in chat: ChatID) -> (givenUp: Message?, step: Step) {
        guard let first = lines[chat]?.first else { return (nil, .idle) }
        let attempt = first.attempt + 1
        guard attempt < ChatRules.sendTries else { return (first.message, next(in: chat)) }
        let again = Send(message: first.message, attempt: attempt)
        lines[chat]?[0] = again
        return (nil, .sendLater(again, after: ChatRules.retryDelay(attempt: attempt)))
    }

    private mutating func next(in chat: ChatID) -> Step {
        guard lines[chat]?.isEmpty == false else { return .idle }
        lines[chat]?.removeFirst()
        guard let following = lines[chat]?.first else {
            lines[chat] = nil
            return .idle
        }
        return .send(following)
    }
}
