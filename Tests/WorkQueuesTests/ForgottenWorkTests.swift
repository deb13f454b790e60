import TestSupport
import Testing
import WorkQueues

/// A process ends: what was still to run of it never does.
struct ForgottenWorkTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<String>()

    @Test func whatTheAppsQueuesAndTimersHoldNeverRuns() {
        queues.run {
            let background = queues.background("app")
            queues.main.async { seen.note("main") }
            background.async { seen.note("background") }
            queues.main.after(.seconds(1)) { seen.note("main timer") }
            background.after(.seconds(1)) { seen.note("background timer") }
            queues.forgetAppWork()
            #expect(queues.isAtRest && queues.nextTimer == nil)
            queues.advance(to: .seconds(2))
        }
        #expect(seen.entries.isEmpty)
    }

    @Test func whatWasHandedToAServiceIsDoneAndItsAnswerIsLost() {
        queues.run {
            let service = queues.service("store")
            service.async {
                seen.note("written")
                queues.main.async { seen.note("answered") }
            }
            service.after(.seconds(1)) { seen.note("service timer") }
            queues.forgetAppWork()
            #expect(seen.entries == ["written"])
            queues.advance(to: .seconds(2))
        }
        #expect(seen.entries == ["written", "service timer"])
    }

    @Test func aSleepingTaskSleepsForEver() {
        queues.run {
            Task { @MainActor in
                try await queues.clock.sleep(until: .seconds(1))
                seen.note("woken")
            }
            queues.settle()
            queues.forgetAppWork()
            queues.advance(to: .seconds(2))
        }
        #expect(seen.entries.isEmpty)
    }

    /// A continuation would say in its `deinit` that nobody resumed it.
    @Test func whatIsForgottenIsNeverLetGoOf() {
        weak var waiting: Recorder<Int>?
        weak var timed: Recorder<Int>?
        queues.run {
            let (first, second) = (Recorder<Int>(), Recorder<Int>())
            (waiting, timed) = (first, second)
            queues.main.async { first.note(1) }
            queues.main.after(.seconds(1)) { second.note(1) }
            queues.forgetAppWork()
        }
        #expect(waiting?.entries == [] && timed?.entries == [])
    }

    @Test func whatStartsAfterwardsRunsInOrder() {
        queues.run {
            for number in [3, 1, 2] {
                queues.service("service").after(.seconds(number)) { seen.note("\(number)") }
                queues.main.after(.seconds(number)) { seen.note("forgotten") }
            }
            queues.main.async { seen.note("forgotten") }
            queues.forgetAppWork()
            queues.main.async { seen.note("new") }
            queues.main.after(.seconds(4)) { seen.note("4") }
            queues.advance(to: .seconds(5))
        }
        #expect(seen.entries == ["new", "1", "2", "3", "4"])
    }

    /// Three items are one turn: a display's beat does not fall into it.
    @Test func anInterruptionFallsBetweenTurns() {
        queues.run {
            for number in 0..<3 { queues.main.async { seen.note("\(number)") } }
            queues.main.async { queues.main.async { seen.note("next turn") } }
            var left = 2
            queues.interrupt(after: 1) {
                seen.note("interruption")
                left -= 1
                return left > 0 ? 1 : nil
            }
            queues.settle()
        }
        #expect(
            seen.entries == ["0", "1", "2", "interruption", "next turn", "interruption"]
        )
    }
}
