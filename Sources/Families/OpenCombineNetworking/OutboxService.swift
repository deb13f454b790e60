package import ChatDomain
package import ChatMutations
package import ChatServices
@preconcurrency import OpenCombine
package import OpenCombineUIKit
package import WorkQueuesOpenCombine

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
package final class OutboxService {
    // MARK: Inputs

    /// A message to be sent when its turn comes.
    package let enqueue = PublishRelay<Message>()

    // MARK: Outputs

    /// What became of the messages that were put in.
    package let outcomes = PublishRelay<SendOutcome>()

    private var subscriptions: [AnyCancellable] = []

    /// Connects inputs with outputs; requests go to `api`, replies come back on `scheduler`.
    package init(api: any ChatAPI, scheduler: WorkQueueScheduler) {
        let events = PublishRelay<OutboxEvent>()
        enqueue
            .map(OutboxEvent.enqueued)
            .bind(to: events)
            .store(in: &subscriptions)
        events
            .scan(OutboxState()) { state, event in state.after(event) }
            .handleEvents(receiveOutput: { [outcomes] state in
                if let outcome = state.outcome { outcomes.accept(outcome) }
            })
            .flatMap { state in Self.sends(state.step, scheduler) }
            .flatMap { send in
                api.send(send).reply(on: scheduler).map {
                    OutboxEvent.replied(send, acceptedAt: try? $0.get())
                }
            }
            .bind(to: events)
            .store(in: &subscriptions)
    }

    private static func sends(
        _ step: Outbox.Step,
        _ scheduler: WorkQueueScheduler
    ) -> AnyPublisher<Outbox.Send, Never> {
        switch step {
        case .idle: Empty().eraseToAnyPublisher()
        case .send(let send): Just(send).eraseToAnyPublisher()
        case .sendLater(let send, let delay):
            Just(send).delay(for: .init(delay), scheduler: scheduler).eraseToAnyPublisher()
        }
    }
}
