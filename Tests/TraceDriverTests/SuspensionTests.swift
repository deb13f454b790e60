import ChatDomain
import EventTraces
import TestSupport
import Testing
import TraceDriver

/// Thirty seconds in the background, then nothing runs.
struct SuspensionTests {
    @Test func timersFreezeThirtySecondsAfterBackgroundAndFireOnceOnResume() throws {
        let heard = try probe(trace(away: 10, back: 100, push: 60)) { probe in
            probe.onStart = { probe in
                for seconds in [120, 90, 41, 40, 20] {
                    probe.timer("timer", after: .seconds(seconds))
                }
            }
        }
        #expect(
            heard == [
                "10000 background", "20000 timer", "40000 timer", "60000 push 1",
                // Those of 41 and 90 s: overdue, before the app hears that it is back.
                "100000 timer", "100000 timer", "100000 foreground", "115000 push 2",
                "120000 timer",
            ]
        )
    }

    @Test func overdueTimersFireInOrderOfTheirDeadlines() throws {
        let heard = try probe(trace(away: 10, back: 100, push: 60)) { probe in
            probe.onStart = { probe in
                for seconds in [70, 50, 60] {
                    probe.timer("timer \(seconds)", after: .seconds(seconds))
                }
            }
        }
        #expect(
            heard.filter { $0.contains("timer") } == [
                "100000 timer 50", "100000 timer 60", "100000 timer 70",
            ]
        )
    }

    @Test func aTimerSetInSuspensionWaitsForTheResume() throws {
        let heard = try probe(trace(away: 10, back: 100, push: 60)) { probe in
            probe.onPush = { $0.timer("timer", after: .seconds(1)) }
        }
        #expect(heard.contains("100000 timer") && heard.contains("116000 timer"))
        #expect(heard.count { $0.hasSuffix(" timer") } == 2)
    }

    @Test func aShortAbsenceFreezesNothing() throws {
        let heard = try probe(trace(away: 10, back: 35, push: 20)) { probe in
            probe.onStart = { probe in
                for seconds in [30, 45] { probe.timer("timer", after: .seconds(seconds)) }
            }
        }
        #expect(
            heard == [
                "10000 background", "20000 push 1", "30000 timer", "35000 foreground",
                "45000 timer", "50000 push 2",
            ]
        )
    }

    @Test(arguments: [25, 50])
    func pressingHomeAgainGivesNoMoreTime(seconds: Double) throws {
        var builder = TraceBuilder()
        builder.at(10, .background)
        builder.at(seconds, .background)
        builder.at(100, .foreground)
        let heard = try probe(builder.trace) { probe in
            probe.onStart = { $0.timer("timer", after: .seconds(45)) }
        }
        #expect(heard == ["10000 background", "100000 timer", "100000 foreground"])
    }

    /// A push in the background, another 15 s after the return.
    private func trace(away: Double, back: Double, push: Double) -> EventTrace {
        var builder = TraceBuilder()
        builder.at(away, .background)
        builder.at(push, .push(builder.message(from: 1, sentAt: push)))
        builder.at(back, .foreground)
        builder.at(back + 15, .push(builder.message(from: 1, sentAt: back)))
        return builder.trace
    }
}
