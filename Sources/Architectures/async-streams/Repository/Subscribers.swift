import ArchitectureContract

/// Those who are told of one kind of value, each by a stream of its own; an `AsyncStream` has one consumer.
struct Subscribers<Value: Equatable & Sendable> {
    private let repeats: Repeats
    private var latest: Value?
    private var continuations: [(id: Int, continuation: AsyncStream<Value>.Continuation)] = []
    private var nextID = 0

    init(_ repeats: Repeats) { self.repeats = repeats }

    var isEmpty: Bool { continuations.isEmpty }

    /// Adds one.
    ///
    /// - Parameters:
    ///   - policy: What becomes of values that are not awaited yet.
    ///   - first: What to begin with, if there is something: the value that holds now, for all of them.
    ///   - onEnd: Told, on whatever executor, of the number to remove once the consumer has gone.
    /// - Returns: The new one's values.
    mutating func add(
        _ policy: AsyncStream<Value>.Continuation.BufferingPolicy,
        first: Value? = nil,
        onEnd: (@Sendable (Int) -> Void)? = nil
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
        let id = nextID
        nextID += 1
        continuations.append((id, continuation))
        if let first {
            latest = first
            continuation.yield(first)
        }
        if let onEnd { continuation.onTermination = { _ in onEnd(id) } }
        return stream
    }

    mutating func remove(_ id: Int) {
        continuations.removeAll { $0.id == id }
    }

    /// Tells everyone, in order of subscription, unless it is a repeat to be dropped.
    mutating func yield(_ value: Value) {
        guard repeats.shows(value, after: latest) else { return }
        latest = value
        for (_, continuation) in continuations { continuation.yield(value) }
    }

    /// Ends every stream.
    func finish() {
        for (_, continuation) in continuations { continuation.finish() }
    }
}
