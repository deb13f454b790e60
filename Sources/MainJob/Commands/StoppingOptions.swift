import ArgumentParser
import Experiments
import RunRecords
import Scenarios

/// When a run has measured enough.
struct StoppingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Measure blocks until every comparison of main CPU with the reference is decided.",
            discussion: """
                It is judged after 10, 15, 20, 30, 40 and 60 blocks, by intervals so much wider that looking often makes no \
                verdict wronger. --blocks is then the most blocks.
                """
        )
    )
    var untilDecided = false

    @Option(
        help: "With --until-decided: begin no further block later than this, as in 10 min."
            .naming("duration")
    )
    var budget: String?

    /// Sets interim analyses and budget, and as many blocks as there may be.
    ///
    /// - Parameters:
    ///   - plan: Of a run whose blocks were fixed.
    ///   - most: The blocks that were asked for; nil when nothing was said.
    ///   - isQuick: Whether the run has as few blocks as it can.
    /// - Throws: ``UsageError`` for what does not go together, and for what is no duration.
    func apply(to plan: inout ExperimentPlan, most: Int?, isQuick: Bool) throws {
        guard untilDecided else {
            try require(budget == nil, "--budget: found without --until-decided; accepted: both")
            return
        }
        try require(!isQuick, "found --quick and --until-decided; accepted: one of them")
        try require(
            plan.passes.contains(.throughput),
            "--until-decided: found no throughput among the passes; accepted with "
                + "it: throughput, which has the blocks"
        )
        try require(
            plan.architectures.count > 1,
            "--until-decided: found one architecture, and nothing to decide; accepted: two or more"
        )
        let accepted = ExperimentPlan.blocksUntilDecided
        try require(
            most.map(accepted.contains) ?? true,
            "--blocks: found \(most ?? 0) with --until-decided; accepted: "
                + "\(accepted.lowerBound) to \(accepted.upperBound)"
        )
        plan.endWhenDecided(after: most)
        guard let budget else { return }
        plan.budget = try required(
            Duration(scenarioText: budget).flatMap { $0 > .zero ? $0 : nil },
            "--budget: found \"\(budget)\"; accepted: more than nothing, as a number and a unit, such as 90 s, 10 min or 2 h; at most 366 d"
        )
    }
}
