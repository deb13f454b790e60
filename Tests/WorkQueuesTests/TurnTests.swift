import TestSupport
import Testing
import WorkQueues

struct TurnTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<String>()

    @Test func aTurnIsWhatWasQueuedWhenItBegan() {
        queues.run {
            queues.main.onTurnEnd { seen.note("end") }
            for name in ["1", "2"] {
                queues.main.async {
                    seen.note(name)
                    queues.main.async { seen.note(name + "'") }
                }
            }
            queues.settle()
        }
        #expect(seen.entries == ["1", "2", "end", "1'", "2'", "end"])
    }

    @Test func jobsOfTheMainActorArePartOfATurn() {
        queues.run {
            queues.main.onTurnEnd { seen.note("end") }
            Task { @MainActor in
                seen.note("task")
                await Task.yield()
                seen.note("later")
            }
            queues.settle()
        }
        #expect(seen.entries == ["task", "end", "later", "end"])
    }

    @Test func aTurnEndsOnTheMainQueueAndMaySubmit() {
        queues.run {
            queues.main.onTurnEnd {
                guard seen.entries.count < 3 else { return }
                seen.note("\(queues.main.isCurrent)")
                queues.main.async {}
            }
            queues.main.async {}
            #expect(queues.settle())
        }
        #expect(seen.entries == ["true", "true", "true"])
    }

    @Test func harnessWorkIsNoTurn() {
        queues.run {
            queues.main.onTurnEnd { seen.note("end") }
            queues.onMain { seen.note("harness") }
            queues.settle()
        }
        #expect(seen.entries == ["harness"])
    }
}
