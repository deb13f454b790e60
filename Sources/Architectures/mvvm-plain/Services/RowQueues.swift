import ArchitectureContract
import WorkQueues

/// The queues on which a stream makes rows and shows them.
struct RowQueues: Sendable {
    /// Where rows are made; nil for wherever the stream is.
    let background: WorkQueue?
    /// Where they are shown; nil for wherever the stream is.
    let main: MainQueue?

    init(_ environment: ArchitectureEnvironment) {
        background = environment.building.queue
        main = background.map { _ in environment.queues.main }
    }
}
