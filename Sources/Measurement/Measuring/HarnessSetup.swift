internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import Conformance
package import EventTraces
internal import HeadlessUIKit
package import InjectedFaults
internal import Probes
package import TraceDriver
internal import WorkQueues

extension PreparedTrace {
    package var measuredEvents: Int { Self.measuredEvents(of: trace) }

    /// Events of a trace's measured window: those after the warm-up and after what happened before the start.
    package static func measuredEvents(of trace: EventTrace) -> Int {
        max(0, trace.events.count - max(trace.windowStart, backlog(of: trace)))
    }

    /// From the first to the last event of the measured window, seconds; nil when they are at one instant.
    package static func measuredSeconds(of trace: EventTrace) -> Double? {
        let window = trace.events.suffix(measuredEvents(of: trace))
        guard let first = window.first, let last = window.last, last.at > first.at else {
            return nil
        }
        return (last.at - first.at) / .seconds(1)
    }
}

/// What is measured, whatever the task: an architecture in a setting, and what is replayed with it.
struct Subject: Sendable {
    var type: any Architecture.Type
    var setting: Setting
    var prepared: PreparedTrace

    /// Builds it and its world, on the main queue of `queues`, whose context is current from now on; see ``HostedApp``.
    ///
    /// Drawing costs what is stated, nothing by default.
    func app(
        on queues: any DrivenWorkQueues,
        drawing: DrawingCost = DrawingCost(),
        clockAhead: Duration = .zero,
        audit: CrashAudit? = nil,
        script: ServiceScript? = nil
    ) -> HostedApp {
        let (type, setting) = (type, setting)
        return queues.onMain {
            let context = UIContext(queues: queues)
            context.drawingCost = drawing
            context.screenHeight = setting.screenHeight
            context.sweptSizes = setting.sweptSizes
            let player = script.map { ServiceScriptPlayer($0, clockAhead: clockAhead) }
            return HostedApp(
                prepared: prepared,
                queues: queues,
                context: context,
                clockAhead: clockAhead,
                choices: setting.choices ?? type.identity.choices.published,
                modelImplementation: setting.modelImplementation,
                player: player,
                store: setting.store,
                transport: setting.transport
            ) { environment in
                if let player { return NullArchitecture(environment: environment, player: player) }
                let watched = audit?.watch(environment) ?? environment
                return type.init(environment: setting.faults.reduce(watched) { $1.spoil($0) })
            }
        }
    }

    func replay(
        _ app: HostedApp,
        batchSize: Int = 1,
        watchedBy observer: (any ReplayObserver)?
    ) throws(ReplayFailure) {
        try ClosedLoopReplay(
            app: app,
            prepared: prepared,
            batchSize: batchSize,
            observer: observer
        ).run()
    }

    /// Replays the trace in virtual time, for what is exact.
    ///
    /// - Throws: ``ReplayFailure``; ``MeasurementError`` where a replay would not repeat.
    func replayExactly(
        _ app: HostedApp,
        batchSize: Int = 1,
        watchedBy observer: (any ReplayObserver)?
    ) throws {
        let before = AllocationProbe.readOtherThreads()
        try replay(app, batchSize: batchSize, watchedBy: observer)
        guard app.queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
        // A database and connections have threads that are no app's.
        guard app.store is MemoryStore, setting.transport is InProcessTransport else { return }
        let others = AllocationProbe.readOtherThreads() - before
        guard others == 0 else { throw MeasurementError.ownThreads(allocations: others) }
    }

    /// What the null app is to ask for; nil for every other architecture.
    func script(batchSize: Int) -> ServiceScript? {
        type is NullArchitecture.Type ? ServiceScript(prepared, batchSize: batchSize) : nil
    }
}

/// What an app is measured on, and what is injected in it.
struct Setting: Sendable {
    var faults: [InjectedFault] = []
    var modelImplementation = ModelImplementation.optimized
    /// How the architecture is written; nil for its published choices.
    var choices: Choices?
    /// In points.
    var screenHeight: Double = 800
    var sweptSizes = SweptSizes()
    /// Makes what the app keeps its chats in.
    var store: HostedApp.StoreMaker = MemoryStore.init(queues:stored:)
    var transport: any ServerTransport = Transport.current

    init() {}

    /// - Throws: ``MeasurementError/unknownFault(_:known:)``, ``NotBuilt``, or what a store's files meet.
    init(_ request: MeasurementRequest, choices: Choices?) throws {
        self.choices = choices
        modelImplementation = request.modelImplementation
        screenHeight = request.screenHeight
        sweptSizes = request.sweptSizes ?? SweptSizes()
        store = try request.store.maker(in: request.folder)
        faults = try InjectedFault.named(request.faults)
    }
}

extension InjectedFault {
    /// - Throws: ``MeasurementError/unknownFault(_:known:)``
    package static func named(_ names: [String]) throws(MeasurementError) -> [InjectedFault] {
        try names.map { name throws(MeasurementError) in
            guard let fault = InjectedFault(rawValue: name) else {
                throw .unknownFault(name, known: allCases.map(\.rawValue))
            }
            return fault
        }
    }
}

extension MeasurementRequest {
    var drawing: DrawingCost { DrawingCost(cell: self.cellCost, layout: self.layoutCost) }
}

extension HostedApp {
    /// The null app did what any app does, or what is taken off for the harness is wrong.
    ///
    /// - Throws: ``MeasurementError/unlikeScript(expected:found:)``
    nonisolated func confirm(_ script: ServiceScript?) throws(MeasurementError) {
        guard let script else { return }
        var found = server.effort
        store.add(to: &found)
        guard found == script.effort else {
            throw .unlikeScript(expected: "\(script.effort)", found: "\(found)")
        }
    }
}
