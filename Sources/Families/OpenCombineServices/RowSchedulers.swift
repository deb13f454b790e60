import ArchitectureContract
import WorkQueues
package import WorkQueuesOpenCombine

/// The queues on which a stream makes rows and shows them.
package struct RowSchedulers: Sendable {
    /// Where rows are made; nil for wherever the stream is.
    package let background: WorkQueueScheduler?
    /// Where they are shown; nil for wherever the stream is.
    package let main: WorkQueueScheduler?

    init(_ environment: ArchitectureEnvironment) {
        let queues = environment.queues
        background = environment.building.queue.map { queues.scheduler($0) }
        main = background.map { _ in queues.mainScheduler }
    }
}
