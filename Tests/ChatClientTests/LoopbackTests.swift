import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import ChatClient
import ChatDomain
import ChatServer
import ChatServices
import Conformance
import Fuzzing
import TestSupport
import Testing
import TraceDriver

/// An app comes to the same end whether its server is in its process or behind sockets.
struct LoopbackTests {
    /// A driven server for all tests of the process.
    private static let server: Result<WireServer, any Error> = {
        var configuration = ChatServerConfiguration()
        configuration.isDriven = true
        return Result { [configuration] in try WireServer(configuration) }
    }()

    private static func transport() throws -> LoopbackTransport {
        LoopbackTransport(at: WireAddress(host: "127.0.0.1", port: try server.get().port))
    }

    @Test(
        arguments: ["direct", "mvvm-bound", "coordinator-reactive", "unidirectional"],
        Array(1...8 as ClosedRange<UInt64>)
    )
    func randomTracesEndAsInProcess(id: String, number: UInt64) throws {
        let variant = try ArchitectureCatalog.whole.variant(id)
        let fuzzCase = FuzzCase(number: number, seed: 5)
        var run = SimulatedRun(schedule: fuzzCase.schedule, batchSize: fuzzCase.batchSize)
        run.settlesWithin = variant.type.identity.settlesWithin
        let here = try run.outcome(
            of: variant.type,
            on: fuzzCase.trace,
            transient: fuzzCase.isCanonical
        )
        run.transport = try Self.transport()
        let there = try run.outcome(
            of: variant.type,
            on: fuzzCase.trace,
            transient: fuzzCase.isCanonical
        )
        #expect(there.failure == nil)
        #expect(there.screen == here.screen)
        #expect(there.stored == here.stored)
        #expect(there.app.effort == here.app.effort)
        #expect(there.app.server.accepted == here.app.server.accepted)
        #expect(there.app.server.ownReads == here.app.server.ownReads)
        // Which queue ran at every step.
        #expect(there.digest == here.digest)
    }
}
