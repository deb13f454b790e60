internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import Foundation
internal import Synchronization
internal import WorkQueues

/// How work grows with the number of stored messages.
enum WorkLaw: Sendable {
    case constant, linear, linearithmic, quadratic

    /// Units of work with `count` messages: 100 at 100, whatever the law.
    func units(_ count: Int) -> Int {
        let n = Double(max(2, count))
        switch self {
        case .constant: return 100
        case .linear: return count
        case .linearithmic: return Int((n * log(n) / log(100)).rounded())
        case .quadratic: return Int((n * n / 100).rounded())
        }
    }
}

extension ArchitectureEnvironment {
    /// For each push units of work on the main queue, each one allocation and 2 µs, as many as `law` has it for the
    /// messages that the store held when the app started.
    func working(_ law: WorkLaw) -> ArchitectureEnvironment {
        let size = StoredSize()
        return onEachPush { queues, _ in
            let units = law.units(size.messages)
            queues.main.async { Waste.work(units) }
        }
        .replacing(store: WatchedStore(services.store, loaded: { size.note($0) }))
    }
}

/// How many messages were stored.
private final class StoredSize: Sendable {
    private let count = Atomic(0)

    var messages: Int { count.load(ordering: .relaxed) }

    func note(_ stored: StoredChats) {
        let messages = stored.chats.reduce(0) { $0 + $1.messages.count }
        count.store(messages, ordering: .relaxed)
    }
}

/// A store that tells what is read from it, and what is written.
final class WatchedStore: ChatStore {
    private let inner: any ChatStore
    private let loaded: @Sendable (StoredChats) -> Void
    private let written: @Sendable (StoreBatch) -> Void

    init(
        _ inner: any ChatStore,
        loaded: @escaping @Sendable (StoredChats) -> Void = { _ in },
        written: @escaping @Sendable (StoreBatch) -> Void = { _ in }
    ) {
        (self.inner, self.loaded, self.written) = (inner, loaded, written)
    }

    func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        let loaded = loaded
        inner.load { stored in
            loaded(stored)
            completion(stored)
        }
    }

    func write(_ batch: StoreBatch) {
        written(batch)
        inner.write(batch)
    }
}
