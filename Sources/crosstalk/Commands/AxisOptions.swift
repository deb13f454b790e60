public import ArgumentParser
import ChatDomain
import Experiments
import HeadlessUIKit
import RunRecords
import RunReports

extension Substrate: ExpressibleByArgument {}
extension ListUpdate: ExpressibleByArgument {}

/// What is not architecture and still has a price: the same for every architecture of a run, and named in its result.
struct AxisOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What the model, the differ and the dates stand on.",
            discussion:
                "tuned: tables and bisection, a linear differ, dates without a formatter. article: "
                + "arrays gone through, sorted and counted anew, a quadratic differ, a formatter for each date."
        )
    )
    var substrate = Substrate.tuned

    @Option(
        help: ArgumentHelp(
            "How tables are updated.",
            discussion:
                "native: as each architecture asks. reload: all rows anew. diff: by the difference between the rows "
                + "shown and those there are."
        )
    )
    var listUpdate = ListUpdate.native

    /// Has the plan's result name what is not usual, so that nobody compares it with what is.
    func apply(to plan: inout ExperimentPlan) {
        plan.substrate = substrate
        plan.listUpdate = listUpdate
        name(in: &plan.environment)
    }

    /// Names the axes in a result's environment.
    func name(in environment: inout RunRecord.Environment) {
        environment.substrate = substrate.rawValue
        environment.listUpdate = listUpdate.rawValue
        // As with frames a second: counts at what is usual are held against older ones.
        if substrate != .tuned { environment.flags.append("substrate=\(substrate.rawValue)") }
        if listUpdate != .native {
            environment.flags.append("list-update=\(listUpdate.rawValue)")
        }
    }
}
