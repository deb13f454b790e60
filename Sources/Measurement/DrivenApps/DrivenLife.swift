internal import CThreadContext
internal import Glibc
internal import HeadlessUIKit
internal import Probes
internal import WorkQueues

/// One life of a driven app: opened, worked until everything rests, closed.
///
/// What it submits to `DispatchQueue.main` runs as the run's main queue does, a commit after each turn. An event is over when the
/// main queue is empty, no other thread of the process runs or wants to, and the app does not say that it is busy.
///
/// - Isolation: The process's main thread, outside any item.
final class DrivenLife {
    /// How long an event may take, seconds of the wall.
    static let limit = 30

    private let app: DrivenApp
    private let queues: LiveWorkQueues
    private let stage: DrivenStage
    private var counts: [String: Int] = [:]
    /// Names, in the app's order.
    let events: [String]

    /// Opens the app.
    ///
    /// - Throws: ``DriveError``
    init(_ app: DrivenApp, on queues: LiveWorkQueues) throws(DriveError) {
        self.app = app
        self.queues = queues
        Self.watch()
        defer { Self.relax() }
        let stage = queues.onMain { DrivenStage(app, on: queues) }
        self.stage = stage
        events = queues.onMain { stage.names }
        guard !events.isEmpty, !events.contains(""), Set(events).count == events.count else {
            throw .events(app: app.name, names: events)
        }
        try settle("open", nil)
    }

    /// Where what the screens do is counted.
    var context: UIContext {
        let stage = stage
        return queues.onMain { stage.context }
    }

    /// How often an event has happened.
    func count(of event: String) -> Int { counts[event, default: 0] }

    /// Makes an event happen, and waits until it is over; without a meter what it takes is not read.
    ///
    /// - Throws: ``DriveError/neverRests(app:event:seconds:)``
    func happen(_ place: Int, _ meter: DriveMeter?) throws(DriveError) {
        let name = events[place]
        let number = counts[name, default: 0]
        counts[name] = number + 1
        let stage = stage
        Self.watch()
        defer { Self.relax() }
        meter?.begin()
        queues.onMain { stage.happen(place, number) }
        try settle(name, meter)
        meter?.end()
        if queues.onMain({ stage.bringBack(place) }) { try settle(name, nil) }
    }

    /// Takes the app off the screen and lets go of it.
    ///
    /// - Throws: ``DriveError/neverRests(app:event:seconds:)``
    func close() throws(DriveError) {
        let stage = stage
        Self.watch()
        defer { Self.relax() }
        queues.onMain { stage.close() }
        try settle("close", nil)
        // Timers that were cancelled are let go of when the next one is asked for.
        _ = queues.nextTimer
    }

    /// Ends the process by SIGALRM when the main thread does not come back from what it does now.
    private static func watch() { alarm(UInt32(2 * limit)) }

    private static func relax() { alarm(0) }

    private func settle(_ event: String, _ meter: DriveMeter?) throws(DriveError) {
        let deadline = MonotonicTime.now.nanoseconds + UInt64(Self.limit) * 1_000_000_000
        while true {
            // An app whose turns make more work each has no end by itself.
            while turn(), MonotonicTime.now.nanoseconds < deadline {}
            meter?.pause()
            let isOver = isOver
            // What was on its way to the main queue when the threads were looked at is there by now.
            if isOver, !hasMainWork(within: 0) {
                // Paused still: the event ends here.
                return
            }
            guard MonotonicTime.now.nanoseconds < deadline else {
                throw .neverRests(app: app.name, event: event, seconds: Self.limit)
            }
            if !isOver { _ = hasMainWork(within: 1) }
            meter?.resume()
        }
    }

    /// Runs what is queued on the main queue and brings the screen up to date; whether there was anything.
    private func turn() -> Bool {
        let stage = stage
        return queues.onMain {
            // Blocks of Dispatch's own run within an item of ours, so that they count as on the main queue.
            let hasRun = wq_pump_main_queue(0, 0) != 0
            let hasChanged = stage.context.commit()
            return hasRun || hasChanged
        }
    }

    private var isOver: Bool {
        let stage = stage
        return queues.isAtRest && !ProcessActivity.hasRunnableThread(besides: getpid())
            && !queues.onMain { stage.isBusy }
    }

    /// Waits for work on the main queue without running it.
    private func hasMainWork(within milliseconds: Int32) -> Bool {
        var waited = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
        return poll(&waited, 1, milliseconds) > 0
    }
}

/// What an app finds of the system, and what it gave.
///
/// A context of its own, so that what UIKit keeps for an app is gone with it.
@MainActor
private final class DrivenStage {
    let context: UIContext
    private let outer = UIContext.current
    private var application: UIApplication?
    private var window: UIWindow?
    private var screen: DrivenScreen?

    init(_ app: DrivenApp, on queues: LiveWorkQueues) {
        context = UIContext(queues: queues)
        context.makeCurrent()
        application = UIApplication()
        let window = UIWindow()
        self.window = window
        screen = app.open(window)
        window.makeKeyAndVisible()
    }

    var names: [String] { screen?.events.map(\.name) ?? [] }

    var isBusy: Bool { screen?.isBusy?() ?? false }

    func happen(_ place: Int, _ number: Int) { screen?.events[place].happen(number) }

    /// Whether there is anything to bring back.
    func bringBack(_ place: Int) -> Bool {
        guard let afterwards = screen?.events[place].afterwards else { return false }
        afterwards()
        return true
    }

    func close() {
        window?.rootViewController = nil
        context.commit()
        screen = nil
        window = nil
        application = nil
        outer.makeCurrent()
    }
}

/// The descriptor that tells of work on the main queue; the same that CoreFoundation uses on Linux.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32
