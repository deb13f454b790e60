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
protocol OutboxService: BackendService {
    var outcomes: Observable<SendOutcome> { get }
}

/// Sends what the content says is to be sent, in order.
final class LiveOutboxService: OutboxService {
    private let outcomesRelay = PublishRelay<SendOutcome>()
    private let disposeBag = DisposeBag()

    var outcomes: Observable<SendOutcome> { outcomesRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        let scheduler = coordinator.timeService.scheduler
        let events = PublishRelay<OutboxEvent>()
        coordinator.contentService.steps
            .concatMap { Observable.from($0.outgoing) }
            .map(OutboxEvent.enqueued)
            .bind(to: events)
            .disposed(by: disposeBag)
        events
            .scan(OutboxState()) { state, event in state.after(event) }
            .do(onNext: { [outcomesRelay] state in
                if let outcome = state.outcome { outcomesRelay.accept(outcome) }
            })
            .flatMap { state in Self.sends(state.step, scheduler) }
            .flatMap { send in
                network.send(send).map { OutboxEvent.replied(send, acceptedAt: try? $0.get()) }
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
