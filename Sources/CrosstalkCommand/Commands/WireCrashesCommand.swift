import ArchitectureCatalog
import ArgumentParser
import ChatClient
import ChatDomain
import Experiments
import Foundation
import Fuzzing
import Synchronization
import TraceDriver
import WorkQueues

/// Kills the chat server while apps use it; for whoever changes it.
struct WireCrashesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wire-crashes",
        abstract: "Kill the chat server at random moments, and compare apps with the oracle.",
        discussion: """
            Random cases, as crosstalk fuzz draws them, over loopback. A thread kills the server's process (SIGKILL) again and again; it is \
            started again with its journal, and whoever waited for an answer asks again. Nothing that it acknowledged may be lost \
            or doubled (R17): the oracle judges every case.
            """
    )

    @Option(help: "How many times.")
    var kills = 200

    @Option(help: "What cases and moments are drawn from.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Mean time from one to the next.", valueName: "milliseconds"))
    var every = 40

    @OptionGroup var choice: ArchitectureOptions

    func run() throws {
        try reportingErrors {
            try UsageError.check([("kills", kills, 1...100_000), ("every", every, 1...10_000)])
            let runners = try choice.ids().map { id in
                (id, CaseRunner(try ArchitectureCatalog.variant(id)))
            }
            let journal = FileManager.default.temporaryDirectory
                .appending(path: "crosstalk-\(UUID().uuidString).journal")
            defer { try? FileManager.default.removeItem(at: journal) }
            let transport = try LoopbackTransport(
                executable: OwnExecutable.path,
                journal: journal.path
            )
            Transport.choose(transport)
            let killer = ServerKiller(transport, kills: kills, every: every, seed: seed)
            let (seed, interruption) = (seed, Interruption())
            let (cases, failures) = SimulationThread.run {
                var number: UInt64 = 0
                var failures: [String] = []
                while !killer.isDone, !interruption.isRaised {
                    let fuzzCase = FuzzCase(number: number, seed: seed)
                    let (id, runner) = runners[Int(number % UInt64(runners.count))]
                    if let failure = runner.verdict(on: fuzzCase).failure {
                        failures.append("case \(number) on \(id): \(failure.text)")
                    }
                    number += 1
                }
                return (number, failures)
            }
            for failure in failures { print("✗ \(failure)") }
            print("\(cases) cases, \(killer.count) kills of the server, \(failures.count) failures")
            if !failures.isEmpty { throw ExitStatus.nonConforming }
        }
    }
}

/// A thread that kills the server at moments drawn from a seed.
private final class ServerKiller: Sendable {
    private let killed = Atomic(0)
    private let kills: Int

    init(_ transport: LoopbackTransport, kills: Int, every: Int, seed: UInt64) {
        self.kills = kills
        let thread = Thread { [self] in
            var random = SplitMix64(seed: seed, keys: 0xdead)
            // One that no one has asked since it was killed is not killed again.
            while !isDone {
                Thread.sleep(forTimeInterval: random.nextUnit() * 2 * Double(every) / 1_000)
                if transport.killServer() { killed.wrappingAdd(1, ordering: .relaxed) }
            }
        }
        thread.start()
    }

    var count: Int { killed.load(ordering: .relaxed) }

    var isDone: Bool { count >= kills }
}
