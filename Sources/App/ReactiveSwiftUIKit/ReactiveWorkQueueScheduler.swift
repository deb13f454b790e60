#if ReactiveSwift
public import Foundation
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the queue it is scheduled on.
@preconcurrency public import ReactiveSwift
public import WorkQueues

/// Runs ReactiveSwift pipelines on a work queue: `.observe(on: scheduler)`.
public final class ReactiveWorkQueueScheduler: DateScheduler {
    private let queue: WorkQueue
    private let clock: WorkClock

    /// Schedules on `queue`, by a clock of the same set of queues.
    public init(_ queue: WorkQueue, clock: WorkClock) {
        self.queue = queue
        self.clock = clock
    }

    /// The instant of the app's clock, as if it had started at the reference date.
    ///
    /// What a date keeps are the seconds since then: so near to it, it tells nanoseconds apart. One of 1970 would be 60 off.
    public var currentDate: Date {
        Date(timeIntervalSinceReferenceDate: Double(clock.now.nanoseconds) / 1e9)
    }

    /// Runs `action` in a later item of the queue.
    @discardableResult
    public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        let disposable = AnyDisposable()
        // ReactiveSwift hands each action over once, and the queue is serial.
        queue.asyncUnchecked {
            if !disposable.isDisposed { action() }
        }
        return disposable
    }

    /// Runs `action` on the queue at `date`.
    @discardableResult
    public func schedule(
        after date: Date,
        action: @escaping () -> Void
    ) -> (any Disposable)? {
        let work = queue.atUnchecked(instant(of: date), action)
        return AnyDisposable { work.cancel() }
    }

    /// Runs `action` on the queue at `date` and every `interval` from then on.
    @discardableResult
    public func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping () -> Void
    ) -> (any Disposable)? {
        let disposable = SerialDisposable()
        func tick(at date: Date) {
            disposable.inner = schedule(after: date) {
                tick(at: date.addingTimeInterval(interval.seconds))
                action()
            }
        }
        tick(at: date)
        return disposable
    }

    /// Rounds to the nearest nanosecond that a date can tell.
    private func instant(of date: Date) -> WorkInstant {
        WorkInstant(nanoseconds: Int64((date.timeIntervalSinceReferenceDate * 1e9).rounded()))
    }
}

extension WorkQueues {
    /// The main queue for `.observe(on:)`.
    public var reactiveMain: ReactiveWorkQueueScheduler {
        ReactiveWorkQueueScheduler(main.queue, clock: clock)
    }
}

extension DispatchTimeInterval {
    /// The same length; `never` is a century.
    fileprivate var seconds: TimeInterval {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        default: 100 * 365 * 86_400
        }
    }
}
#endif
