package import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import Conformance
internal import HeadlessUIKit
package import TraceDriver
internal import WorkQueues

/// Runs cases, one after the other, in virtual time.
///
/// - Isolation: A thread other than the process's main one; see `SimulationThread`.
package struct CaseRunner {
    /// Builds what is tried.
    package typealias Make = @MainActor (ArchitectureEnvironment) -> any Architecture

    private let make: Make
    private let choices: Choices
    private let settlesWithin: Duration
    private let store: HostedApp.StoreMaker

    /// Tries an architecture, written as it is said, over what `store` makes, in an environment that `spoil` may spoil.
    package init(
        _ variant: ArchitectureVariant,
        store: @escaping HostedApp.StoreMaker = MemoryStore.init(queues:stored:),
        spoil: @escaping @MainActor (ArchitectureEnvironment) -> ArchitectureEnvironment = { $0 }
    ) {
        self.store = store
        make = { [type = variant.type] in type.init(environment: spoil($0)) }
        choices = variant.choices
        settlesWithin = variant.type.identity.settlesWithin
    }

    /// Tries what `make` makes, which its type alone does not tell, over what `store` makes.
    package init(
        settlesWithin: Duration = .zero,
        store: @escaping HostedApp.StoreMaker = MemoryStore.init(queues:stored:),
        make: @escaping Make
    ) {
        self.store = store
        self.make = make
        choices = .leastWork
        self.settlesWithin = settlesWithin
    }

    /// Runs one case before the judge.
    package func verdict(on fuzzCase: FuzzCase) -> CaseVerdict {
        verdict(on: fuzzCase, watcher: nil)
    }

    /// Runs one case before the judge; the watcher is called at every step as well.
    func verdict(on fuzzCase: FuzzCase, watcher: CaseWatcher?) -> CaseVerdict {
        let queues = SimulatedWorkQueues(fuzzCase.schedule)
        return queues.run {
            let prepared = PreparedTrace(fuzzCase.trace)
            let audit = CrashAudit(stored: prepared.stored)
            let outer = queues.onMain { UIContext.current }
            let app = queues.onMain {
                HostedApp(
                    prepared: prepared,
                    queues: queues,
                    choices: choices,
                    store: store,
                    make: { make(audit.watch($0)) }
                )
            }
            let judge = ConformanceJudge(
                app: app,
                queues: queues,
                prepared: prepared,
                storeInterval: 8,
                transient: fuzzCase.isCanonical,
                settlesWithin: settlesWithin,
                audit: audit
            )
            commitFrames(fuzzCase.schedule, queues, app, judge)
            let failure = replay(fuzzCase, app, prepared, judge, watcher)
            let verdict = CaseVerdict(
                checkpoints: judge.checkpoints,
                digest: digest(of: queues, app),
                failure: failure
            )
            queues.onMain {
                if app.application.applicationState == .active { app.letGo() }
                outer.makeCurrent()
            }
            return verdict
        }
    }

    /// How many items run from one frame to the next, at most.
    private static let frameInterval = 400

    /// Lets frames fall amid unfinished work, as a display does that waits for no one; not on the canonical schedule.
    private func commitFrames(
        _ schedule: SimulatedWorkQueues.Schedule,
        _ queues: SimulatedWorkQueues,
        _ app: HostedApp,
        _ judge: ConformanceJudge
    ) {
        let seed: UInt64
        switch schedule {
        case .arrival: return
        case .shuffled(let shuffle): seed = shuffle
        case .unfair(let unfair): seed = unfair.seed
        }
        var random = SplitMix64(seed: seed, keys: 0xf4a3)
        func interval() -> Int { 1 + Int(random.next() % UInt64(Self.frameInterval)) }
        queues.interrupt(after: interval()) { [weak queues, weak app, weak judge] in
            guard let queues, let app, let judge else { return nil }
            if queues.onMain({ app.context.commit() }) { judge.frameDidCommit() }
            return interval()
        }
    }

    private func replay(
        _ fuzzCase: FuzzCase,
        _ app: HostedApp,
        _ prepared: PreparedTrace,
        _ judge: ConformanceJudge,
        _ watcher: CaseWatcher?
    ) -> CaseFailure? {
        let observer: any ReplayObserver
        if let watcher {
            watcher.begin(judge: judge, app: app)
            observer = watcher
        } else {
            observer = judge
        }
        let replay = ClosedLoopReplay(
            app: app,
            prepared: prepared,
            batchSize: fuzzCase.batchSize,
            settlesWithin: settlesWithin,
            observer: observer
        )
        do throws(ReplayFailure) {
            try replay.run()
        } catch {
            switch error {
            case .neverSettles(let index): return .neverRests(afterEvent: index)
            }
        }
        return judge.failure.map(CaseFailure.broke)
    }

    private func digest(of queues: SimulatedWorkQueues, _ app: HostedApp) -> UInt64 {
        let screen = queues.onMain { app.screen.lines }
        return screen.reduce(queues.digest) { hash, line in
            line.utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }
}
