internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import WorkQueues

/// Measures a driven app, once per process and on its main thread only.
package enum DrivePass {
    /// How long an event may take to come to rest, seconds of the wall; twice that to return at all.
    package static let limit = DrivenLife.limit

    /// Does what a request asks.
    ///
    /// - Throws: ``DriveError``
    package static func run(_ request: DriveRequest) throws(DriveError) -> DriveResult {
        let app = try DrivenAppList.app(request.app)
        let queues = LiveWorkQueues(timers: .wallClock, pumping: .mainQueueOnly)
        // What the process does once, on first use, is done when anything is measured or followed.
        try live(app, request, queues)
        switch request.pass {
        case .costs: return try costs(of: app, request, queues)
        case .leaks: return try leaks(of: app, request, queues)
        }
    }

    // MARK: Costs

    private static func costs(
        of app: DrivenApp,
        _ request: DriveRequest,
        _ queues: LiveWorkQueues
    ) throws(DriveError) -> DriveResult {
        let overhead = try overhead(queues)
        let life = try DrivenLife(app, on: queues)
        let events = life.events
        var result = DriveResult()
        for size in request.sizes {
            while life.count(of: events[0]) < size { try life.happen(0, nil) }
            for (place, event) in events.enumerated() {
                let meter = DriveMeter(queues: queues, context: life.context)
                var sizes = 0
                for _ in 0..<request.repeats {
                    try life.happen(place, meter)
                    sizes += life.count(of: events[0])
                }
                result.windows.append(
                    DriveResult.Window(
                        event: event,
                        size: size,
                        meanSize: Double(sizes) / Double(request.repeats),
                        figures: meter.figures(less: overhead)
                    )
                )
            }
        }
        let context = life.context
        result.breaches = queues.onMain { context.counters.breaches }
        try life.close()
        return result
    }

    /// What is measured of an app to which nothing happens.
    private static func overhead(_ queues: LiveWorkQueues) throws(DriveError) -> [Metric: Double] {
        let nothing = DrivenApp("nothing") { _ in DrivenScreen([DrivenEvent("nothing") { _ in }]) }
        let life = try DrivenLife(nothing, on: queues)
        // First uses cost more.
        for _ in 0..<20 { try life.happen(0, nil) }
        let meter = DriveMeter(queues: queues, context: life.context)
        for _ in 0..<100 { try life.happen(0, meter) }
        try life.close()
        return meter.gross
    }

    // MARK: Leaks

    /// Counts what an app leaves that has lived in this process before: what is made once for all lives is older.
    private static func leaks(
        of app: DrivenApp,
        _ request: DriveRequest,
        _ queues: LiveWorkQueues
    ) throws(DriveError) -> DriveResult {
        var result = DriveResult()
        do throws(ReferenceCountProbe.Refusal) {
            try ReferenceCountProbe.start()
        } catch {
            result.leaksUnknown = error.description
            return result
        }
        guard ObjectCensus.start() else {
            result.leaksUnknown = "objects cannot be followed on this runtime"
            return result
        }
        defer { ObjectCensus.stop() }
        try live(app, request, queues)
        guard let alive = ObjectCensus.read() else {
            result.leaksUnknown = "more objects, or types, than the census has room for"
            return result
        }
        result.leaks = ObjectCensus.unseen { leaks(among: alive) }
        return result
    }

    /// Nothing of the app is on the stack when it returns.
    @inline(never)
    private static func live(
        _ app: DrivenApp,
        _ request: DriveRequest,
        _ queues: LiveWorkQueues
    ) throws(DriveError) {
        let life = try DrivenLife(app, on: queues)
        while life.count(of: life.events[0]) < request.sizes[0] { try life.happen(0, nil) }
        for place in life.events.indices {
            for _ in 0..<request.repeats { try life.happen(place, nil) }
        }
        try life.close()
    }

    /// What is alive by type: the app's own screens first, that which is nearest to its holder before those that it holds; then
    /// all other types of the app, then the views, buffers and closures that go with them.
    private static func leaks(among alive: ObjectTally) -> [RunRecord.Leak] {
        let graph = ObjectGraph.take()
        return alive.byType.map { type, objects in
            let node = graph?.oldest(type)
            let path = node.flatMap { graph?.path(to: $0, from: []) }
            let leak = RunRecord.Leak(
                type: type,
                objects: objects,
                after: "closed app",
                heldBy: path?.text
            )
            let isScreen = node.flatMap { graph?.type(of: $0) } is UIViewController.Type
            let rank = leak.isOfLibrary ? 2 : isScreen ? 0 : 1
            return (leak: leak, rank: rank, distance: rank == 0 ? path?.length ?? 0 : 0)
        }
        .sorted {
            ($0.rank, $0.distance, $1.leak.objects, $0.leak.type)
                < ($1.rank, $1.distance, $0.leak.objects, $1.leak.type)
        }
        .map(\.leak)
    }
}
