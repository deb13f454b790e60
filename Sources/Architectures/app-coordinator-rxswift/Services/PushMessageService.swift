#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; observers that cross queues may be told on any.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Messages that come by push, in foreground and background (R3).
@MainActor
protocol PushMessageService: BackendService {
    var messages: Observable<IncomingMessage> { get }
}

final class LivePushMessageService: PushMessageService {
    private let push: any PushService
    private let scheduler: RxWorkQueueScheduler
    private let skipped: SkippedPayloads
    private let messagesRelay = PublishRelay<IncomingMessage>()
    private let disposeBag = DisposeBag()

    init(push: any PushService, scheduler: RxWorkQueueScheduler, skipped: SkippedPayloads) {
        self.push = push
        self.scheduler = scheduler
        self.skipped = skipped
    }

    var messages: Observable<IncomingMessage> { messagesRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        push.payloads()
            .observe(on: scheduler)
            .compactMap { [skipped] payload in payload.message(skipped) }
            .bind(to: messagesRelay)
            .disposed(by: disposeBag)
    }
}

extension PushService {
    /// Payloads for as long as it is subscribed to, by one at a time.
    fileprivate func payloads() -> Observable<PushPayload> {
        .create { observer in
            self.setHandler { observer.onNext($0) }
            return Disposables.create { self.setHandler { _ in } }
        }
    }
}

extension PushPayload {
    /// Nil, and a note, for what cannot be understood (R20).
    fileprivate func message(_ skipped: SkippedPayloads) -> IncomingMessage? {
        switch self {
        case .message(let message): return message
        case .malformed(let kind), .unknown(let kind):
            skipped.note(kind: kind)
            return nil
        }
    }
}
#endif
