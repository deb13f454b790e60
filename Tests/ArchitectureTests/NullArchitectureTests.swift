import ArchitectureContract
import ChatDomain
import ChatServices
import Conformance
import EventTraces
import Fuzzing
import HeadlessUIKit
import LongTests
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// What is subtracted for the harness is what every app hears and asks for.
struct NullArchitectureTests {
    /// Of seed 16.
    private static let cases: Range<UInt64> = 0..<whenLong(150, otherwise: 15)

    /// Replays a trace with the null app.
    ///
    /// - Returns: What it asked for and was handed, and what the oracle has any app ask for.
    private func effort(
        on trace: EventTrace,
        batchSize: Int
    ) throws -> (found: EffortTally, expected: EffortTally) {
        let script = ServiceScript(PreparedTrace(trace), batchSize: batchSize)
        let player = ServiceScriptPlayer(script)
        return try SimulatedRun().withApp(
            on: trace,
            player: player,
            make: { NullArchitecture(environment: $0, player: player) }
        ) { app, prepared, _ in
            try ClosedLoopReplay(app: app, prepared: prepared, batchSize: batchSize).run()
            var found = app.server.effort
            app.store.add(to: &found)
            return (found, script.effort)
        }
    }

    @Test(arguments: [1, 4, 16]) func itAsksForWhatTheOracleHasAnyAppAskFor(batchSize: Int) throws {
        for number in Self.cases {
            let trace = FuzzCase(number: number, seed: 16).trace
            let (found, expected) = try effort(on: trace, batchSize: batchSize)
            #expect(found == expected, "case \(number) of seed 16")
        }
    }

    @Test func randomCasesHaveEveryKindOfRequest() {
        var all = EffortTally()
        for number in Self.cases {
            let trace = FuzzCase(number: number, seed: 16).trace
            let effort = ServiceScript(PreparedTrace(trace), batchSize: 1).effort
            all.sends += effort.sends
            all.receipts += effort.receipts
            all.creations += effort.creations
            all.sockets += effort.sockets
            all.frames += effort.frames
        }
        #expect(
            [all.sends, all.receipts, all.creations, all.sockets, all.frames]
                .allSatisfy { $0 > Self.cases.count / 3 }
        )
    }
}
