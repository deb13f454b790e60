internal import ArchitectureContract
internal import ChatDomain
internal import EventTraces
internal import HeadlessUIKit
package import WorkQueues

/// Replays a trace at its own rates in real time: events arrive when they are due, whatever the app is doing.
///
/// A generator thread holds the schedule; the main thread runs turns and commits at the display's beat, or at the end of
/// every turn. A person's actions are fences: the generator waits until the main thread has come to rest and acted.
package final class OpenLoopReplay: Sendable {
    /// What the generator's thread says of itself when it has ended.
    package struct Generation: Sendable {
        /// How much later than due each hand-over began, nanoseconds; the person's actions are left out.
        package var lateness: [UInt64] = []
        /// CPU time of the thread, nanoseconds, start and warm-up included.
        package var cpu: UInt64 = 0
        /// How it was scheduled, for people.
        package var policy = ""
    }

    /// What the main thread saw from the window's start on.
    package struct Window: Sendable {
        /// Until the app came to rest: what the last arrivals cause is theirs, the later the worse the app keeps up.
        ///
        /// No frames without a display.
        package var tally = FrameTally()
        /// From submission to start, nanoseconds, one for each item of the main queue, until the app came to rest.
        package var delays: [UInt64] = []
        /// When it opened, monotonic nanoseconds.
        package var openedAt: UInt64 = 0
        /// How long it was until the last arrival, nanoseconds.
        package var length: UInt64 = 0
        /// CPU time of the main thread until the last arrival, nanoseconds, harness included.
        package var mainCPU: UInt64 = 0
        /// What the main thread waited inside its work until the last arrival, nanoseconds; nil where the kernel does not say.
        package var mainWaiting: Double?
        /// Turns of the main queue until the last arrival.
        package var turns = 0
    }

    package struct Report: Sendable {
        /// When each event was due, monotonic nanoseconds; 0 for those before the start.
        package var intendedAt: [UInt64]
        package var generation: Generation
        package var window: Window
        package var didSettle: Bool
    }

    private let app: HostedApp
    private let queues: LiveWorkQueues
    private let prepared: PreparedTrace
    private let framesPerSecond: Int?
    private let intendedAt: [UInt64]
    private let origin: UInt64

    /// Prepares a replay on the app's own `queues`, live and on the wall clock.
    ///
    /// Time passes `rateScale` times faster than it is written, from `origin` on, in monotonic nanoseconds; the app starts
    /// and loads before. The clock of `queues` must go as fast. Where `framesPerSecond` is nil, there is no display to wait
    /// for: every turn ends with a commit.
    package init(
        app: HostedApp,
        queues: LiveWorkQueues,
        prepared: PreparedTrace,
        origin: UInt64,
        rateScale: Double,
        framesPerSecond: Int?
    ) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        self.framesPerSecond = framesPerSecond
        self.origin = origin
        intendedAt = prepared.trace.events.enumerated().map { index, event in
            guard index >= prepared.backlog else { return 0 }
            return origin + UInt64(Double(event.at.wholeNanoseconds) / rateScale)
        }
    }

    /// Starts the app, replays everything, and comes back when it has come to rest.
    ///
    /// - Isolation: The process's main thread, outside any item.
    package func run(journal: CommitJournal) -> Report {
        let (app, prepared) = (app, prepared)
        queues.onMain {
            app.context.screenObserver = journal
            for index in 0..<prepared.backlog {
                app.deliver(prepared.deliveries[index], event: index)
            }
            app.architecture.start()
        }
        let generator = ArrivalGenerator(
            app: app,
            queues: queues,
            prepared: prepared,
            intendedAt: intendedAt
        )
        let first = max(prepared.backlog, prepared.trace.windowStart)
        let frames = FrameLoop(
            app: app,
            queues: queues,
            prepared: prepared,
            journal: journal,
            framesPerSecond: framesPerSecond,
            opensAt: intendedAt.indices.contains(first) ? intendedAt[first] : origin
        )
        generator.start()
        frames.run(with: generator)
        let didSettle = frames.comeToRest()
        return Report(
            intendedAt: intendedAt,
            generation: generator.outcome,
            window: frames.window,
            didSettle: didSettle
        )
    }
}
