import TestSupport
import Testing
import WorkQueues

struct SimulatedOrderTests {
    @Test(arguments: [.arrival, .shuffled(seed: 7)] as [SimulatedWorkQueues.Schedule])
    func aQueueIsFirstInFirstOut(schedule: SimulatedWorkQueues.Schedule) {
        let queues = SimulatedWorkQueues(schedule)
        let seen = Recorder<Int>()
        queues.run {
            let queue = queues.background("work")
            // More than a ring buffer holds at first.
            for number in 0..<1_000 {
                queue.async { seen.note(number) }
                queues.main.async {}
            }
            #expect(queues.settle())
        }
        #expect(seen.entries == Array(0..<1_000))
    }

    @Test func arrivalRunsWhatWasSubmittedFirst() {
        let queues = SimulatedWorkQueues(.arrival)
        let seen = Recorder<String>()
        queues.run {
            let a = queues.background("a")
            let b = queues.background("b")
            b.async {
                seen.note("b1")
                a.async { seen.note("a2") }
            }
            a.async { seen.note("a1") }
            b.async { seen.note("b2") }
            queues.settle()
        }
        #expect(seen.entries == ["b1", "a1", "b2", "a2"])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func aSeedReplaysItsSchedule(seed: UInt64) {
        #expect(
            scheduleOfThreeQueues(.shuffled(seed: seed))
                == scheduleOfThreeQueues(.shuffled(seed: seed))
        )
    }

    @Test func seedsDiffer() {
        let digests = Set(
            (1...20).map { scheduleOfThreeQueues(.shuffled(seed: UInt64($0))).digest }
        )
        #expect(digests.count == 20)
    }

    @Test func itemsAndJobsAreCountedPerQueue() throws {
        let queues = SimulatedWorkQueues(.arrival)
        queues.run {
            let work = queues.background("work")
            work.async { queues.main.async {} }
            Task { @MainActor in }
            Task.detached {}
            queues.settle()
        }
        let readings = queues.readings
        #expect(readings.map(\.label) == ["main", "pool", "work"])
        #expect(readings.map(\.items) == [2, 1, 1])
        #expect(readings.map(\.jobs) == [1, 1, 0])
        let first = try #require(readings.first)
        #expect((first - first).items == 0)
    }

    private struct Outcome: Equatable {
        var digest: UInt64
        var order: [Int]
    }

    private func scheduleOfThreeQueues(_ schedule: SimulatedWorkQueues.Schedule) -> Outcome {
        let queues = SimulatedWorkQueues(schedule)
        let seen = Recorder<Int>()
        queues.run {
            let lines = (0..<3).map { queues.background("\($0)") }
            for number in 0..<60 {
                lines[number % 3].async {
                    seen.note(number)
                    Task { seen.note(-number) }
                }
            }
            queues.settle()
        }
        return Outcome(digest: queues.digest, order: seen.entries)
    }
}
