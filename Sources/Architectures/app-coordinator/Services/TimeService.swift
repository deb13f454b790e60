import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// Clock and calendar.
@MainActor
protocol TimeService: BackendService {
    /// The main queue with the app's clock.
    var scheduler: WorkQueueScheduler { get }
    /// Emits when dates read otherwise than before: the zone is another one.
    var zoneChanged: AnyPublisher<Void, Never> { get }

    /// The calendar instant.
    func now() -> Timestamp
    /// A date as rows show it (R11).
    func dateText(of instant: Timestamp) -> String
}

final class LiveTimeService: TimeService {
    let scheduler: WorkQueueScheduler
    private let environment: ArchitectureEnvironment
    private let zoneChangedRelay = PublishRelay<Void>()
    private var subscriptions: [AnyCancellable] = []

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        scheduler = environment.queues.mainScheduler
    }

    var zoneChanged: AnyPublisher<Void, Never> { zoneChangedRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.applicationService.significantTimeChange
            .bind(to: zoneChangedRelay)
            .store(in: &subscriptions)
    }

    func now() -> Timestamp { environment.now }

    func dateText(of instant: Timestamp) -> String { environment.dates.string(from: instant) }
}
