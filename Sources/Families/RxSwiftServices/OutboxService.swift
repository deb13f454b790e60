#if RxSwift
import ChatDomain
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

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
    let enqueue = PublishRelay<Message>()

    // MARK: Outputs

    let outcomes = PublishRelay<Outcome>()

    private let disposeBag = DisposeBag()

    init(api: any ChatAPI, scheduler: RxWorkQueueScheduler) {
        let events = PublishRelay<OutboxEvent>()
        enqueue
            .map(OutboxEvent.enqueued)
            .bind(to: events)
            .disposed(by: disposeBag)
        events
            .scan(OutboxState()) { state, event in state.after(event) }
            .do(onNext: { [outcomes] state in
                if let outcome = state.outcome { outcomes.accept(outcome) }
            })
            .flatMap { state in Self.sends(state.step, scheduler) }
            .flatMap { send in
                api.send(send).asObservable().reply(on: scheduler)
                    .map { OutboxEvent.replied(send, $0) }
            }
            .bind(to: events)
            .disposed(by: disposeBag)
    }

    private static func sends(
        _ step: Outbox.Step,
        _ scheduler: RxWorkQueueScheduler
    ) -> Observable<Outbox.Send> {
        switch step {
        case .idle: .empty()
        case .send(let send): .just(send)
        case .sendLater(let send, let delay):
            Observable<Int>.timer(delay.rxInterval, scheduler: scheduler).map { _ in send }
        }
    }
}

private enum OutboxEvent {
    case enqueued(Message)
    case replied(Outbox.Send, Result<Timestamp, any Error>)
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
#endif
