import Synchronization

/// What happened, in order; from any queue.
package final class Recorder<Entry: Sendable>: Sendable {
    private let log = Mutex<[Entry]>([])

    /// Makes one that has seen nothing.
    package init() {}

    /// Everything noted so far.
    package var entries: [Entry] { log.withLock { $0 } }

    /// Notes one more.
    package func note(_ entry: Entry) {
        log.withLock { $0.append(entry) }
    }
}
