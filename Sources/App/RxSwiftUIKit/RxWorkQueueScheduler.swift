#if RxSwift
public import Foundation
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the queue it is scheduled on.
@preconcurrency public import RxSwift
public import WorkQueues

/// Runs RxSwift pipelines on a work queue: `.observe(on: queues.rxMain)`.
public struct RxWorkQueueScheduler: SchedulerType, Sendable {
    private let queue: WorkQueue
    private let clock: WorkClock

    /// Schedules on `queue`, by a clock of the same set of queues.
    public init(_ queue: WorkQueue, clock: WorkClock) {
        self.queue = queue
        self.clock = clock
    }

    /// The instant of the app's clock, as seconds of 1970.
    public var now: RxTime {
        RxTime(timeIntervalSince1970: Double(clock.now.nanoseconds) / 1e9)
    }

    /// Runs `action` in a later item of the queue.
    public func schedule<State>(
        _ state: State,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        // RxSwift hands each action over once, and the queue is serial.
        queue.asyncUnchecked {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        return disposable
    }

    /// Runs `action` on the queue when `dueTime` is over.
    public func scheduleRelative<State>(
        _ state: State,
        dueTime: RxTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let disposable = CompositeDisposable()
        let instant = clock.now.advanced(by: dueTime.duration)
        let work = queue.atUnchecked(instant) {
            if !disposable.isDisposed { _ = disposable.insert(action(state)) }
        }
        _ = disposable.insert(Disposables.create { work.cancel() })
        return disposable
    }
}

extension WorkQueues {
    /// The main queue for `.observe(on:)`.
    public var rxMain: RxWorkQueueScheduler {
        RxWorkQueueScheduler(main.queue, clock: clock)
    }
}

extension DispatchTimeInterval {
    /// The same length; `never` is a century.
    fileprivate var duration: Duration {
        switch self {
        case .seconds(let count): .seconds(count)
        case .milliseconds(let count): .milliseconds(count)
        case .microseconds(let count): .microseconds(count)
        case .nanoseconds(let count): .nanoseconds(count)
        default: .seconds(100 * 365 * 86_400)
        }
    }
}

extension Duration {
    /// The same length in whole milliseconds, as RxSwift's operators take it.
    public var rxInterval: RxTimeInterval {
        .milliseconds(
            Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
        )
    }
}
#endif
