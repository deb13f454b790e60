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
struct WaveTests {
    @Test(arguments: [1, 3, 4, 16], 1...3 as ClosedRange<UInt64>)
    func wavesNeverHoldAPersonsActionNorCrossTheWindowsStart(size: Int, seed: UInt64) throws {
        for start in [0, 41, 100, 150] {
            let trace = RandomTrace.make(seed: seed, count: 150, windowStart: start)
            let log = ReplayLog()
            _ = try probe(trace, waveSize: size, log: log)
            let backlog = PreparedTrace.backlog(of: trace)
            #expect(log.waves.flatMap(Array.init) == Array(backlog..<trace.events.count))
            #expect(size == 1 || log.waves.contains { $0.count > 1 })
            for wave in log.waves {
                let actions = trace.events[wave].count { $0.isAction }
                #expect(actions == 0 || wave.count == 1, "\(wave)")
                #expect(wave.count <= size)
                #expect(wave.lowerBound >= start || wave.upperBound <= start, "\(wave)")
            }
        }
    }

    @Test func nothingButAPersonEndsAWaveEarly() throws {
        let trace = RandomTrace.make(seed: 4, count: 150)
        let log = ReplayLog()
        _ = try probe(trace, waveSize: 4, log: log)
        for (wave, next) in zip(log.waves, log.waves.dropFirst())
        where wave.count < 4 && !trace.events[wave.lowerBound].isAction {
            #expect(trace.events[next.lowerBound].isAction)
        }
    }

    @Test func theWindowOpensRightBeforeItsFirstWaveAndClosesAfterTheLast() throws {
        let log = ReplayLog()
        _ = try probe(pushes(at: [1, 2, 3, 4, 5], windowStart: 2), waveSize: 2, log: log)
        let seconds = { (seconds: Double) in ReplayLog.Step.advanced(.seconds(seconds)) }
        #expect(
            log.steps == [
                .started, seconds(2), .delivered(0..<2), .opened, seconds(4), .delivered(2..<4),
                seconds(5), .delivered(4..<5), .closed, seconds(20), .ended,
            ]
        )
    }

    @Test func timeIsThatOfTheWavesLastEvent() throws {
        let heard = try probe(pushes(at: [1, 1.5, 2, 3]), waveSize: 3)
        #expect(heard == ["2000 push 1", "2000 push 2", "2000 push 3", "3000 push 4"])
    }

    @Test func timersInBetweenFireFirstAtTheirOwnInstants() throws {
        let heard = try probe(pushes(at: [1, 2, 4]), waveSize: 2) { probe in
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

extension TraceEvent {
    fileprivate var isAction: Bool { if case .user = kind { true } else { false } }
}
