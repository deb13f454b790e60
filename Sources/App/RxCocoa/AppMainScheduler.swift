#if RxSwift
internal import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift
internal import RxSwiftUIKit
internal import WorkQueues

/// Runs at once on the app's main queue, and hops there from anywhere else: what `MainScheduler` is on a phone.
///
/// The main queue of an app is not always the process's: most of them live in driven time.
public struct AppMainScheduler: SchedulerType, Sendable {
    private let queues: (any WorkQueues)?

    /// The main queue of the app that the calling thread runs, or else of the process.
    public init() { queues = UIContext.currentQueues }

    /// The instant of the app's clock.
    public var now: RxTime { queues?.rxMain.now ?? MainScheduler.instance.now }

    /// Runs `action` now, or in a later item of the main queue.
    public func schedule<State>(
        _ state: State,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        guard let queues else { return MainScheduler.instance.schedule(state, action: action) }
        return queues.main.queue.isCurrent
            ? action(state) : queues.rxMain.schedule(state, action: action)
    }

    /// Runs `action` on the main queue when `dueTime` is over.
    public func scheduleRelative<State>(
        _ state: State,
        dueTime: RxTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        guard let queues else {
            return MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action)
        }
        return queues.rxMain.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
#endif
