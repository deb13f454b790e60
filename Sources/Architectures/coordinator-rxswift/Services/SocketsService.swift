#if RxSwift
import ChatDomain
import ChatServices
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; the one subject that crosses queues locks for itself.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The open chat's web socket (R4).
@MainActor
final class SocketsService {
    // MARK: Inputs

    /// The chat whose socket shall be open; nil for none.
    ///
    /// The old one closes before the new one opens.
    let chat = PublishRelay<ChatID?>()

    // MARK: Outputs

    /// What the sockets tell, also the late frames of a closed one.
    let events = PublishRelay<SocketEvent>()

    private let disposeBag = DisposeBag()

    init(sockets: any SocketService, scheduler: RxWorkQueueScheduler) {
        let received = PublishSubject<SocketEvent>()
        received
            .observe(on: scheduler)
            .bind(to: events)
            .disposed(by: disposeBag)
        chat
            .flatMapLatest { chat in
                chat.map { sockets.connect(to: $0, telling: received) } ?? .never()
            }
            .subscribe()
            .disposed(by: disposeBag)
    }
}
#endif
