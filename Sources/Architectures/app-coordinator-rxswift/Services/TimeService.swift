#if RxSwift
import ArchitectureContract
import ChatDomain
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Clock and calendar.
@MainActor
protocol TimeService: BackendService {
    /// The main queue with the app's clock.
    var scheduler: RxWorkQueueScheduler { get }
    /// Emits when dates read otherwise than before: the zone is another one.
    var zoneChanged: Observable<Void> { get }

    /// The calendar instant.
    func now() -> Timestamp
    /// A date as rows show it (R11).
    func dateText(of instant: Timestamp) -> String
}

final class LiveTimeService: TimeService {
    let scheduler: RxWorkQueueScheduler
    private let environment: ArchitectureEnvironment
    private let zoneChangedRelay = PublishRelay<Void>()
    private let disposeBag = DisposeBag()

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        scheduler = environment.queues.rxMain
    }

    var zoneChanged: Observable<Void> { zoneChangedRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.applicationService.significantTimeChange
            .bind(to: zoneChangedRelay)
            .disposed(by: disposeBag)
    }

    func now() -> Timestamp { environment.now }

    func dateText(of instant: Timestamp) -> String { environment.dates.string(from: instant) }
}
#endif
