internal import Synchronization

/// Keeps everything, and goes through all of it each time: its cost grows as the number of pushes.
final class UnboundedCache: Sendable {
    private let keys: Mutex<[UInt64]>

    init(count: Int = 0) { keys = Mutex((0..<count).map { UInt64($0) }) }

    func lookAndKeep() {
        keys.withLock { keys in keys.append(Self.fold(keys)) }
    }

    func look() { keys.withLock { last.store(Self.fold($0), ordering: .relaxed) } }

    private let last = Atomic<UInt64>(0)

    /// Each element waits for the one before, so that all take the same time.
    @inline(never)
    private static func fold(_ keys: [UInt64]) -> UInt64 {
        keys.reduce(1) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
    }
}
