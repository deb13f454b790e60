import ArchitectureCatalog
import ArgumentParser
import ChatClient
import ChatDomain
import Experiments
import Foundation
import Fuzzing
import InjectedFaults
import MainJob
import ReportedErrors
import Synchronization
import TraceDriver
import WorkQueues

/// Kills the chat server while apps use it; for those who change it.
struct WireCrashesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "wire-crashes",
        abstract: "Kill the chat server at random moments, and compare apps with the oracle.",
        discussion: """
            Random cases, as crosstalk fuzz draws them, over loopback. The server's process is killed (SIGKILL) over one request after \
            another: before it hears of it, having done it and before sending anything, or having answered and before frames are heard. It \
            is started again with its journal, and clients that waited for an answer ask again. Nothing that it acknowledged may be lost \
            or doubled (R17): the oracle judges every case. The same seed comes to the same end.
            """
    )

    @Option(help: "How many times.")
    var kills = 200

    @Option(help: "What cases and moments are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "Mean number from one to the next.".naming("requests"))
    var every = 10

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<WireCrashesCommand>

    func carryOut() throws {
        try UsageError.check([("kills", kills, 1...100_000), ("every", every, 1...10_000)])
        let interruption = Interruption()
        let ids = try choice.ids()
        try ArchitectureOptions.check("kills", kills, sharedBy: ids)
        let faults = try injection.faults(among: ids)
        let runners = try ids.map { id in
            let injected = (faults[id] ?? []).compactMap(InjectedFault.init(rawValue:))
            let variant = try ArchitectureCatalog.variant(id)
            return (id, CaseRunner(variant, spoil: { injected.reduce($0) { $1.spoil($0) } }))
        }
        let scratch = try ScratchFolder()
        defer { withExtendedLifetime(scratch) {} }
        let plan = KillPlan(kills: kills, every: every, seed: seed, subjects: ids.count)
        let transport = try LoopbackTransport(
            executable: OwnExecutable.path,
            folder: scratch.url,
            crashes: plan.next
        )
        defer { transport.end() }
        Transport.choose(transport)
        let seed = seed
        let (cases, digest, failures, found) = SimulationThread.run {
            var number: UInt64 = 0
            var digest: UInt64 = 0xcbf2_9ce4_8422_2325
            var failures: [String] = []
            var found: Set<String> = []
            while plan.count < kills, !interruption.isRaised {
                let fuzzCase = FuzzCase(number: number, seed: seed)
                let subject = Int(number % UInt64(runners.count))
                let (id, runner) = runners[subject]
                plan.begin(subject)
                let verdict = runner.verdict(on: fuzzCase)
                digest = (digest ^ verdict.digest) &* 0x100_0000_01b3
                if let failure = verdict.failure {
                    failures.append("case \(number) on \(id): \(failure.text)")
                    found.insert(id)
                }
                number += 1
            }
            return (number, digest, failures, found)
        }
        for failure in failures { print("✗ \(failure)") }
        let count = "\(Int(cases), "case")"
        print(
            "\(count), \(plan.count) of \(kills) kills of the server, \(failures.count, "failure"), "
                + "digest \(String(digest, radix: 16))"
        )
        try interruption.failIfRaised("\(plan.count) of \(kills) kills were made")
        let isUnshown = injection.tellUnshown(
            in: [count],
            found: found,
            accepted: "more kills, or fewer architectures beside it"
        )
        if !failures.isEmpty { throw ExitStatus.nonConforming }
        if isUnshown { throw ExitStatus.failed }
    }
}

extension WireCrashesCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] { InjectedFault.shown(by: [.screen]) }
}

/// Which requests the server is killed over, and how: a seed's own sequence, whatever the clock says.
///
/// A case may use up many kills; one is left for each architecture that has had none.
private final class KillPlan: Sendable {
    private struct State {
        var random: SplitMix64
        var left: UInt64
        var count = 0
        /// Whose case it is.
        var subject = 0
        /// Those that have had no kill yet.
        var waiting: Set<Int>
    }

    private let state: Mutex<State>
    private let kills: Int
    private let every: UInt64

    init(kills: Int, every: Int, seed: UInt64, subjects: Int) {
        self.kills = kills
        self.every = UInt64(every)
        var random = SplitMix64(seed: seed, keys: 0xdead)
        let first = random.next() % (2 * self.every)
        state = Mutex(State(random: random, left: first, waiting: Set(0..<subjects)))
    }

    var count: Int { state.withLock { $0.count } }

    /// Another's case begins.
    func begin(_ subject: Int) { state.withLock { $0.subject = subject } }

    /// Whether the next request is the one.
    @Sendable func next() -> ServerCrash? {
        state.withLock { state in
            let others = state.waiting.count - (state.waiting.contains(state.subject) ? 1 : 0)
            guard state.count + others < kills else { return nil }
            guard state.left == 0 else {
                state.left -= 1
                return nil
            }
            state.count += 1
            state.waiting.remove(state.subject)
            state.left = state.random.next() % (2 * every)
            let crashes = ServerCrash.allCases
            return crashes[Int(state.random.next() % UInt64(crashes.count))]
        }
    }
}
