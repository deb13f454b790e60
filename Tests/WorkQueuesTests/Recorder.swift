import Synchronization

/// What happened, in order; from any queue.
final class Recorder<Entry: Sendable>: Sendable {
    private let log = Mutex<[Entry]>([])

    var entries: [Entry] { log.withLock { $0 } }

    func note(_ entry: Entry) {
        log.withLock { $0.append(entry) }
    }
}
