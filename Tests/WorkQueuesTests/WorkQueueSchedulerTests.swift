@preconcurrency import OpenCombine
import TestSupport
import Testing
import WorkQueues
import WorkQueuesOpenCombine

struct WorkQueueSchedulerTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<String>()

    @Test func receiveOnHopsToTheQueue() {
        queues.run {
            let subject = PassthroughSubject<Int, Never>()
            let pipeline =
                subject
                .receive(on: queues.scheduler(queues.background("work")))
                .map { "\($0) \(WorkQueue.current?.label ?? "none")" }
                .receive(on: queues.mainScheduler)
                .sink { [seen] in seen.note("\($0) \(WorkQueue.current?.label ?? "none")") }
            subject.send(1)
            subject.send(2)
            queues.settle()
            pipeline.cancel()
        }
        #expect(seen.entries == ["1 work main", "2 work main"])
    }

    @Test func debounceWaitsInVirtualTime() {
        queues.run {
            let subject = PassthroughSubject<Int, Never>()
            let pipeline =
                subject
                .debounce(for: .milliseconds(300), scheduler: queues.mainScheduler)
                .sink { [seen] in seen.note("\($0)") }
            subject.send(1)
            queues.advance(to: WorkInstant(nanoseconds: 200_000_000))
            subject.send(2)
            queues.advance(to: WorkInstant(nanoseconds: 499_999_999))
            #expect(seen.entries.isEmpty)
            queues.advance(to: WorkInstant(nanoseconds: 500_000_000))
            #expect(seen.entries == ["2"])
            pipeline.cancel()
        }
    }

    @Test func aCancelledTickerLeavesNoTimer() {
        queues.run {
            let scheduler = queues.mainScheduler
            let ticker = scheduler.schedule(
                after: scheduler.now.advanced(by: .seconds(1)),
                interval: .seconds(1),
                tolerance: .nanoseconds(0),
                options: nil
            ) { [seen] in seen.note("tick") }
            queues.advance(to: .seconds(3))
            ticker.cancel()
            #expect(queues.nextTimer == nil)
            queues.advance(to: .seconds(9))
        }
        #expect(seen.entries == ["tick", "tick", "tick"])
    }
}
