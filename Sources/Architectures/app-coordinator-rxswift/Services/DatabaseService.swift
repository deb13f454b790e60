#if RxSwift
import ChatDomain
import ChatMutations
import ChatServices
// RxSwift 6.10 is not strict about Sendable; observers that cross queues may be told on any.
@preconcurrency import RxSwift
import RxSwiftUIKit

/// What is kept on the device (R17).
@MainActor
protocol DatabaseService: BackendService {
    /// Reads everything when subscribed to; ends with it.
    func load() -> Observable<StoredChats>
}

/// Keeps every change of the content in the store.
final class LiveDatabaseService: DatabaseService {
    private let store: any ChatStore
    private let scheduler: RxWorkQueueScheduler
    private let disposeBag = DisposeBag()

    init(store: any ChatStore, scheduler: RxWorkQueueScheduler) {
        self.store = store
        self.scheduler = scheduler
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.steps
            .subscribe(onNext: { [store] step in
                for update in step.updates {
                    if let batch = update.batch, !batch.isEmpty { store.write(batch) }
                }
            })
            .disposed(by: disposeBag)
    }

    func load() -> Observable<StoredChats> {
        Observable.create { [store] observer in
            store.load { stored in
                observer.onNext(stored)
                observer.onCompleted()
            }
            return Disposables.create()
        }
        .observe(on: scheduler)
    }
}
#endif
