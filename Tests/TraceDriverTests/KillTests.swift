import ChatDomain
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// The app is killed without a word and opened again.
struct KillTests {
    /// Replays `trace` into probes, one a process; what `look` sees in the end is returned.
    private func replay<Seen>(
        _ trace: EventTrace,
        setUp: @escaping @MainActor (ProbeArchitecture) -> Void,
        look: @MainActor ([ProbeArchitecture], HostedApp) -> Seen
    ) throws -> Seen {
        let probes = Recorder<ProbeArchitecture>()
        let make: SimulatedRun.Maker = { environment in
            let probe = ProbeArchitecture(environment: environment)
            setUp(probe)
            probes.note(probe)
            return probe
        }
        return try SimulatedRun().withApp(on: trace, make: make) { app, prepared, queues in
            try ClosedLoopReplay(app: app, prepared: prepared).run()
            return queues.onMain { look(probes.entries, app) }
        }
    }

    @Test func noCodeOfTheKilledProcessRunsAgain() throws {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        builder.at(10, .relaunch)
        builder.at(20, .push(builder.message(from: 1, sentAt: 20)))
        try replay(builder.trace) { probe in
            probe.onStart = { $0.timer("timer", after: .seconds(15)) }
        } look: { probes, app in
            #expect(probes.map { $0.log } == [["1000 push 1"], ["20000 push 2", "25000 timer"]])
            #expect(app.architecture === probes.last)
        }
    }

    @Test(arguments: [20, 70])
    func itIsInFrontAndUnsuspendedWhereverItWasKilled(seconds: Double) throws {
        var builder = TraceBuilder()
        builder.at(10, .background)
        builder.at(seconds, .relaunch)
        try replay(builder.trace) { probe in
            probe.onStart = { $0.timer("timer", after: .seconds(10)) }
        } look: { probes, app in
            #expect(app.application.applicationState == .active)
            #expect(probes.last?.log == ["\(Int(seconds + 10) * 1_000) timer"])
            #expect(app.context.liveViewControllers.count == 2)
        }
    }

    @Test func countersGoOn() throws {
        var builder = TraceBuilder()
        builder.at(10, .relaunch)
        func commits(_ trace: EventTrace) throws -> Int {
            try replay(trace) { _ in
            } look: { _, app in
                app.context.counters.commits
            }
        }
        let spared = try commits(TraceBuilder().trace)
        #expect(try commits(builder.trace) == 2 * spared && spared > 0)
    }

    @Test func aTourForLeaksKillsNobody() {
        var builder = TraceBuilder()
        builder.at(1, .relaunch)
        builder.at(2, .openChat(ChatID(1)))
        let tour = ScreenTour(builder.trace, followedBy: 2).trace
        #expect(tour.events.allSatisfy { !$0.isKill })
    }
}
