internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import Foundation
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
        let stored = Guarded(0)
        return onEachPush { queues, _ in
            let units = law.units(stored.withLock { $0 })
            queues.main.async { Waste.work(units) }
        }
        .replacing(
            store: WatchedStore(services.store) { chats in
                let messages = chats.chats.reduce(0) { $0 + $1.messages.count }
                stored.withLock { $0 = messages }
            }
        )
    }
}
