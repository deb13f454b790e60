import ChatDomain
import ChatServices

enum OutboxAction: Equatable, Sendable {
    case enqueued(Message)
    /// The pause before another try is over.
    case due(Outbox.Send)
    case replied(Outbox.Send, Result<Timestamp, APIError>)
}

/// Sends the user's messages, one in flight per chat.
enum OutboxReducer {
    static func reduce(_ outbox: inout Outbox, _ action: OutboxAction) -> Effect {
        switch action {
        case .enqueued(let message):
            return outbox.enqueue(message).map { .request(.send($0)) } ?? .none
        case .due(let send):
            return .request(.send(send))
        case .replied(let send, .success(let instant)):
            let message = send.message
            return .all(
                .chats(.accept(message.id, in: message.chat, at: instant)),
                follow(outbox.accepted(in: message.chat))
            )
        case .replied(let send, .failure):
            let (givenUp, step) = outbox.failed(in: send.message.chat)
            return .all(
                givenUp.map { .chats(.giveUp($0.id, in: $0.chat)) } ?? .none,
                follow(step)
            )
        }
    }

    private static func follow(_ step: Outbox.Step) -> Effect {
        switch step {
        case .idle: .none
        case .send(let send): .request(.send(send))
        case .sendLater(let send, let delay): .later(delay, .outbox(.due(send)))
        }
    }
}
