#if ReactiveSwift
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
final class OutboxService {
    /// What became of a message.
    enum Outcome {
        case accepted(Message, at: Timestamp)
        case givenUp(Message)
    }

    // MARK: Inputs

    /// Takes a message to be sent when its turn comes.
    let enqueue: Signal<Message, Never>.Observer

    // MARK: Outputs

    let outcomes: Signal<Outcome, Never>

    private let events: Signal<OutboxEvent, Never>.Observer

    init(api: any ChatAPI, scheduler: ReactiveWorkQueueScheduler) {
        let (enqueued, enqueue) = Signal<Message, Never>.pipe()
        let (signal, events) = Signal<OutboxEvent, Never>.pipe()
        self.enqueue = enqueue
        self.events = events
        let turns = signal.scanMap(into: Outbox()) { outbox, event in
            OutboxTurn(of: &outbox, after: event)
        }
        outcomes = turns.compactMap(\.outcome)
        let replies =
            turns
            .flatMap(.merge) { turn in Self.sends(turn.step, scheduler) }
            .flatMap(.merge) { send in
                api.send(send).observe(on: scheduler).materializeResults()
                    .map { OutboxEvent.replied(send, $0) }
            }
        events <~ enqueued.map(OutboxEvent.enqueued)
        events <~ replies
    }

    private static func sends(
        _ step: Outbox.Step,
        _ scheduler: ReactiveWorkQueueScheduler
    ) -> SignalProducer<Outbox.Send, Never> {
        switch step {
        case .idle: .empty
        case .send(let send): SignalProducer(value: send)
        case .sendLater(let send, let delay):
            SignalProducer(value: send).delay(delay.timeInterval, on: scheduler)
        }
    }
}

private enum OutboxEvent {
    case enqueued(Message)
    case replied(Outbox.Send, Result<Timestamp, APIError>)
}

/// What an event leads to.
private struct OutboxTurn {
    var outcome: OutboxService.Outcome?
    var step = Outbox.Step.idle

    init(of outbox: inout Outbox, after event: OutboxEvent) {
        switch event {
        case .enqueued(let message):
            if let send = outbox.enqueue(message) { step = .send(send) }
        case .replied(let send, .success(let instant)):
            outcome = .accepted(send.message, at: instant)
            step = outbox.accepted(in: send.message.chat)
        case .replied(let send, .failure):
            let (givenUp, next) = outbox.failed(in: send.message.chat)
            outcome = givenUp.map { .givenUp($0) }
            step = next
        }
    }
}
#endif
