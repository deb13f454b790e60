import ChatDomain
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
final class OutboxService {
    /// What became of a message.
    enum Outcome {
        case accepted(Message, at: Timestamp)
        case givenUp(Message)
    }

    // MARK: Inputs

    /// A message to be sent when its turn comes.
    let enqueue = Relay<Message>()

    // MARK: Outputs

    /// What became of the messages that were put in.
    let outcomes = Relay<Outcome>()

    private var subscriptions: [Subscription] = []

    /// Connects inputs with outputs; requests go to `api`, replies come back on `main`.
    init(api: any ChatAPI, main: MainQueue) {
        let events = Relay<OutboxEvent>()
        enqueue
            .map(OutboxEvent.enqueued)
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(OutboxState()) { state, event in state.after(event) }
            .flatMap { [outcomes] state in
                if let outcome = state.outcome { outcomes.accept(outcome) }
                return Self.sends(state.step, main)
            }
            .flatMap { send in
                Stream.reply(on: main) { api.send(send, completion: $0) }
                    .map { OutboxEvent.replied(send, $0) }
            }
            .bind(to: events)
            .store(in: &subscriptions)
    }

    private static func sends(
        _ step: Outbox.Step,
        _ main: MainQueue
    ) -> Stream<Outbox.Send> {
        switch step {
        case .idle: .empty()
        case .send(let send): .just(send)
        case .sendLater(let send, let delay):
            .later(send, after: delay, on: main)
        }
    }
}

private enum OutboxEvent {
    case enqueued(Message)
    case replied(Outbox.Send, Result<Timestamp, APIError>)
}

private struct OutboxState {
    var outbox = Outbox()
    var outcome: OutboxService.Outcome?
    var step = Outbox.Step.idle

    func after(_ event: OutboxEvent) -> OutboxState {
        var next = OutboxState(outbox: outbox)
        switch event {
        case .enqueued(let message):
            if let send = next.outbox.enqueue(message) { next.step = .send(send) }
        case .replied(let send, .success(let instant)):
            next.outcome = .accepted(send.message, at: instant)
            next.step = next.outbox.accepted(in: send.message.chat)
        case .replied(let send, .failure):
            let (givenUp, step) = next.outbox.failed(in: send.message.chat)
            next.outcome = givenUp.map { .givenUp($0) }
            next.step = step
        }
        return next
    }
}
