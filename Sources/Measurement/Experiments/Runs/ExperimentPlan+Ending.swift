internal import RunRecords
internal import SampleStatistics

/// When a run has measured enough blocks.
extension ExperimentPlan {
    /// The core that a block's processes are kept to: the next one with each block, dropped ones included.
    package func core(ofBlock block: Int) -> Int? {
        cores.isEmpty ? nil : cores[block % cores.count]
    }

    /// How many traces there are to expand: no more than blocks.
    package var replicates: Int { setup.source.scenario == nil ? 1 : max(1, min(seeds, blocks)) }

    /// Whether no two blocks will replay the same trace, so that blocks are independent in seed and noise alike.
    ///
    /// Where a run may end early they must be: the limits of its interim analyses are exact for independent blocks only.
    package var hasOneSeedABlock: Bool { seeds >= blocks }

    /// The least and the most blocks that may be asked for where a run ends when all is decided.
    ///
    /// Working out its limits takes a moment for each block.
    package static let blocksUntilDecided = Verdict.minimumBlocks...200

    /// The blocks without which there are no intervals.
    package static let leastBlocks = 3

    /// Whether a slow machine is to measure no more.
    ///
    /// - Parameters:
    ///   - block: Blocks measured, dropped ones included.
    ///   - kept: Those of them that count.
    ///   - each: What each of them took.
    ///   - elapsed: Since the run began, verification and counts included.
    /// - Returns: Whether one more would end later than ``firstTable``.
    func isLate(after block: Int, kept: Int, _ each: Duration, elapsed: Duration) -> Bool {
        guard let firstTable, kept >= Self.leastBlocks || block >= 2 * Self.leastBlocks else {
            return false
        }
        return elapsed + each > firstTable
    }

    /// Whether a larger batch size is measured after a block.
    ///
    /// - Parameter block: Blocks measured before this one, dropped ones included.
    /// - Returns: The size; nil after every second block.
    func burstSize(after block: Int) -> Int? {
        block.isMultiple(of: 2) ? timedSizes.dropFirst().first : nil
    }

    /// The blocks after which a run ends in any case that goes on until all is decided, by default.
    package static var mostBlocksUntilDecided: Int { InterimSchedule.standard.horizon }

    /// Has the run end at the first interim analysis at which every comparison is decided.
    ///
    /// - Parameter most: The blocks after which it ends in any case, among ``blocksUntilDecided``; nil for as many as usual.
    package mutating func endWhenDecided(after most: Int?) {
        let standard = InterimSchedule.standard
        let most = most ?? standard.horizon
        interims = InterimSchedule(blocks: standard.blocks.filter { $0 < most } + [most])
        blocks = most
    }

    /// Why no further block is to be measured; nil to go on.
    ///
    /// - Parameters:
    ///   - block: Blocks measured, dropped ones included.
    ///   - kept: Those of them that count.
    ///   - isDecided: Whether this is an interim analysis, and every comparison is decided.
    ///   - start: When the first block began.
    /// - Returns: The reason.
    func ending(
        after block: Int,
        kept: Int,
        isDecided: Bool,
        since start: ContinuousClock.Instant
    ) -> RunRecord.Family.Ending? {
        if interims != nil, isDecided { return .decided }
        let most = interims?.horizon ?? blocks
        // What was dropped is made up for; where nothing comes to its end, the next block will not either.
        if kept >= most || block >= 2 * most { return .planned }
        if let budget, start.duration(to: .now) >= budget { return .budget }
        return nil
    }
}
