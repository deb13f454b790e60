package import ChatDomain

/// What became of a message of the user's.
package enum SendOutcome: Sendable {
    case accepted(Message, at: Timestamp)
    case givenUp(Message)

    /// What it changes.
    package var mutation: ChatMutation {
        switch self {
        case .accepted(let message, let instant):
            .accept(message.id, in: message.chat, at: instant)
        case .givenUp(let message): .giveUp(message.id, in: message.chat)
        }
    }
}

/// Something that happened to the outbox.
package enum OutboxEvent: Sendable {
    case enqueued(Message)
    /// Nil for a request that failed.
    case replied(Outbox.Send, acceptedAt: Timestamp?)
}

/// The outbox as a stream scans it (R8): what is to be sent now, and what became of a message.
package struct OutboxState: Sendable {
    private var outbox = Outbox()
    package private(set) var outcome: SendOutcome?
    package private(set) var step = Outbox.Step.idle

    package init() {}

    package func after(_ event: OutboxEvent) -> OutboxState {
        var next = OutboxState()
        next.outbox = outbox
        switch event {
        case .enqueued(let message):
            if let send = next.outbox.enqueue(message) { next.step = .send(send) }
        case .replied(let send, let instant?):
            next.outcome = .accepted(send.message, at: instant)
            next.step = next.outbox.accepted(in: send.message.chat)
        case .replied(let send, nil):
            let (givenUp, step) = next.outbox.failed(in: send.message.chat)
            next.outcome = givenUp.map { .givenUp($0) }
            next.step = step
        }
        return next
    }
}
