import WorkQueues

// Operators that leave the queue, or the instant. `asyncUnchecked`: subscribers are not Sendable; between two
// `observe(on:)` they are called on the one serial queue only.

extension Subscribable {
    /// Tells values in later items of a background queue; what is on its way is told even when cancelled meanwhile.
    func observe(on queue: WorkQueue?) -> Stream<Value> {
        guard let queue else { return stream }
        return Stream { tell in
            subscribe { value in queue.asyncUnchecked { tell(value) } }
        }
    }

    /// Tells values in later items of the main queue; what is on its way is dropped when cancelled meanwhile.
    func observe(on main: MainQueue?) -> Stream<Value> {
        guard let queue = main?.queue else { return stream }
        return Stream { tell in
            let line = Line(tell)
            let source = subscribe { value in queue.asyncUnchecked { line.tell?(value) } }
            return Subscription {
                source.cancel()
                line.tell = nil
            }
        }
    }

    /// Each value at once, then nil when none has come for `duration`: a text that shows for a while.
    func shown(for duration: Duration, on main: MainQueue) -> Stream<Value?> {
        Stream { tell in
            let onMain = OnMain(tell)
            var timer: ScheduledWork?
            let source = subscribe { value in
                tell(value)
                timer?.cancel()
                timer = main.after(duration) { onMain.tell(nil) }
            }
            return Subscription {
                source.cancel()
                timer?.cancel()
            }
        }
    }
}

extension Stream where Value: Sendable {
    /// The one reply to a request, which is made when subscribed to and answered on whatever queue, on the main queue.
    static func reply(
        on main: MainQueue,
        _ request: @escaping (@escaping @Sendable (Value) -> Void) -> Void
    ) -> Stream {
        once { answer in
            let onMain = OnMain(answer)
            request { value in main.async { onMain.tell(value) } }
        }
    }

    /// `value` once, that much later.
    static func later(_ value: Value, after delay: Duration, on main: MainQueue) -> Stream {
        once { answer in
            let onMain = OnMain(answer)
            main.after(delay) { onMain.tell(value) }
        }
    }
}

/// A subscriber of the main queue, carried over another.
struct OnMain<Value>: @unchecked Sendable {
    // @unchecked: the closure comes from the main queue and is called there only; elsewhere it is but kept.
    private let closure: (Value) -> Void

    init(_ closure: @escaping (Value) -> Void) { self.closure = closure }

    @MainActor
    func tell(_ value: Value) { closure(value) }
}
