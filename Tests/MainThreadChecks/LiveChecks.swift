import Dispatch
import Probes
import WorkQueues

/// What live queues promise.
enum LiveChecks {
    static let all = [
        Check("settling-waits-for-every-hop") { hops(.init(timers: .driven)) },
        Check("run-loop-slices-settle-too") { hops(.init(timers: .driven, pumping: .runLoop)) },
        Check("settling-waits-for-a-promise", promise),
        Check("settling-gives-up-at-its-limit", limit),
        Check("driven-timers-need-no-sleep", drivenTimers),
        Check("overdue-timers-fire-on-resume", resume),
        Check("suspended-wall-clock-timers-wait", suspendedWallClock),
        Check("pumping-ends-on-time", pumping),
        Check("a-turn-is-what-was-queued", turns),
        Check("main-actor-tasks-run-on-main", mainActor),
    ]

    /// Batches of events through a background queue to the main one: none may be missing after any batch.
    private static func hops(_ queues: LiveWorkQueues) -> [String] {
        let network = queues.background("network")
        let shown = Shown()
        for batch in 1...500 {
            for _ in 0..<3 {
                network.async { queues.main.async { shown.count += 1 } }
            }
            let settled = queues.settle(limit: .seconds(20))
            let count = queues.onMain { shown.count }
            guard settled, count == 3 * batch else {
                return ["batch \(batch): settled \(settled), shown \(count)"]
            }
        }
        let items = queues.readings.map(\.items)
        return expect(items == [1_500, 0, 1_500], "items \(items)")
    }

    /// Work that a thread no queue knows submits later, as a socket's would.
    private static func promise() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let shown = Shown()
        let promise = queues.beginExternalWork()
        let foreign = DispatchQueue(label: "foreign")
        foreign.asyncAfter(deadline: .now() + .milliseconds(5)) {
            queues.main.async { shown.count += 1 }
            promise.end()
        }
        return expect(queues.settle(limit: .seconds(20)), "did not settle")
            + expect(queues.onMain { shown.count } == 1, "settled before the promise was kept")
    }

    private static func limit() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let promise = queues.beginExternalWork()
        let early = queues.settle(limit: .milliseconds(5))
        promise.end()
        return expect(!early, "settled with a promise open")
            + expect(queues.settle(limit: .seconds(20)), "did not settle once it was kept")
    }

    private static func drivenTimers() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let shown = Shown()
        let start = MonotonicTime.now
        queues.main.after(.seconds(3_600)) { shown.note(queues.clock.now) }
        queues.main.after(.seconds(60)) { shown.note(queues.clock.now) }
        queues.advance(to: seconds(7_200))
        let fired = queues.onMain { shown.instants }
        return expect(fired == [seconds(60), seconds(3_600)], "fired at \(fired)")
            + expect(queues.clock.now == seconds(7_200), "it is \(queues.clock.now)")
            + expect(start.duration(to: .now) < .seconds(60), "slept")
    }

    private static func resume() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let shown = Shown()
        for delay in [3, 1, 2] { queues.main.after(.seconds(delay)) { shown.order.append(delay) } }
        queues.suspendTimers()
        queues.advance(to: seconds(5))
        let before = queues.onMain { shown.order }
        queues.resumeTimers()
        queues.settle()
        let after = queues.onMain { shown.order }
        return expect(before.isEmpty, "fired in suspension: \(before)")
            + expect(after == [1, 2, 3], "fired on resume: \(after)")
    }

    private static func suspendedWallClock() -> [String] {
        let queues = LiveWorkQueues(timers: .wallClock)
        let shown = Shown()
        // Long enough that it is still pending when timers are suspended, also on a busy machine.
        queues.main.after(.milliseconds(100)) { shown.count += 1 }
        queues.suspendTimers()
        queues.pump(until: queues.clock.now.advanced(by: .milliseconds(101)))
        let before = queues.onMain { shown.count }
        queues.resumeTimers()
        queues.settle()
        let after = queues.onMain { shown.count }
        return expect(before == 0, "fired in suspension")
            + expect(after == 1, "fired \(after) times on resume")
    }

    /// Loose above, since the machine is shared; the time is never short.
    private static func pumping() -> [String] {
        let queues = LiveWorkQueues(timers: .wallClock)
        let shown = Shown()
        queues.main.after(.milliseconds(3)) { shown.note(queues.clock.now) }
        // Far behind the timer: another process on the same cores may hold either up for some tens of milliseconds.
        let deadline = queues.clock.now.advanced(by: .milliseconds(500))
        var turnsSeen = 0
        let turns = queues.pump(until: deadline) { turnsSeen += 1 }
        let late = deadline.duration(to: queues.clock.now)
        let fired = queues.onMain { shown.instants }
        return expect(late >= .zero && late < .seconds(5), "returned \(late) late")
            + expect(turns == 1 && turnsSeen == 1, "\(turns) turns, \(turnsSeen) seen")
            + expect(fired.count == 1 && fired.allSatisfy { $0 < deadline }, "fired at \(fired)")
    }

    private static func turns() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let shown = Shown()
        queues.main.onTurnEnd { shown.order.append(0) }
        for number in [1, 2] {
            queues.main.async {
                shown.order.append(number)
                queues.main.async { shown.order.append(number * 10) }
            }
        }
        let first = queues.pollOnce(timeout: .seconds(20))
        let afterFirst = queues.onMain { shown.order }
        queues.settle()
        let afterAll = queues.onMain { shown.order }
        let idle = queues.pollOnce(timeout: .zero)
        return expect(first && afterFirst == [1, 2, 0], "first turn \(afterFirst)")
            + expect(afterAll == [1, 2, 0, 10, 20, 0], "both turns \(afterAll)")
            + expect(!idle, "a turn of nothing")
    }

    private static func mainActor() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let shown = Shown()
        Task { @MainActor in
            await Task.detached {}.value
            if queues.main.isCurrent { shown.count += 1 }
        }
        return expect(queues.settle(limit: .seconds(20)), "did not settle")
            + expect(queues.onMain { shown.count } == 1, "ran elsewhere, or settled early")
            + expect(
                queues.readings.map(\.jobs).reduce(0, +) >= 2,
                "jobs \(queues.readings.map(\.jobs))"
            )
    }

    private static func seconds(_ seconds: Int64) -> WorkInstant {
        WorkInstant(nanoseconds: seconds * 1_000_000_000)
    }
}

/// What the user would see.
@MainActor
final class Shown {
    var count = 0
    var order: [Int] = []
    private(set) var instants: [WorkInstant] = []

    nonisolated init() {}

    func note(_ instant: WorkInstant) {
        instants.append(instant)
    }
}
