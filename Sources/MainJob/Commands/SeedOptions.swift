import ArgumentParser
import Experiments
import RunRecords

/// Which replicates of the scenario a run's times speak of.
struct SeedOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Have blocks of throughput replay the scenario with so many seeds in turn, its own first.",
            discussion: """
                With as many as blocks each block has one of its own, and intervals speak of such traces; of fewer, the blocks of \
                one count as one, and a verdict needs five. Everything else is measured with the scenario's own.
                """,
            valueName: "count"
        )
    )
    var seeds: Int?

    /// Sets the number of replicates.
    ///
    /// - Parameter plan: Of a run whose passes, blocks and interim analyses are set.
    /// - Throws: ``UsageError`` for what does not go together.
    func apply(to plan: inout ExperimentPlan) throws {
        guard let seeds else { return }
        try UsageError.check("seeds", seeds, 2...10_000)
        try require(
            plan.source.scenario != nil,
            "--seeds: found a trace, \(plan.source.id), which has one seed and is "
                + "replayed as it is; accepted with it: a scenario"
        )
        try require(
            plan.passes.contains(.throughput),
            "--seeds: found no throughput among the passes; accepted with it: "
                + "throughput, whose blocks have the seeds"
        )
        try require(
            plan.blocks >= 2,
            "--blocks: found \(plan.blocks) with --seeds; accepted: 2 or "
                + "more, one for each seed"
        )
        plan.seeds = seeds
        // The limits of interim analyses are exact for independent blocks only.
        try require(
            plan.interims == nil || plan.hasOneSeedABlock,
            "--seeds: found \(seeds) with --until-decided; accepted: "
                + "\(plan.blocks) or more, one for each block that --blocks allows"
        )
    }
}
