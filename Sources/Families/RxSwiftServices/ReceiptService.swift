#if RxSwift
import ChatDomain
import ChatMutations
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Tells the server how far the user has read, one receipt in flight per chat (R6).
@MainActor
final class ReceiptService {
    // MARK: Inputs

    /// The user has read a chat up to a point.
    let read = PublishRelay<(chat: ChatID, upTo: Watermark)>()

    private let disposeBag = DisposeBag()

    init(api: any ChatAPI, scheduler: RxWorkQueueScheduler) {
        let events = PublishRelay<ReceiptEvent>()
        read
            .map { ReceiptEvent.read($0.chat, upTo: $0.upTo) }
            .bind(to: events)
            .disposed(by: disposeBag)
        events
            .scan(ReceiptState()) { state, event in state.after(event) }
            .flatMap { state in Self.receipts(state.step, scheduler) }
            .flatMap { receipt in
                api.markRead(receipt).asObservable().reply(on: scheduler)
                    .map { ReceiptEvent.replied(receipt.chat, isAccepted: (try? $0.get()) != nil) }
            }
            .bind(to: events)
            .disposed(by: disposeBag)
    }

    private static func receipts(
        _ step: ReceiptQueue.Step,
        _ scheduler: RxWorkQueueScheduler
    ) -> Observable<ReceiptQueue.Receipt> {
        switch step {
        case .idle: .empty()
        case .send(let receipt): .just(receipt)
        case .sendLater(let receipt, let delay):
            Observable<Int>.timer(delay.rxInterval, scheduler: scheduler).map { _ in receipt }
        }
    }
}
#endif
