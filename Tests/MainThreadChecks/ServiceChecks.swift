import Dispatch
import Probes
import Synchronization
import WorkQueues

/// What service threads promise, and whose time is whose.
enum ServiceChecks {
    static let all = [
        Check("settling-waits-for-a-service", settling),
        Check("a-service-keeps-the-order-of-each-submitter", order),
        Check("a-service-takes-items-without-allocating", allocations),
        Check("a-busy-main-block-shows-on-main") {
            shares { queues in
                queues.main.async { spin() }
            }.failures(main: 1)
        },
        Check("busy-background-work-shows-off-main") {
            shares { queues in
                queues.background("work").async { spin() }
            }.failures(offMain: 1)
        },
        Check("work-of-a-thread-that-has-exited-shows-off-main") {
            shares { _ in SimulationThread.run { spin() } }.failures(offMain: 1)
        },
        Check("service-work-shows-as-the-services") {
            shares { queues in
                queues.service("one").async { spin() }
                queues.service("other").async { spin() }
            }.failures(service: 2)
        },
        Check("stray-work-is-found", strays),
    ]

    /// Batches through a service and a background queue to main, as a reply goes: none may be missing after any batch.
    private static func settling() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let service = queues.service("server")
        let network = queues.background("network")
        let shown = Shown()
        for batch in 1...500 {
            for _ in 0..<3 {
                service.async { network.async { queues.main.async { shown.count += 1 } } }
            }
            let settled = queues.settle(limit: .seconds(20))
            let count = queues.onMain { shown.count }
            guard settled, count == 3 * batch, queues.isAtRest else {
                return ["batch \(batch): settled \(settled), shown \(count)"]
            }
        }
        let readings = queues.readings.dropFirst(2)
        return expect(readings.map(\.items) == [1_500, 1_500], "\(readings)")
            + expect(readings.map(\.isService) == [true, false], "\(readings)")
            + expect(queues.serviceClocks.count == 1, "clocks \(queues.serviceClocks)")
            + expect(queues.strayItems == 0, "strays \(queues.strayItems)")
    }

    private static func order() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let service = queues.service("work")
        let submitters = (0..<3).map { queues.background("\($0)") }
        let seen = Mutex<[[Int]]>([[], [], []])
        for (index, submitter) in submitters.enumerated() {
            submitter.async {
                for number in 0..<5_000 {
                    service.async {
                        if !service.isCurrent { fatalError("elsewhere") }
                        seen.withLock { $0[index].append(number) }
                    }
                }
            }
        }
        let settled = queues.settle(limit: .seconds(20))
        return expect(settled, "did not settle")
            + expect(
                seen.withLock { $0 } == Array(repeating: Array(0..<5_000), count: 3),
                "out of order, or lost"
            )
    }

    private static func allocations() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let service = queues.service("work")
        let work: @Sendable () -> Void = {}
        func batch() {
            for _ in 0..<50 { service.async(work) }
            queues.settle()
        }
        for _ in 0..<10 { batch() }
        let before = AllocationProbe.read()
        for _ in 0..<100 { batch() }
        let made = (AllocationProbe.read() - before).mallocs
        return expect(AllocationProbe.isCounting, "nothing is counted")
            + expect(made == 0, "\(made) allocations in 5 000 items")
    }

    /// Only what no thread of the queues' and no promise accounts for.
    private static func strays() -> [String] {
        let queues = LiveWorkQueues(timers: .driven)
        let service = queues.service("work")
        queues.main.after(.seconds(1)) { service.async { queues.main.async {} } }
        Task { try? await queues.clock.sleep(until: WorkInstant(nanoseconds: 2_000_000_000)) }
        queues.advance(to: WorkInstant(nanoseconds: 3_000_000_000))
        queues.main.async {}
        queues.settle()
        let promise = queues.beginExternalWork()
        SimulationThread.run {
            queues.main.async {}
            promise.end()
        }
        queues.settle()
        let announced = queues.strayItems
        SimulationThread.run { service.async {} }
        let isLate = queues.strayItems == 1
        queues.settle()
        return expect(announced == 0, "\(announced) of work that was announced")
            + expect(isLate, "strays \(queues.strayItems)")
            + expect(queues.isAtRest, "not at rest")
    }

    // MARK: Whose time

    private static let spinNanoseconds: UInt64 = 3_000_000

    /// Keeps the calling thread busy for 3 ms of its own CPU time, however often it is preempted.
    private static func spin() {
        let clock = ThreadCPUClock.current
        guard let start = clock.readNanoseconds() else { return }
        while let now = clock.readNanoseconds(), now - start < spinNanoseconds {}
    }

    /// Where the time of twenty rounds went.
    private struct Shares {
        static let rounds: UInt64 = 20
        var used: CPUReading

        /// What is not within a tenth of so many spins a round, and within a quarter of one where there should be none.
        func failures(main: UInt64 = 0, offMain: UInt64 = 0, service: UInt64 = 0) -> [String] {
            check("main", used.mainThreadNanoseconds, main)
                + check("off main", used.offMainNanoseconds, offMain)
                + check("services", used.serviceNanoseconds, service)
        }

        private func check(_ name: String, _ found: UInt64, _ spins: UInt64) -> [String] {
            let planned = Shares.rounds * spins * spinNanoseconds
            // Waking a thread costs some µs, which a slow machine makes some dozens; never less than what was spun.
            let room = spins > 0 ? planned / 10 : Shares.rounds * spinNanoseconds / 4
            return expect(
                found >= planned && found <= planned + room,
                "\(name): \(found) ns of \(planned) planned; \(used)"
            )
        }
    }

    /// Runs `work` twenty times, each to its end.
    ///
    /// Services made in the first round are the ones that count, so `work` asks for the same queues each time.
    private static func shares(_ work: @escaping @Sendable (CachedQueues) -> Void) -> Shares {
        let queues = CachedQueues(LiveWorkQueues(timers: .driven))
        // The first round makes queues and threads.
        work(queues)
        queues.live.settle()
        let services = ThreadCPUClock.services(of: queues.live)
        let before = CPUProbe.read(services: services)
        for _ in 0..<Shares.rounds {
            work(queues)
            queues.live.settle()
        }
        return Shares(used: CPUProbe.read(services: services) - before)
    }
}

/// Gives the same queue for the same label.
private final class CachedQueues: Sendable {
    let live: LiveWorkQueues
    private let made = Mutex<[String: WorkQueue]>([:])

    init(_ live: LiveWorkQueues) { self.live = live }

    var main: MainQueue { live.main }

    func background(_ label: String) -> WorkQueue { queue(label) { live.background(label) } }

    func service(_ label: String) -> WorkQueue { queue(label) { live.service(label) } }

    private func queue(_ label: String, _ make: () -> WorkQueue) -> WorkQueue {
        made.withLock { made in
            if let known = made[label] { return known }
            let queue = make()
            made[label] = queue
            return queue
        }
    }
}
