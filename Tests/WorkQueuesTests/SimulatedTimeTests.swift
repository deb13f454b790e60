import TestSupport
import Testing
import WorkQueues

struct SimulatedTimeTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<Int64>()

    @Test func timersFireAtTheirInstantsInVirtualTime() {
        queues.run {
            for seconds in [3_600, 60, 1] { note(after: .seconds(seconds)) }
            note(after: .seconds(2)).cancel()
            queues.advance(to: .seconds(7_200))
        }
        #expect(seen.entries == [1, 60, 3_600].map { $0 * 1_000_000_000 })
        #expect(queues.clock.now == .seconds(7_200))
    }

    @Test func equalDeadlinesFireInOrderOfScheduling() {
        queues.run {
            for number in 0..<5 { queues.main.after(.seconds(1)) { seen.note(Int64(number)) } }
            queues.advance(to: .seconds(1))
        }
        #expect(seen.entries == [0, 1, 2, 3, 4])
    }

    @Test func timeStandsStillWhileWorkRuns() {
        queues.run {
            note(after: .seconds(1))
            queues.main.async {}
            queues.settle()
            #expect(queues.clock.now == .seconds(0))
            #expect(queues.nextTimer == .seconds(1))
        }
    }

    @Test func aTimerCancelledOnItsQueueAfterComingDueDoesNotRun() {
        queues.run {
            let work = queues.main.after(.seconds(1)) { seen.note(1) }
            queues.suspendTimers()
            queues.advance(to: .seconds(2))
            queues.resumeTimers()
            queues.onMain { work.cancel() }
            queues.settle()
        }
        #expect(seen.entries.isEmpty)
    }

    @Test(arguments: [true, false])
    func aTimerHoldsNothingOnceCancelledOrRun(cancelling: Bool) {
        final class Screen: Sendable {}
        queues.run {
            weak var weakScreen: Screen?
            let work: ScheduledWork
            do {
                let screen = Screen()
                weakScreen = screen
                work = queues.main.after(.seconds(1)) { _ = screen }
            }
            #expect(weakScreen != nil)
            if cancelling { work.cancel() } else { queues.advance(to: .seconds(1)) }
            #expect(weakScreen == nil)
            withExtendedLifetime(work) {}
        }
    }

    @Test func suspendedTimersFireAtTheResumeInstantInOrderOfDeadlines() {
        queues.run {
            for seconds in [3, 1, 9, 2] {
                queues.main.after(.seconds(seconds)) { [clock = queues.clock] in
                    seen.note(Int64(seconds) * 100 + clock.now.nanoseconds / 1_000_000_000)
                }
            }
            queues.suspendTimers()
            queues.advance(to: .seconds(5))
            #expect(seen.entries.isEmpty)
            queues.resumeTimers()
            queues.settle()
            #expect(seen.entries == [105, 205, 305])
            queues.advance(to: .seconds(10))
            #expect(seen.entries == [105, 205, 305, 909])
        }
    }

    @Test func workSubmittedInSuspensionRuns() {
        queues.run {
            queues.suspendTimers()
            queues.main.async { seen.note(1) }
            queues.settle()
        }
        #expect(seen.entries == [1])
    }

    @Test func pingPongIsReported() {
        let bound = queues.run {
            bounce(between: queues.background("a"), queues.background("b"))
            return queues.settle(limit: 1_000)
        }
        #expect(!bound)
        #expect(queues.readings.map(\.items).reduce(0, +) == 1_000)
    }

    @Test func aTimerThatRearmsWithoutDelayIsReported() {
        queues.run {
            rearm(after: .zero)
            #expect(!queues.advance(to: .seconds(1), limit: 1_000))
            #expect(queues.clock.now == .seconds(0))
        }
    }

    @Test func aLongQuietTimeIsNotMistakenForALoop() {
        queues.run {
            rearm(after: .milliseconds(1))
            #expect(queues.advance(to: .seconds(5), limit: 10))
        }
    }

    @discardableResult
    private func note(after delay: Duration) -> ScheduledWork {
        queues.main.after(delay) { [clock = queues.clock, seen] in
            seen.note(clock.now.nanoseconds)
        }
    }

    private func rearm(after delay: Duration) {
        queues.main.after(delay) { rearm(after: delay) }
    }
}

private func bounce(between here: WorkQueue, _ there: WorkQueue) {
    here.async { bounce(between: there, here) }
}

extension WorkInstant {
    static func seconds(_ seconds: Int64) -> WorkInstant {
        WorkInstant(nanoseconds: seconds * 1_000_000_000)
    }
}
