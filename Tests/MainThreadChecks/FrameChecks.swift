import HeadlessUIKit
import Probes
import TraceDriver
import WorkQueues

/// What the frame loop says of costs that are known.
///
/// They measure wall time, so another process on the same cores can drown one look: whoever starts them looks again.
enum FrameChecks {
    static let all = [
        Check("a-stall-is-one-hang-and-moves-p99", stall),
        Check("a-busy-block-shows-in-the-next-items-delay", busyBlock),
        Check("turns-are-wake-ups", wakeUps),
        Check("a-long-commit-is-a-hitch-at-60") { longCommit(framesPerSecond: 60) },
        Check("a-long-commit-is-a-hitch-at-120") { longCommit(framesPerSecond: 120) },
        Check("a-stated-drawing-cost-is-spent", drawingCost),
        Check("without-a-display-each-turn-is-ready-by-itself") { ready(timeScale: 1) },
        Check("ready-does-not-grow-with-the-time-scale") { ready(timeScale: 4) },
    ]

    private static let milliseconds: UInt64 = 1_000_000

    /// 300 ms at the hundredth of 500 pushes, 2 ms apart: those due meanwhile wait for the rest of it.
    ///
    /// An event due *t* into the stall *D* waits *D* − *t*. At rate *r* so many wait longer than *x*: *r* (*D* − *x*). A closed loop
    /// sends nothing meanwhile, so one event waits and p99 of 500 does not notice.
    private static func stall() -> [String] {
        let ticking = TickingApp(pushes: 500, perSecond: 500)
        ticking.setUp { architecture in
            architecture.onPush = { if $0 == 100 { busy(for: .milliseconds(300)) } }
        }
        let report = ticking.replay(framesPerSecond: 60)
        let waits = report.window.delays.sorted()
        guard waits.count > 490 else { return ["\(waits.count) items"] }
        let frames = report.window.tally
        let long = waits.count { $0 > 150 * milliseconds }
        let p99 = waits[waits.count - 5]
        let open =
            expect(frames.hangs == 1, "\(frames.hangs) hangs")
            + expect(
                frames.hangTime > 267 * milliseconds && frames.hangTime < 333 * milliseconds,
                "hang of \(frames.hangTime) ns"
            )
            + expect((65...90).contains(long), "\(long) waited longer than 150 ms, not 75")
            + expect(
                p99 > 280 * milliseconds && p99 < 320 * milliseconds,
                "p99 of \(p99) ns, not 292 ms"
            )
        return open + closedLoop(ticking)
    }

    /// The same stall and the next push only when the one before is done.
    private static func closedLoop(_ ticking: TickingApp) -> [String] {
        // The app has had 500 pushes already.
        ticking.setUp { architecture in
            architecture.onPush = { if $0 == 600 { busy(for: .milliseconds(300)) } }
        }
        let waits = ticking.prepared.deliveries.map { delivery in
            let start = MonotonicTime.now
            ticking.app.deliver(delivery, event: 0)
            ticking.queues.settle()
            return start.duration(to: .now)
        }.sorted()
        return expect(
            waits[waits.count - 1] >= .milliseconds(300),
            "closed loop: longest \(waits[waits.count - 1])"
        )
            + expect(
                waits[waits.count - 5] < .milliseconds(30),
                "closed loop: p99 \(waits[waits.count - 5]), though it hides the stall"
            )
    }

    private static func busyBlock() -> [String] {
        let queues = LiveWorkQueues(timers: .driven, mainQueueDelays: 16)
        queues.main.async {
            queues.main.async {}
            busy(for: .milliseconds(3))
        }
        queues.settle()
        let delays = queues.takeMainQueueDelays()
        guard delays.count == 2 else { return ["delays \(delays)"] }
        return expect(
            delays[1] >= 3 * milliseconds && delays[1] < 5 * milliseconds,
            "waited \(delays[1]) ns behind 3 ms"
        )
            + expect(delays[0] < 2 * milliseconds, "waited \(delays[0]) ns for nothing")
    }

