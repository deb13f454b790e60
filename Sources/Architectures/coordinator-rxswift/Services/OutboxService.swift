#if RxSwift
import ChatDomain
import ChatMutations
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
final class OutboxService {
    // MARK: Inputs

    /// A message to be sent when its turn comes.
    let enqueue = PublishRelay<Message>()

    // MARK: Outputs

    let outcomes = PublishRelay<SendOutcome>()

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
                api.send(send).asObservable()
                    .reply(on: scheduler)
                    .map { OutboxEvent.replied(send, acceptedAt: try? $0.get()) }
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
#endif
