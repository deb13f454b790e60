internal import Synchronization

/// Payloads the app could not understand: counted, and logged once per kind (R20).
public final class SkippedPayloads: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    private let log: @Sendable (String) -> Void

    /// - Parameter log: Called with the first payload of each kind.
    public init(log: @escaping @Sendable (String) -> Void = { _ in }) {
        self.log = log
    }

    /// Notes one skipped payload of `kind`; callable on any queue.
    public func note(kind: String) {
        let isFirst = counts.withLock { counts in
            counts[kind, default: 0] += 1
            return counts[kind] == 1
        }
        if isFirst { log(kind) }
    }

    /// Payloads skipped so far, by kind.
    public var byKind: [String: Int] { counts.withLock { $0 } }
}
