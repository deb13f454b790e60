/// How many draws of the scenario the blocks of throughput replay.
extension ExperimentPlan {
    /// How many traces there are to expand: no more than blocks.
    package var drawnTraces: Int { setup.source.scenario == nil ? 1 : max(1, min(seeds, blocks)) }

    /// Whether no two blocks will replay the same trace, so that blocks are independent draws of seed and noise alike.
    ///
    /// Where a run may end early they must be: the limits of its looks are exact for independent blocks only.
    package var hasOneSeedABlock: Bool { seeds >= blocks }
}
