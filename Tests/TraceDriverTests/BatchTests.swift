import WorkQueues
import HeadlessUIKit
import ArchitectureContract
import ChatDomain
import EventTraces
import Fuzzing
import TestSupport
import Testing
import TraceDriver

/// What comes together, and when.
struct BatchTests {
    @Test(arguments: [1, 3, 4, 16], 1...3 as ClosedRange<UInt64>)
    func batchesNeverHoldAPersonsActionNorCrossTheWindowsStart(size: Int, seed: UInt64) throws {
        for start in [0, 41, 100, 150] {
            let trace = RandomTrace.make(seed: seed, count: 150, windowStart: start)
            let log = ReplayLog()
            _ = try probe(trace, batchSize: size, log: log)
            let backlog = PreparedTrace.backlog(of: trace)
            #expect(log.batches.flatMap(Array.init) == Array(backlog..<trace.events.count))
            #expect(size == 1 || log.batches.contains { $0.count > 1 })
            for batch in log.batches {
                let actions = trace.events[batch].count { $0.isAction }
                #expect(actions == 0 || batch.count == 1, "\(batch)")
                #expect(batch.count <= size)
                #expect(batch.lowerBound >= start || batch.upperBound <= start, "\(batch)")
            }
        }
    }

    @Test func nothingButAPersonEndsABatchEarly() throws {
        let trace = RandomTrace.make(seed: 4, count: 150)
        let log = ReplayLog()
        _ = try probe(trace, batchSize: 4, log: log)
        for (batch, next) in zip(log.batches, log.batches.dropFirst())
        where batch.count < 4 && !trace.events[batch.lowerBound].isAction {
            #expect(trace.events[next.lowerBound].isAction)
        }
    }

    @Test func theWindowOpensRightBeforeItsFirstBatchAndClosesAfterTheLast() throws {
        let log = ReplayLog()
        _ = try probe(pushes(at: [1, 2, 3, 4, 5], windowStart: 2), batchSize: 2, log: log)
        let seconds = { (seconds: Double) in ReplayLog.Step.advanced(.seconds(seconds)) }
        #expect(
            log.steps == [
                .started, seconds(2), .delivered(0..<2), .opened, seconds(4), .delivered(2..<4),
                seconds(5), .delivered(4..<5), .closed, seconds(20), .ended,
            ]
        )
    }

    @Test func timeIsThatOfTheBatchsLastEvent() throws {
        let heard = try probe(pushes(at: [1, 1.5, 2, 3]), batchSize: 3)
        #expect(heard == ["2000 push 1", "2000 push 2", "2000 push 3", "3000 push 4"])
    }

    @Test func timersInBetweenFireFirstAtTheirOwnInstants() throws {
        let heard = try probe(pushes(at: [1, 2, 4]), batchSize: 2) { probe in
            probe.onStart = { probe in
                for seconds in [3, 1, 4] {
                    probe.timer("timer \(seconds)", after: .seconds(seconds))
                }
                probe.timer("last", after: .seconds(19))
                probe.timer("never", after: .milliseconds(19_001))
            }
        }
        #expect(
            heard == [
                "1000 timer 1", "2000 push 1", "2000 push 2", "3000 timer 3", "4000 timer 4",
                "4000 push 3", "19000 last",
            ]
        )
    }

    @Test func eachTimerIsFollowedByACommitOfItsOwn() throws {
        for delay in [Duration.zero, .milliseconds(1)] {
            let heard = try probe(pushes(at: [5])) { probe in
                probe.environment.application.applicationIconBadgeNumber = 0
                UIContextWatch.noteCommits(in: probe)
                probe.onStart = { probe in
                    for number in 1...3 {
                        let later = delay + .seconds(number - 1)
                        probe.environment.queues.main.after(later) {
                            probe.environment.application.applicationIconBadgeNumber = number
                        }
                    }
                }
            }
            let badges = heard.filter { $0.contains("badge") }.map { $0.suffix(7) }
            #expect(badges == ["badge 0", "badge 1", "badge 2", "badge 3"], "\(delay)")
        }
    }

    private func pushes(at seconds: [Double], windowStart: Int = 0) -> EventTrace {
        var builder = TraceBuilder()
        for second in seconds {
            builder.at(second, .push(builder.message(from: 1, sentAt: second)))
        }
        builder.windowStart = windowStart
        return builder.trace
    }
}
