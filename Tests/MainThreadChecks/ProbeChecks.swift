import Dispatch
import Foundation
import Probes
import WorkQueues

/// What probes say of the main thread.
enum ProbeChecks {
    static let all = [
        Check("main-burn-shows-on-main") {
            let before = CPUProbe.read()
            burn()
            let used = CPUProbe.read() - before
            return expect(isAboutBurn(used.mainThreadNanoseconds), "main \(used)")
                + expect(used.offMainNanoseconds < burnNanoseconds / 2, "off main \(used)")
        },
        Check("background-burn-shows-off-main") {
            let before = CPUProbe.read()
            SimulationThread.run { burn() }
            let used = CPUProbe.read() - before
            return expect(used.mainThreadNanoseconds < burnNanoseconds / 2, "main \(used)")
                + expect(isAboutBurn(used.offMainNanoseconds), "off main \(used)")
        },
        Check("an-item-that-sleeps-waits") {
            let (found, cpu) = waits { _, _ in usleep(200) }
            return expect((19_000_000..<40_000_000).contains(found.waiting), "waited \(found)")
                + expect(cpu < 10_000_000, "worked \(cpu)")
                + expect((98..<110).contains(found.waits), "gave up its core \(found)")
        },
        Check("an-item-that-waits-for-another-queue-waits") {
            let (found, cpu) = waits { _, queue in
                let done = DispatchSemaphore(value: 0)
                queue.async {
                    spin(for: .microseconds(200))
                    done.signal()
                }
                done.wait()
            }
            return expect((18_000_000..<60_000_000).contains(found.waiting), "waited \(found)")
                + expect(cpu < 10_000_000, "worked \(cpu)")
        },
        Check("an-item-that-works-does-not-wait") {
            let (found, _) = waits { _, _ in spin(for: .microseconds(200)) }
            return expect(found.waiting < 1_000_000, "waited \(found)")
                + expect(found.waits < 5, "gave up its core \(found)")
        },
        Check("a-main-thread-without-work-does-not-wait") {
            let (found, cpu) = waits { _, queue in queue.async { spin(for: .microseconds(200)) } }
            return expect(found.waiting < 1_000_000, "waited \(found)")
                + expect(found.waits < 5, "gave up its core \(found)")
                + expect(cpu < 10_000_000, "worked \(cpu)")
        },
        Check("a-hop-costs-something") {
            let cost = HopCost.measure(on: LiveWorkQueues(timers: .driven), rounds: 200)
            return expect(cost.medianNanoseconds > 100, "\(cost)")
                + expect(cost.medianNanoseconds <= cost.p90Nanoseconds, "\(cost)")
        },
        Check("timers-are-late-and-not-by-much") {
            let errors = TimerError.measureAll(on: LiveWorkQueues(timers: .wallClock), waits: 50)
            return expect(errors.map(\.name) == ["app timer", "sleep"], "\(errors)")
                + errors.flatMap { error in
                    expect(error.medianNanoseconds > 100, "\(error)")
                        + expect(error.medianNanoseconds < 1_000_000_000, "\(error)")
                        + expect(error.medianNanoseconds <= error.p99Nanoseconds, "\(error)")
                }
        },
        // Under callgrind, whose count is then compared: the window is in the program, the total is not.
        callgrindCheck(turns: 1_000),
        callgrindCheck(turns: 2_000),
        callgrindCheck(turns: 3_000),
    ]

    /// What keeps the main thread from running, and what it runs, while a hundred items of it run, one after the other.
    private static func waits(
        _ work: @escaping @Sendable (LiveWorkQueues, WorkQueue) -> Void
    ) -> (found: (waiting: Int, waits: Int), cpu: UInt64) {
        guard let probe = MainThreadProbe() else { return ((0, 0), .max) }
        let queues = LiveWorkQueues(timers: .driven)
        let other = queues.background("other")
        // The first turn finds out what the main queue's handle is.
        queues.main.async {}
        queues.settle()
        let start = ThreadCPUClock.main.readNanoseconds() ?? 0
        probe.begin()
        for _ in 0..<100 {
            queues.main.async { work(queues, other) }
            queues.settle()
        }
        probe.end()
        let cpu = (ThreadCPUClock.main.readNanoseconds() ?? 0) - start
        return ((probe.waiting, probe.waits), cpu)
    }

    /// Wall time: on a core that is another's nothing is shown either way.
    private static func spin(for length: Duration) {
        let start = MonotonicTime.now
        while start.duration(to: .now) < length {}
    }

    private static func callgrindCheck(turns: Int) -> Check {
        Check("callgrind-counts-\(turns)-turns") {
            // Neither the work before the window nor that after it, nor another thread's, is to be seen.
            spin(10 * turns)
            let other = Thread { while true { spin(1_000) } }
            other.start()
            CallgrindWindow.open()
            spin(turns)
            CallgrindWindow.close()
            spin(10 * turns)
            return expect(CallgrindWindow.isPossible, "not under valgrind")
        }
    }

    /// Takes the same number of instructions for every turn.
    @inline(never)
    private static func spin(_ turns: Int) {
        var state: UInt64 = 1
        for _ in 0..<turns { state = state &* 6_364_136_223_846_793_005 &+ 1 }
        withUnsafePointer(to: state) { _ in }
    }

    private static let burnNanoseconds: UInt64 = 20_000_000

    /// Within half of what was burnt: the machine is shared.
    private static func isAboutBurn(_ nanoseconds: UInt64) -> Bool {
        (burnNanoseconds / 2...burnNanoseconds * 3 / 2).contains(nanoseconds)
    }

    /// Keeps the calling thread busy for that much of its own CPU time, however often it is preempted.
    private static func burn() {
        let clock = ThreadCPUClock.current
        guard let start = clock.readNanoseconds() else { return }
        while let now = clock.readNanoseconds(), now - start < burnNanoseconds {}
    }
}
