import TestSupport
import Testing
import WorkQueues

struct ConcurrencyRoutingTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<String>()

    @Test func mainActorTasksRunOnTheMainQueue() {
        queues.run {
            Task { @MainActor in
                MainActor.assertIsolated()
                seen.note(WorkQueue.current?.label ?? "none")
            }
            #expect(seen.entries.isEmpty)
            queues.settle()
        }
        #expect(seen.entries == ["main"])
    }

    @Test func anActorMayLiveOnAQueue() {
        queues.run {
            let counter = Counter(queues.background("counter"))
            Task { @MainActor in
                let label = await counter.increment()
                seen.note("\(label) then \(WorkQueue.current?.label ?? "none")")
            }
            queues.settle()
        }
        #expect(seen.entries == ["counter then main"])
    }

    @Test func anActorOfItsOwnAndDetachedTasksRunInThePool() {
        queues.run {
            Task.detached {
                seen.note(WorkQueue.current?.label ?? "none")
                await Plain().note(in: seen)
            }
            queues.settle()
        }
        #expect(seen.entries == ["pool", "pool"])
    }

    @Test func sleepingByTheAppsClockTakesVirtualTime() {
        queues.run {
            Task { @MainActor [clock = queues.clock] in
                try await clock.sleep(for: .seconds(10))
                seen.note("\(clock.now.nanoseconds)")
            }
            queues.advance(to: .seconds(11))
        }
        #expect(seen.entries == ["10000000000"])
        #expect(queues.wallClockSleeps == 0)
    }

    @Test func aSleepThatIsCancelledThrowsAndLeavesNoTimer() {
        queues.run {
            let task = Task { @MainActor [clock = queues.clock] in
                do {
                    try await clock.sleep(for: .seconds(10))
                } catch { seen.note("\(type(of: error))") }
            }
            queues.advance(to: .seconds(5))
            task.cancel()
            queues.settle()
        }
        #expect(seen.entries == ["CancellationError"])
        #expect(queues.nextTimer == nil)
    }

    @Test func sleepingByAWallClockIsCounted() {
        queues.run {
            Task { try await Task.sleep(for: .seconds(10)) }
            queues.advance(to: .seconds(11))
        }
        #expect(queues.wallClockSleeps == 1)
    }

    @Test func aPromiseIsOpenUntilItIsKept() {
        let promise = queues.beginExternalWork()
        #expect(queues.openPromises == 1)
        promise.end()
        promise.end()
        #expect(queues.openPromises == 0)
    }
}

private actor Counter {
    private let queue: WorkQueue
    private var value = 0

    init(_ queue: WorkQueue) { self.queue = queue }

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func increment() -> String {
        value += 1
        return WorkQueue.current?.label ?? "none"
    }
}

private actor Plain {
    func note(in recorder: Recorder<String>) {
        recorder.note(WorkQueue.current?.label ?? "none")
    }
}