    private static func wakeUps() -> [String] {
        let report = TickingApp(pushes: 12, perSecond: 20).replay(framesPerSecond: 60)
        return expect(report.window.tally.turns == 12, "\(report.window.tally.turns) turns of 12")
            + expect(report.window.delays.count == 12, "\(report.window.delays.count) delays")
    }

    /// From one beat to the middle of the third after it: shown at that one's end, two later than expected.
    private static func longCommit(framesPerSecond: Int) -> [String] {
        let interval = Duration.nanoseconds(1_000_000_000 / framesPerSecond)
        let ticking = TickingApp(pushes: 20, perSecond: 20)
        ticking.setUp { architecture in
            architecture.onPush = { [screen = architecture.screen] number in
                guard number == 10 else { return }
                screen.layoutTakes = interval * 5 / 2
                screen.setNeedsLayout()
            }
        }
        let frames = ticking.replay(framesPerSecond: framesPerSecond).window.tally
        return expect(frames.hitches == 1, "\(frames.hitches) hitches in \(frames.frames) frames")
            + expect(frames.lateFrames == 2, "\(frames.lateFrames) frames late")
            + expect(frames.hangs == 0, "\(frames.hangs) hangs")
    }

    /// Each push takes 300 µs of the main thread, pushes are due 4 ms of wall time apart: each is committed 300 µs after it
    /// was due, by a commit of its own, whatever the time scale.
    private static func ready(timeScale: Double) -> [String] {
        let ticking = TickingApp(pushes: 200, perSecond: Int(250 / timeScale), timeScale: timeScale)
        let commits = Commits()
        ticking.setUp { architecture in
            architecture.onPush = { number in
                busy(for: .microseconds(300))
                commits.pushes = number
            }
        }
        let app = ticking.app
        ticking.queues.onMain {
            app.context.onCommit { _ in
                commits.instants[commits.pushes] = MonotonicTime.now.nanoseconds
            }
        }
        let report = ticking.replay(framesPerSecond: nil)
        let instants = ticking.queues.onMain { commits.instants }
        // A commit without a push before it is the start's. A machine that stands still has two pushes in a turn.
        let delays = instants.filter { $0.key > 0 }
            .map { Int64($0.value) - Int64(report.intendedAt[$0.key - 1]) }.sorted()
        guard delays.count > 180, let least = delays.first else {
            return ["\(delays.count) commits of 200 pushes"]
        }
        return expect(least >= 300_000, "ready \(least) ns after it was due")
            + expect(
                delays[delays.count / 2] < 600_000,
                "half were ready \(delays[delays.count / 2]) ns after they were due, not 300 µs"
            )
            + expect(
                report.window.tally.frames == 0,
                "\(report.window.tally.frames) frames without a display"
            )
    }

    @MainActor
    private final class Commits {
        nonisolated init() {}
        var pushes = 0
        /// By the number of the last push before it.
        var instants: [Int: UInt64] = [:]
    }

    /// CPU time, so that no one else's load matters.
    private static func drawingCost() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let (passes, spent) = queues.onMain {
            let context = UIContext(queues: queues)
            context.makeCurrent()
            let window = UIWindow(frame: .zero)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            context.commit()
            context.drawingCost = DrawingCost(layout: 2 * milliseconds)
            let passes = context.counters.layoutPassesOutsideCells
            let before = ThreadCPUClock.main.readNanoseconds() ?? 0
            for _ in 0..<10 {
                window.rootViewController?.view.setNeedsLayout()
                context.commit()
            }
            let after = ThreadCPUClock.main.readNanoseconds() ?? 0
            return (context.counters.layoutPassesOutsideCells - passes, after - before)
        }
        let stated = UInt64(passes) * 2 * milliseconds
        return expect(passes == 10, "\(passes) layout passes outside cells")
            + expect(
                (stated...stated * 5 / 4).contains(spent),
                "spent \(spent) ns of the stated \(stated)"
            )
    }
}
