internal import ReportedErrors
internal import ChatServices
internal import Conformance
internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Looks for objects that closed screens and a closed app leave behind (BEHAVIOUR, R18).
///
/// A ``ScreenTour`` on a new app: of what a closed screen leaves behind, each of the rounds between the marks leaves at least
/// one more; what the app keeps for its own life, it has since the warm-up. Then the app is dropped with everything
/// that the harness holds of it, and what is still alive of all that was allocated since before it was made has been
/// left behind by the app. Statics and caches of the runtime and of libraries are older: an app has lived in this process
/// before, through the same trace and through a tour.
enum LeakSearch {
    /// How many events of the trace the app lives through after its tour.
    static let events = 5_000

    /// Searches, on a thread of its own.
    ///
    /// - Returns: What leaked, most objects first.
    /// - Throws: ``LeakSearchError`` where objects cannot be followed; what ``Subject/replayExactly(_:batchSize:watchedBy:)`` does.
    static func run(
        _ subject: Subject,
        batchSize: Int,
        progress: ProgressNote? = nil
    ) throws -> [RunRecord.Leak] {
        let tour = ScreenTour(subject.prepared.trace, followedBy: events)
        var (rehearsal, whole) = (subject, subject)
        rehearsal.prepared = PreparedTrace(ScreenTour(subject.prepared.trace, followedBy: 0).trace)
        whole.prepared = PreparedTrace(tour.trace)
        return try SimulationThread.run { [rehearsal, whole] in
            try live(rehearsal, batchSize, observer: TourCensus(nil, progress))
            guard ObjectCensus.start() else { throw LeakSearchError.impossible }
            defer { ObjectCensus.stop() }
            let census = ObjectCensus.unseen { TourCensus(tour, progress) }
            try live(whole, batchSize, observer: census)
            guard let alive = ObjectCensus.read(),
                let leaks = ObjectCensus.unseen({ census.leaks(leaving: alive) })
            else {
                throw LeakSearchError.tooManyObjects
            }
            return leaks
        }
    }

    /// A whole life of an app, from before it is made until nothing of it should be left.
    private static func live(_ subject: Subject, _ batchSize: Int, observer: TourCensus?) throws {
        let queues = SimulatedWorkQueues(.arrival)
        try queues.run(ownsProcess: true) {
            let outer = queues.onMain { UIContext.current }
            defer { queues.onMain { outer.makeCurrent() } }
            try replay(subject, batchSize, queues, observer)
            // Who still waits for a reply or a timer gets it.
            queues.resumeTimers()
            queues.advance(to: queues.clock.now.advanced(by: .seconds(120)))
        }
    }

    /// Drops the app when it returns.
    @inline(never)
    private static func replay(
        _ subject: Subject,
        _ batchSize: Int,
        _ queues: SimulatedWorkQueues,
        _ observer: TourCensus?
    ) throws {
        var subject = subject
        // What a database and connections let go of later, on threads of their own, is no one's leak.
        subject.setting.store = MemoryStore.init(queues:stored:)
        subject.setting.transport = InProcessTransport()
        let app = subject.app(on: queues)
        observer?.app = app
        try subject.replayExactly(app, batchSize: batchSize, watchedBy: observer)
        app.onMain { $0.letGo() }
    }
}

extension RunRecord.Failure {
    /// What R18 says of objects left behind by a trace of so many events; nil when there are none.
    init?(leaving leaks: [RunRecord.Leak], events: Int) {
        // Storage of the standard library's alone is a library's cache, as RxSwift keeps one in the thread's dictionary: R18 names
        // controllers, views and their like, and with one of those its own type is here.
        let leaks = leaks.filter { !$0.type.hasPrefix("Swift.") }
        guard !leaks.isEmpty else { return nil }
        self.init(
            rule: Rule.r18.rawValue,
            event: max(0, events - 1),
            expected: ["left behind: nothing"],
            shown: leaks.prefix(Self.mostListed).map { leak in
                "left behind by a \(leak.after): \(leak.objects) × \(leak.type)"
                    + (leak.heldBy.map { ", \($0)" } ?? "")
            }
        )
        eventText = "after a tour of all screens"
        if leaks.count > Self.mostListed {
            shown.append("… and \(leaks.count - Self.mostListed) more types")
        }
    }

    private static let mostListed = 12
}

enum LeakSearchError: ReportedError {
    case impossible
    case tooManyObjects

    var description: String {
        switch self {
        case .impossible: "objects cannot be followed on this runtime"
        case .tooManyObjects: "more objects, or types, than the census has room for"
        }
    }

    var isBadInput: Bool { false }
}

/// Counts objects at both marks of a tour.
private final class TourCensus: ReplayObserver {
    /// Whom paths begin at; nil when it is gone.
    weak var app: HostedApp?
    /// Nil where nothing is counted.
    private let marks: (first: Int, last: Int)?
    private let progress: ProgressNote?
    private var first: ObjectTally?
    /// What each type has grown by between the marks, of those that leak.
    private var grown: [String: Int]?
    /// What holds one object of each type that has grown.
    private var paths: [String: String] = [:]
    private var births: UInt32 = 0

    init(_ tour: ScreenTour?, _ progress: ProgressNote?) {
        marks = tour?.marks
        self.progress = progress
    }

    func replayDidDeliver(_ range: Range<Int>) {
        progress?.note(UInt64(range.upperBound))
        guard let marks else { return }
        if range.upperBound == marks.first {
            first = ObjectCensus.read()
            births = ObjectCensus.births
        }
        if range.upperBound == marks.last { ObjectCensus.unseen { look() } }
    }

    /// Finds what closed screens have left behind, while who holds it is alive.
    private func look() {
        guard let before = first?.byType, let after = ObjectCensus.read()?.byType else { return }
        // Fewer than one a round is a pool or a table that grew once more.
        let grown: [String: Int] = after.reduce(into: [:]) { grown, item in
            let growth = item.value - before[item.key, default: 0]
            if growth >= ScreenTour.rounds { grown[item.key] = growth }
        }
        self.grown = grown
        let roots = app?.onMain { $0.roots } ?? []
        paths = ObjectGraph.paths(of: grown.keys, bornSince: births, from: roots)
    }

    /// What leaked, where `alive` is what is left after the app; nil when a count was impossible.
    func leaks(leaving alive: ObjectTally) -> [RunRecord.Leak]? {
        guard let grown else { return nil }
        var leaks = grown.map { type, growth in
            RunRecord.Leak(type: type, objects: growth, after: "closed screen", heldBy: paths[type])
        }
        // Counted already, if the app took them along neither.
        let rest: [String: Int] = alive.byType.reduce(into: [:]) {
            $0[$1.key] = $1.value - grown[$1.key, default: 0]
        }
        .filter { $0.value > 0 }
        let ways = ObjectGraph.paths(of: rest.keys)
        for (type, objects) in rest {
            leaks.append(
                .init(type: type, objects: objects, after: "closed app", heldBy: ways[type])
            )
        }
        return leaks.sorted {
            ($1.objects, $0.type, $0.after) < ($0.objects, $1.type, $1.after)
        }
    }
}
