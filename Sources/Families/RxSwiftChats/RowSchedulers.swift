#if RxSwift
package import ArchitectureContract
package import RxSwiftUIKit
import WorkQueues

/// The queues on which a stream makes rows and shows them.
package struct RowSchedulers: Sendable {
    /// Where rows are made; nil for wherever the stream is.
    package let background: RxWorkQueueScheduler?
    /// Where they are shown; nil for wherever the stream is.
    package let main: RxWorkQueueScheduler?

    /// Those of the environment's choice.
    package init(_ environment: ArchitectureEnvironment) {
        let queues = environment.queues
        background = environment.building.queue.map {
            RxWorkQueueScheduler($0, clock: queues.clock)
        }
        main = background.map { _ in queues.rxMain }
    }
}
#endif
