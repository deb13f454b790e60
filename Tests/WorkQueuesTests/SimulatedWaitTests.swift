import Dispatch
import Glibc
import TestSupport
import Testing
import WorkQueues

/// An item that blocks its thread for another queue's work gets it, on the simulation's one thread too.
struct SimulatedWaitTests {
    @Test func anItemWaitsForAnotherQueue() {
        let seen = run { queues, seen in
            let other = queues.background("other")
            queues.main.async {
                let done = DispatchSemaphore(value: 0)
                other.async {
                    seen.note("other")
                    done.signal()
                }
                queues.main.async { seen.note("next of main") }
                done.wait()
                seen.note("main")
            }
        }
        // A queue that waits runs nothing else of its own.
        #expect(seen == ["other", "main", "next of main"])
    }

    @Test func whoIsWaitedForMayWaitToo() {
        let seen = run { queues, seen in
            let (one, two) = (queues.background("one"), queues.background("two"))
            queues.main.async {
                let group = DispatchGroup()
                group.enter()
                one.async {
                    let done = DispatchSemaphore(value: 0)
                    one.async { seen.note("one again") }
                    two.async {
                        seen.note("two")
                        done.signal()
                    }
                    done.wait()
                    seen.note("one")
                    group.leave()
                }
                group.wait()
                seen.note("main")
            }
        }
        #expect(seen == ["two", "one", "main", "one again"])
    }

    /// Whoever waits for what has happened runs nothing.
    @Test func aSignalThatWasGivenIsTakenAtOnce() {
        let seen = run { queues, seen in
            let other = queues.background("other")
            other.async { seen.note("other") }
            queues.main.async { seen.note("last") }
            other.async {
                let done = DispatchSemaphore(value: 0)
                done.signal()
                done.wait()
                seen.note("no wait")
            }
        }
        #expect(seen == ["other", "last", "no wait"])
    }

    @Test func whatNobodyEndsIsWaitedForWithinItsTime() {
        let seen = run { queues, seen in
            queues.main.async {
                let result = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1))
                seen.note("\(result)")
            }
        }
        #expect(seen == ["timedOut"])
    }

    @Test func whatNobodyEndsIsAHang() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            ualarm(300_000, 0)
            let queues = SimulatedWorkQueues(.arrival)
            queues.run {
                queues.main.async { DispatchSemaphore(value: 0).wait() }
                queues.settle()
            }
        }
    }

    private func run(
        _ body: (SimulatedWorkQueues, Recorder<String>) -> Void
    ) -> [String] {
        let (queues, seen) = (SimulatedWorkQueues(.arrival), Recorder<String>())
        queues.run {
            body(queues, seen)
            #expect(queues.settle())
        }
        return seen.entries
    }
}
