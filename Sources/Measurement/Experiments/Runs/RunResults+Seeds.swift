internal import RunRecords
internal import SampleStatistics

/// Which traces blocks replayed, and what that makes of their figures.
extension RunResults {
    /// Nil where there is one trace, and before a block was kept.
    var seeds: RunRecord.Seeds? {
        guard traces.count > 1, let last = draws.max() else { return nil }
        return RunRecord.Seeds(
            planned: plan.seeds,
            traces: traces[...last].map { RunRecord.Seeds.Draw(seed: $0.seed, $0.record) },
            blocks: draws
        )
    }

    /// Which trace each block replayed.
    var draws: [Int] { blocks.map(\.draw) }

    /// What the blocks of one cluster have in common: the machine where there are several, else the trace.
    ///
    /// A machine's layout of memory, caches and neighbours are in all its blocks, and are its own.
    var origins: [Int] { earlierSeries.isEmpty ? draws : machines(\.blocks) }

    /// The same of larger batches.
    var curveOrigins: [Int] { earlierSeries.isEmpty ? curves.map(\.draw) : machines(\.curves) }

    private func machines<Round>(_ rounds: (BlockSeries) -> [Round]) -> [Int] {
        allSeries.enumerated().flatMap { machine, series in rounds(series).map { _ in machine } }
    }

    /// What rounds say, put together by the machine or trace that they are of; each alone where all are of one.
    ///
    /// Of one trace all rounds are draws of the same noise, and what is said speaks of that trace. Of several, the rounds of
    /// one have its seed in common and are one draw.
    ///
    /// - Parameters:
    ///   - rounds: Blocks, repeats or repetitions.
    ///   - draws: Which machine each was measured on, or which trace it replayed; empty where that is one.
    ///   - value: What a round says; nil leaves it out.
    /// - Returns: One list a trace or, of one trace, a round.
    func clusters<Round, Value>(
        over rounds: [Round],
        draws: [Int],
        _ value: (Round) -> Value?
    ) -> [[Value]] {
        let hasOrigins = traces.count > 1 || !earlierSeries.isEmpty
        let keys = hasOrigins && !draws.isEmpty ? draws : Array(rounds.indices)
        let found = zip(keys, rounds).compactMap { key, round in value(round).map { (key, $0) } }
        return Clusters.grouped(found.map(\.1), by: found.map(\.0))
    }
}
