internal import EventTraces
internal import Measuring
internal import Probes
internal import SampleStatistics

/// The next blocks of the throughput pass, whose processes are started ahead of their measurements.
///
/// Blocks are measured one after the other, each on a core of its own. Until its window a process starts, loads its trace and
/// begins its replay: of two blocks in succession that is done side by side, on both their cores, before the first of them
/// is measured. The second one's processes sleep meanwhile.
struct ComingBlocks {
    /// One of them.
    struct Block {
        var core: Int?
        /// Which of the traces it replays.
        var draw: Int
        /// In the order of their turns.
        var requests: [MeasurementRequest]
        /// What starting it took, alike for all that were started together: wall time, and what the hypervisor took meanwhile.
        var start = (seconds: 0.0, stolen: Share())
    }

    /// Ticks of the kernel's, of which some were stolen.
    struct Share {
        var stolen = 0.0
        var total = 0.0

        /// A part of a reading.
        init(_ reading: StealReading? = nil, of parts: Int = 1) {
            stolen = Double(reading?.stolenTicks ?? 0) / Double(parts)
            total = Double(reading?.totalTicks ?? 0) / Double(parts)
        }

        /// The stolen share of this and another, in `0...1`.
        func with(_ other: Share) -> Double {
            let total = total + other.total
            return total == 0 ? 0 : (stolen + other.stolen) / total
        }
    }

    /// Blocks whose processes there are at a time.
    private static let most = 2
    /// What a process may come to hold; of our scenarios the largest takes 77 MB.
    private static let processMemory = 128_000_000

    private let plan: ExperimentPlan
    private let children: RunChildren
    private var started: [Block] = []

    init(_ plan: ExperimentPlan, _ children: RunChildren) {
        self.plan = plan
        self.children = children
    }

    /// The next block, whose processes wait for their turns.
    ///
    /// - Parameters:
    ///   - number: Blocks measured so far, dropped ones included.
    ///   - results: What they came to.
    /// - Returns: What is to be measured.
    mutating func next(_ number: Int, _ results: RunResults) -> Block {
        // Who has hung would hang again.
        if started.contains(where: { block in
            block.requests.contains { results.hasGivenUp(on: $0.id, .throughput) }
        }) {
            end()
        }
        if started.isEmpty { start(number, results) }
        return started.removeFirst()
    }

    /// Ends processes whose blocks are not measured any more.
    mutating func end() {
        children.endWaiting()
        started = []
    }

    private mutating func start(_ number: Int, _ results: RunResults) {
        let count = count(number, results)
        var awaiting: [Int: Set<String>] = [:]
        started = results.draws(ofNext: count).enumerated().map { place, draw in
            // Judging takes longer than measuring: once a trace, with real threads, is what it is for.
            let all = Set(plan.timed).filter { results.awaitsJudgement($0, draw) }
            var unjudged = awaiting[draw] ?? all
            defer { awaiting[draw] = unjudged }
            return block(number + place, draw, results) { unjudged.remove($0) != nil }
        }
        guard count > 1 else { return }
        let (begin, steal) = (ContinuousClock.now, children.watchSteal())
        children.startAhead(started.map(\.requests))
        let start = (
            seconds: (ContinuousClock.now - begin) / .seconds(count),
            stolen: Share(steal.reading, of: count)
        )
        for place in started.indices { started[place].start = start }
    }

    private func block(
        _ number: Int,
        _ draw: Int,
        _ results: RunResults,
        isJudged: (String) -> Bool
    ) -> Block {
        let core = plan.core(ofBlock: plan.firstBlock + number)
        let order = BlockOrder.order(
            of: plan.timed.filter { $0 != plan.reference },
            reference: plan.reference,
            block: plan.firstBlock + number,
            seed: plan.source.trace.seed
        )
        let ids = order.filter { !results.hasGivenUp(on: $0, .throughput) }
        let requests = ids.map { id in
            children.request(.throughput, id, isJudged: isJudged(id), draw: draw, core: core)
        }
        return Block(core: core, draw: draw, requests: requests)
    }

    /// How many blocks are started together: none after the last one, nor after one that may be.
    private func count(_ number: Int, _ results: RunResults) -> Int {
        let kept = results.blocks.count
        let planned = plan.interims?.horizon ?? plan.blocks
        // A program of another revision may not say that it waits.
        guard plan.executable == nil, plan.cores.count >= Self.most,
            kept + Self.most <= planned, number + Self.most <= 2 * planned,
            plan.interims?.blocks.contains(kept + 1) != true
        else { return 1 }
        let processes = Self.most * (plan.timed.count + 4)
        let memory = AvailableMemory.bytes ?? .max
        return processes * Self.processMemory <= memory ? Self.most : 1
    }
}
