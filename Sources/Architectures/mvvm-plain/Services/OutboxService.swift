import ChatDomain
import ChatMutations
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
final class OutboxService {
    // MARK: Inputs

    /// A message to be sent when its turn comes.
    let enqueue = Relay<Message>()

    // MARK: Outputs

    /// What became of the messages that were put in.
    let outcomes = Relay<SendOutcome>()

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
                    .map { OutboxEvent.replied(send, acceptedAt: try? $0.get()) }
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
