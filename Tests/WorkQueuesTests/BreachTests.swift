import Dispatch
import TestSupport
import Testing
import WorkQueues

/// What code must not do, and that it is caught.
///
/// Each in a process of its own.
struct BreachTests {
    @Test func mainActorClaimedOffTheMainQueueTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            simulateAlone { queues in
                queues.background("work").async { MainActor.assumeIsolated {} }
                queues.settle()
            }
        }
        #expect(message(result).contains("Incorrect actor executor assumption"))
    }

    @Test func mainActorClaimedOnTheMainQueuePasses() async {
        await #expect(processExitsWith: .success) {
            simulateAlone { queues in
                queues.main.async { MainActor.assumeIsolated {} }
                queues.settle()
            }
        }
    }

    @Test func workFromAnotherThreadTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            simulateAlone { queues in
                let work = queues.background("work")
                onForeignThread { work.async {} }
            }
        }
        #expect(message(result).contains("came from outside the simulation"))
    }

    @Test func aTaskResumedByAnotherThreadTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            simulateAlone { queues in
                let parked = Recorder<UnsafeContinuation<Void, Never>>()
                Task { @MainActor in await withUnsafeContinuation { parked.note($0) } }
                queues.settle()
                onForeignThread { parked.entries.first?.resume() }
            }
        }
        #expect(message(result).contains("resumed by a thread outside the simulation"))
    }

    @Test func stateTouchedOffItsQueueTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            simulateAlone { queues in
                Confined(on: queues.background("work"), 0).withState { $0 += 1 }
            }
        }
        #expect(message(result).contains("state of queue work touched elsewhere"))
    }
}

private func simulateAlone(_ body: @Sendable (SimulatedWorkQueues) -> Void) {
    SimulationThread.run {
        let queues = SimulatedWorkQueues(.arrival)
        queues.run(ownsProcess: true) { body(queues) }
    }
}

/// Runs `body` on a Dispatch queue and waits for it.
private func onForeignThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "foreign").async {
        body()
        done.signal()
    }
    done.wait()
}

private func message(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}
