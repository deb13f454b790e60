import Fuzzing
import HeadlessUIKit
import WorkQueues
import ArchitectureCatalog
import EveryArchitecture
import Conformance
import TestSupport
import Testing
import TraceDriver

/// Two apps of one architecture in one process know nothing of each other.
struct SideBySideTests {
    /// While the first is on its way, a second is started, replayed to its end and kept, three times over.
    @Test(arguments: ArchitectureCatalog.whole.ids)
    func twoAppsDoNotInfluenceEachOther(id: String) throws {
        let type = try ArchitectureCatalog.required(id)
        let trace = RandomTrace.make(seed: 21, count: 45)
        let otherTrace = RandomTrace.make(seed: 22, count: 20)
        let alone = try SimulatedRun().outcome(of: type, on: trace)
        let otherAlone = try SimulatedRun().outcome(of: type, on: otherTrace)
        var others: [HostedApp] = []
        try SimulatedRun().withApp(of: type, on: trace) { app, prepared, queues in
            let judge = ConformanceJudge(app: app, queues: queues, prepared: prepared)
            let pair = ObserverPair(judge) { range in
                guard range.lowerBound % 15 == 5 else { return }
                let other = try? SimulatedRun().outcome(of: type, on: otherTrace)
                others += other.map { [$0.app] } ?? []
                #expect(other?.failure == nil)
                #expect(other?.counters == otherAlone.counters)
                #expect(other?.readings == otherAlone.readings)
            }
            try ClosedLoopReplay(app: app, prepared: prepared, observer: pair).run()
            #expect(judge.failure == nil, "\(judge.failure?.text ?? "")")
            #expect(queues.readings == alone.readings)
            #expect(queues.onMain { app.context.counters } == alone.counters)
            #expect(queues.onMain { app.screen } == alone.screen)
        }
        #expect(others.count == 3)
    }
}

/// Passes everything on to a judge, and tells of each batch.
private final class ObserverPair: ReplayObserver {
    private let judge: ConformanceJudge
    private let didDeliver: (Range<Int>) -> Void

    init(_ judge: ConformanceJudge, didDeliver: @escaping (Range<Int>) -> Void) {
        self.judge = judge
        self.didDeliver = didDeliver
    }

    func replayDidStart() { judge.replayDidStart() }
    func replayDidAdvance(to instant: Duration) { judge.replayDidAdvance(to: instant) }
    func replayDidEnd() { judge.replayDidEnd() }

    func replayDidDeliver(_ range: Range<Int>) {
        judge.replayDidDeliver(range)
        didDeliver(range)
    }
}
