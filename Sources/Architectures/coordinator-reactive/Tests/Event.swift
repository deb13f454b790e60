import TestSupport
import WorkQueues

/// An element and when it came, as RxTest's recorded events.
struct Event<Value: Equatable & Sendable>: Equatable, Sendable {
    let milliseconds: Int64
    let value: Value

    init(_ milliseconds: Int64, _ value: Value) {
        self.milliseconds = milliseconds
        self.value = value
    }
}

extension StubbedWorld {
    /// Notes `value` as of now.
    func event<Value>(_ value: Value) -> Event<Value> {
        Event(queues.clock.now.nanoseconds / 1_000_000, value)
    }
}
