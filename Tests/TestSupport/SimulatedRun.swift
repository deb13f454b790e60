package import ArchitectureContract
package import ChatDomain
internal import ChatServices
package import Conformance
package import EventTraces
package import HeadlessUIKit
internal import Synchronization
package import TraceDriver
package import WorkQueues

/// How to replay a trace in virtual time, on the calling thread.
package struct SimulatedRun {
    /// What a judged replay came to.
    package struct Outcome: Sendable {
        /// The first checkpoint that was not as it should be.
        package var failure: ConformanceFailure?
        package var checkpoints: Int
        /// What the screen shows in the end.
        package var screen: ScreenContents
        /// What the store holds in the end.
        package var stored: StoredChats
        package var readings: [QueueReading]
        package var counters: UICounters
        /// Of the order in which queues ran.
        package var digest: UInt64
        /// The app as it was left.
        package var app: HostedApp
    }

    /// Spoils or watches what an architecture is given.
    package typealias Injection = @MainActor (ArchitectureEnvironment) -> ArchitectureEnvironment

    package var schedule = SimulatedWorkQueues.Schedule.arrival
    package var batchSize = 1
    /// Within which the screen settles; see ``ArchitectureIdentity/settlesWithin``.
    package var settlesWithin = Duration.zero
    /// What the app's model and helpers stand on.
    package var modelImplementation = ModelImplementation.optimized
    /// How it is written; nil for its published choices.
    package var choices: Choices?
    /// Makes what the app keeps its chats in.
    package var store: HostedApp.StoreMaker = MemoryStore.init(queues:stored:)
    /// How many messages of each chat the app loads at least; nil for all.
    package var historyPage: Int?
    /// How the app reaches its server.
    package var transport: any ServerTransport = InProcessTransport()

    /// Makes a run of batches of at most `batchSize` events.
    package init(schedule: SimulatedWorkQueues.Schedule = .arrival, batchSize: Int = 1) {
        self.schedule = schedule
        self.batchSize = batchSize
    }

    /// Makes an architecture that its type alone does not tell.
    package typealias Maker = @MainActor (ArchitectureEnvironment) -> any Architecture

    /// Builds an app for `trace` and calls `body` where it may be driven; runs may be nested.
    ///
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw.
    package func withApp<Result>(
        of type: any Architecture.Type,
        on trace: EventTrace,
        inject: @escaping Injection = { $0 },
        _ body: (HostedApp, PreparedTrace, SimulatedWorkQueues) throws -> Result
    ) rethrows -> Result {
        try withApp(
            on: trace,
            choices: choices ?? type.identity.choices.published,
            make: { type.init(environment: inject($0)) },
            body
        )
    }

    /// As ``withApp(of:on:inject:_:)``, of what `make` makes.
    package func withApp<Result>(
        on trace: EventTrace,
        choices: Choices = .leastWork,
        player: ServiceScriptPlayer? = nil,
        make: @escaping Maker,
        _ body: (HostedApp, PreparedTrace, SimulatedWorkQueues) throws -> Result
    ) rethrows -> Result {
        let queues = SimulatedWorkQueues(schedule)
        return try queues.run {
            let prepared = PreparedTrace(trace, historyPage: historyPage)
            let outer = queues.onMain { UIContext.current }
            let app = queues.onMain {
                HostedApp(
                    prepared: prepared,
                    queues: queues,
                    choices: choices,
                    modelImplementation: modelImplementation,
                    player: player,
                    store: store,
                    transport: transport,
                    make: make
                )
            }
            defer { queues.onMain { outer.makeCurrent() } }
            return try body(app, prepared, queues)
        }
    }

    /// Replays `trace` for an observer made from the app.
    ///
    /// - Returns: The observer.
    /// - Throws: ``ReplayFailure`` when the app does not come to rest.
    @discardableResult
    package func replay<Observer: ReplayObserver>(
        _ type: any Architecture.Type,
        on trace: EventTrace,
        inject: @escaping Injection = { $0 },
        observer: (HostedApp) -> Observer
    ) throws -> Observer {
        try withApp(of: type, on: trace, inject: inject) { app, prepared, _ in
            let observer = observer(app)
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                batchSize: batchSize,
                observer: observer
            ).run()
            return observer
        }
    }

    /// Replays `trace` before the judge.
    ///
    /// - Throws: ``ReplayFailure`` when the app does not come to rest.
    package func outcome(
        of type: any Architecture.Type,
        on trace: EventTrace,
        transient: Bool = true,
        inject: @escaping Injection = { $0 }
    ) throws -> Outcome {
        try outcome(
            on: trace,
            choices: choices ?? type.identity.choices.published,
            transient: transient
        ) { type.init(environment: inject($0)) }
    }

    /// As ``outcome(of:on:transient:inject:)``, of what `make` makes.
    ///
    /// - Throws: ``ReplayFailure`` when the app does not come to rest.
    package func outcome(
        on trace: EventTrace,
        choices: Choices = .leastWork,
        transient: Bool = true,
        make: @escaping Maker
    ) throws -> Outcome {
        let audit = CrashAudit(stored: trace.population.storedChats(epoch: trace.epoch))
        return try withApp(on: trace, choices: choices, make: { make(audit.watch($0)) }) {
            app,
            prepared,
            queues in
            let judge = ConformanceJudge(
                app: app,
                queues: queues,
                prepared: prepared,
                transient: transient,
                settlesWithin: settlesWithin,
                audit: audit
            )
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                batchSize: batchSize,
                settlesWithin: settlesWithin,
                observer: judge
            ).run()
            // Looking into the store is an item too.
            let (readings, digest) = (queues.readings, queues.digest)
            return Outcome(
                failure: judge.failure,
                checkpoints: judge.checkpoints,
                screen: queues.onMain { app.screen },
                stored: app.stored,
                readings: readings,
                counters: queues.onMain { app.context.counters },
                digest: digest,
                app: app
            )
        }
    }
}
