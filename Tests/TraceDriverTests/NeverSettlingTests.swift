import ArchitectureContract
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// An app that does not come to rest is reported, with the event after which it did not.
struct NeverSettlingTests {
    @Test func pingPongAfterAPushIsReported() {
        let failure = failure { probe in
            probe.onPush = { probe in
                if probe.log.count == 2 {
                    Self.bounce(on: probe.environment.queues.background("a"))
                }
            }
        }
        #expect(failure == .neverSettles(afterEvent: 1))
    }

    @Test func pingPongAtTheStartIsReportedAsBeforeAnyEvent() {
        let failure = failure { probe in
            probe.onStart = { probe in
                Self.bounce(on: probe.environment.queues.background("a"))
            }
        }
        #expect(failure == .neverSettles(afterEvent: nil))
    }

    @Test(arguments: [0.5, 1.5, 2.5, 3.5])
    func pingPongFromATimerIsLaidToTheEventBefore(seconds: Double) {
        let failure = failure { probe in
            probe.onStart = { probe in
                probe.environment.queues.main.after(.seconds(seconds)) {
                    Self.bounce(on: probe.environment.queues.background("a"))
                }
            }
        }
        let event = Int(seconds) - 1
        #expect(failure == .neverSettles(afterEvent: event < 0 ? nil : event))
    }

    @Test func aTimerThatRearmsWithoutDelayIsReported() {
        let failure = failure { probe in
            probe.onPush = { Self.rearm($0.environment.queues.main) }
        }
        #expect(failure == .neverSettles(afterEvent: 0))
    }

    @Test func aScreenThatEveryCommitDirtiesIsReported() {
        let failure = failure { probe in
            let application = probe.environment.application
            UIContext.current.onCommit { _ in application.applicationIconBadgeNumber += 1 }
        }
        #expect(failure == .neverSettles(afterEvent: nil))
    }

    @Test func whatComesToRestIsNotReported() {
        #expect(failure { _ in } == nil)
    }

    /// Replays three pushes on queues with little patience.
    private func failure(setUp: @MainActor (ProbeArchitecture) -> Void) -> ReplayFailure? {
        var builder = TraceBuilder()
        for second in [1, 2, 3] as [Double] {
            builder.at(second, .push(builder.message(from: 1, sentAt: second)))
        }
        let prepared = PreparedTrace(builder.trace)
        let simulated = SimulatedWorkQueues(.arrival)
        let queues = ImpatientQueues(simulated)
        return simulated.run {
            let app = queues.onMain {
                let app = HostedApp(
                    prepared: prepared,
                    queues: queues,
                    make: { ProbeArchitecture(environment: $0) }
                )
                if let probe = app.architecture as? ProbeArchitecture { setUp(probe) }
                return app
            }
            do throws(ReplayFailure) {
                try ClosedLoopReplay(app: app, prepared: prepared).run()
                return nil
            } catch {
                return error
            }
        }
    }

    private nonisolated static func bounce(on here: WorkQueue) {
        here.async { bounce(on: here) }
    }

    private nonisolated static func rearm(_ main: MainQueue) {
        main.after(.zero) { rearm(main) }
    }
}
