internal import Conformance
internal import HeadlessUIKit
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// The counts pass once more, for where the app allocates: every allocation of the window with its stack.
enum SitesPass {
    /// Replays the trace once unseen, as the counts pass does, and once recorded, event by event.
    ///
    /// Which kind an event is of depends on the screen, and reading that moves what the app allocates later: it is read in the
    /// unseen replay alone.
    ///
    /// - Throws: ``MeasurementError``, or `ReplayFailure`.
    static func run(_ subject: Subject) throws -> MeasurementResult {
        // Types of objects come through the runtime's hooks, which stand on this.
        let hasTypes = (try? ReferenceCountProbe.start()) != nil
        defer { if hasTypes { ReferenceCountProbe.stop() } }
        // What is alive at the end is the same in both; objects can be followed only where types are not recorded.
        let unseen = try SimulationThread.run {
            let isFollowed = hasTypes && ObjectCensus.start()
            defer { if isFollowed { ObjectCensus.stop() } }
            return try replay(subject) { watch in (watch.kinds, watch.paths) }
        }
        var sites = try SimulationThread.run {
            try replay(subject, recording: unseen.0) { watch in try watch.sites() }
        }
        sites.paths = unseen.1
        return MeasurementResult(findings: .sites(sites))
    }

    private static func replay<Found: Sendable>(
        _ subject: Subject,
        recording kinds: [EventClass]? = nil,
        _ found: (SiteWatch) throws -> Found
    ) throws -> Found {
        guard kinds == nil || AllocationStackProbe.start() else {
            throw MeasurementError.noStacks
        }
        defer { AllocationStackProbe.stop() }
        let queues = SimulatedWorkQueues(.arrival)
        let (prepared, script) = (subject.prepared, subject.script(batchSize: 1))
        return try queues.run(ownsProcess: true) {
            let app = subject.app(on: queues, script: script)
            let watch = SiteWatch(app: app, prepared: prepared, recording: kinds)
            try subject.replayExactly(app, watchedBy: watch)
            try app.confirm(script)
            return try found(watch)
        }
    }
}

/// Says what kind of event it is while its allocations are recorded, and keeps the counters of each kind apart.
private final class SiteWatch: ReplayObserver {
    private let app: HostedApp
    /// The kinds of the events, one after the other; those of the unseen replay while allocations are recorded.
    private(set) var kinds: [EventClass]
    private let isRecorded: Bool
    private var arrivals = 0
    private var isOpen = false
    private var follower: EventFollower
    private var kind = EventClass.time
    private var last = ReplayWork()
    private var work: [EventClass: AllocationSites.Work] = [:]
    /// As they stood when the window closed; nil where there were too many.
    private var records: [AllocationStackProbe.Record]?
    /// Objects that were alive when the window opened, and how many had been born by then; nil where they are not followed.
    private var before: (alive: [String: Int], births: UInt32)?
    private(set) var paths: [String: String] = [:]

    /// Watches; where the events' kinds are known, allocations are recorded.
    init(app: HostedApp, prepared: PreparedTrace, recording kinds: [EventClass]?) {
        self.app = app
        self.kinds = kinds ?? []
        isRecorded = kinds != nil
        follower = EventFollower(prepared)
    }

    func replayWindowWillOpen() {
        isOpen = true
        if ObjectCensus.isOn, let alive = ObjectCensus.read()?.byType {
            before = (alive, ObjectCensus.births)
        }
        last = reading
        enter(.time)
    }

    func replayDidAdvance(to instant: Duration) {
        guard follower.event != nil else { return }
        leave()
        if !isRecorded {
            guard let kind = follower.arrive(on: app.onMain { $0.screen }) else { return }
            kinds.append(kind)
        }
        defer { arrivals += 1 }
        enter(kinds[arrivals])
    }

    func replayDidDeliver(_ range: Range<Int>) {
        // First: ``work`` grows with each new kind, and that is no allocation of the app's.
        leave()
        follower.didDeliver(range)
        if isOpen { work[kind, default: .init()].events += range.count }
        enter(.time)
    }

    func replayWindowDidClose() {
        leave()
        isOpen = false
        if isRecorded { records = AllocationStackProbe.read() }
        ObjectCensus.unseen { followRetained() }
    }

    /// Finds how one object of each type is held that there are more of than when the window opened.
    private func followRetained() {
        guard let before, let after = ObjectCensus.read()?.byType else { return }
        // Of variables that closures capture nothing more is known; any of them would do for all.
        let known = after.filter { $0.key != "closure context" && $0.key != "box" }
        let more = known.filter { $0.value > before.alive[$0.key, default: 0] }
        let roots = app.onMain { $0.roots }
        paths = ObjectGraph.paths(of: more.keys, bornSince: before.births, from: roots)
    }

    /// What has been counted since the last time is of the kind at hand.
    private func leave() {
        if isRecorded { AllocationStackProbe.pause() }
        guard isOpen else { return }
        let now = reading
        work[kind, default: .init()].done += now - last
        last = now
    }

    private func enter(_ kind: EventClass) {
        self.kind = kind
        guard isRecorded, isOpen else { return }
        AllocationStackProbe.label(kind.number)
        AllocationStackProbe.resume()
    }

    /// Allocations are recorded one by one.
    private var reading: ReplayWork {
        var work = ReplayWork(app.onMain { $0.context.counters })
        work.mainHops = app.queues.readings.first?.items ?? 0
        return work
    }

    /// What was recorded, with names.
    func sites() throws(MeasurementError) -> AllocationSites {
        guard let records else { throw .noStacks }
        let symbols = ProgramSymbols()
        var sites = AllocationSites(work: work)
        var places: [UInt: Int] = [:]
        var known: [AllocationSites.Frame: Int] = [:]
        func place(_ address: UInt) -> Int {
            if let place = places[address] { return place }
            let found = symbols.place(of: address &- 1)
            let frame = AllocationSites.Frame(symbol: found.symbol, object: found.object)
            let place = known[frame] ?? sites.frames.count
            if place == sites.frames.count {
                sites.frames.append(frame)
                known[frame] = place
            }
            places[address] = place
            return place
        }
        for record in records {
            let event = EventClass.allCases[record.label]
            sites.work[event, default: .init()].done.allocations += record.allocations
            sites.stacks.append(
                AllocationSites.Stack(
                    frames: record.frames.map(place),
                    event: event,
                    type: record.type,
                    allocations: record.allocations,
                    bytes: record.bytes,
                    live: record.live,
                    liveBytes: record.liveBytes
                )
            )
        }
        return sites
    }
}
