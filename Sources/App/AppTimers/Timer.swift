public import Foundation
internal import HeadlessUIKit
internal import WorkQueues

/// Something that runs after a while, on the main queue of the app that made it: in virtual time where the app lives in it.
///
/// Foundation's waits for a run loop, of which none runs here.
@preconcurrency @MainActor
open class Timer: NSObject {
    private enum Entry {
        case none
        case due
        case over
    }

    /// Nil when it is over: what it holds is let go then.
    private var block: (@MainActor (Timer) -> Void)?
    private var scheduled: ScheduledWork?
    private let context = UIContext.current
    private var entry = Entry.none
    /// Counts up when the next time is another, so that an earlier wait comes to nothing.
    private var wait = 0

    /// How long between two times, in seconds; 0 where there is one.
    public final let timeInterval: Double
    private let repeats: Bool
    /// Seconds until the first time.
    private var first: Double
    /// How late it may be; without effect.
    open var tolerance = 0.0
    /// What the app keeps with it.
    open var userInfo: Any? { nil }
    private var nextDate: Date

    /// When it runs next.
    open var fireDate: Date {
        get { nextDate }
        set {
            nextDate = newValue
            if entry == .due { arm(newValue.timeIntervalSinceNow) }
        }
    }

    /// Creates one that waits to be added to the main run loop.
    ///
    /// - Parameters:
    ///   - interval: Seconds until the first time and between two.
    ///   - repeats: Whether there is more than one.
    ///   - block: What runs.
    public init(
        timeInterval interval: Double,
        repeats: Bool,
        block: @escaping @MainActor (Timer) -> Void
    ) {
        timeInterval = repeats ? interval : 0
        first = interval
        nextDate = Date(timeIntervalSinceNow: interval)
        self.repeats = repeats
        self.block = block
        super.init()
    }

    /// The same, whose first time is at a date.
    public convenience init(
        fire date: Date,
        interval: Double,
        repeats: Bool,
        block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(timeInterval: interval, repeats: repeats, block: block)
        first = date.timeIntervalSinceNow
        nextDate = date
    }

    /// Creates one and has it wait.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: Double,
        repeats: Bool,
        block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let made = Timer(timeInterval: interval, repeats: repeats, block: block)
        made.start()
        return made
    }

    /// Whether it will run.
    open var isValid: Bool { entry != .over }

    /// Has it run no more.
    open func invalidate() {
        entry = .over
        wait += 1
        block = nil
        scheduled?.cancel()
        scheduled = nil
    }

    /// Runs it now, besides the times to come; the only time of one without more.
    open func fire() {
        guard isValid else { return }
        let block = block
        if !repeats { invalidate() }
        block?(self)
    }

    /// Begins to wait; what adding to a run loop does.
    package final func start() {
        guard entry == .none else { return }
        entry = .due
        arm(first)
    }

    private func arm(_ seconds: Double) {
        wait += 1
        let expected = wait
        let run: @MainActor () -> Void = { [self] in
            guard wait == expected, entry == .due else { return }
            if repeats {
                // As Foundation has it, no more often than that.
                let interval = max(timeInterval, 0.0001)
                nextDate = Date(timeIntervalSinceNow: interval)
                arm(interval)
            }
            fire()
        }
        if let queues = context.queues {
            scheduled?.cancel()
            scheduled = queues.main.after(.seconds(max(0, seconds)), run)
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
                MainActor.assumeIsolated { run() }
            }
        }
    }
}

extension RunLoop {
    /// Has a timer wait: on the app's main queue, whatever the loop and the mode.
    @preconcurrency @MainActor
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start() }
}
