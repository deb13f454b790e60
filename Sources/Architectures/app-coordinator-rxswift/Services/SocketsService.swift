#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
// RxSwift 6.10 is not strict about Sendable; the one subject that crosses queues locks for itself.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The web socket of the conversation that the user looks at (R4).
@MainActor
protocol SocketsService: BackendService {
    /// What the other wrote, also what was in flight when the socket closed.
    var messages: Observable<IncomingMessage> { get }
    /// How far the other has read (R7).
    var otherReads: Observable<(chat: ChatID, upTo: Watermark)> { get }
    /// Emits when a lost connection is back.
    var reopened: Observable<Void> { get }
}

final class LiveSocketsService: SocketsService {
    private let sockets: any SocketService
    private let scheduler: RxWorkQueueScheduler
    private let skipped: SkippedPayloads
    private let messagesRelay = PublishRelay<IncomingMessage>()
    private let otherReadsRelay = PublishRelay<(chat: ChatID, upTo: Watermark)>()
    private let reopenedRelay = PublishRelay<Void>()
    private let disposeBag = DisposeBag()

    init(sockets: any SocketService, scheduler: RxWorkQueueScheduler, skipped: SkippedPayloads) {
        self.sockets = sockets
        self.scheduler = scheduler
        self.skipped = skipped
    }

    var messages: Observable<IncomingMessage> { messagesRelay.asObservable() }

    var otherReads: Observable<(chat: ChatID, upTo: Watermark)> {
        otherReadsRelay.asObservable()
    }

    var reopened: Observable<Void> { reopenedRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let received = PublishSubject<SocketEvent>()
        received
            .observe(on: scheduler)
            .subscribe(onNext: { [messagesRelay, otherReadsRelay, reopenedRelay, skipped] event in
                switch event {
                case .frame(.message(let message)): messagesRelay.accept(message)
                case .frame(.read(let chat, let watermark)):
                    otherReadsRelay.accept((chat, watermark))
                // What cannot be understood is noted (R20).
                case .frame(.unknown(let kind)): skipped.note(kind: kind)
                case .reopened: reopenedRelay.accept(())
                case .opened, .lost: break
                }
            })
            .disposed(by: disposeBag)
        // The old socket closes before the new one opens.
        coordinator.presenceService.visibleChat
            .skip(1)
            .flatMapLatest { [sockets] chat in
                chat.map { sockets.connect(to: $0, telling: received) } ?? .never()
            }
            .subscribe()
            .disposed(by: disposeBag)
    }
}

extension SocketService {
    /// Keeps a socket open while subscribed to; what it tells goes to `events`, also what was in flight at the end.
    fileprivate func connect(
        to chat: ChatID,
        telling events: PublishSubject<SocketEvent>
    ) -> Observable<Never> {
        .create { _ in
            let connection = self.open(chat) { events.onNext($0) }
            return Disposables.create { connection.close() }
        }
    }
}
#endif
