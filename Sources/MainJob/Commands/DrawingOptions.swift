import ArgumentParser
import Experiments
import RunRecords

/// How the screen is shown: the display's beat, and what drawing is made to cost.
struct DrawingOptions: ParsableArguments {
    @Option(help: "Frames a second of the frames pass's display: 60 or 120.".naming("rate"))
    var frameRate = 60

    @Flag(
        help:
            "Also re-run those of throughput, latency and frames that are chosen with 0, 1 and 10 times a stated drawing cost, and say where rankings flip."
    )
    var sensitivity = false

    @Option(
        help:
            "The stated cost of each configured cell with its layout, with --sensitivity; by default 100."
            .naming("microseconds")
    )
    var cellCost: Int?

    @Option(
        help:
            "The stated cost of each layout pass outside cells, with --sensitivity; by default 20."
            .naming("microseconds")
    )
    var layoutCost: Int?

    /// Whether there is something to be seen in frames alone.
    var asksForFrames: Bool { sensitivity || frameRate != 60 }

    /// - Throws: ``UsageError`` for values that make no sense.
    func apply(to plan: inout ExperimentPlan) throws {
        try require(
            [60, 120].contains(frameRate),
            "--frame-rate: found \(frameRate); accepted: 60, 120"
        )
        plan.framesPerSecond = frameRate
        // Counts do not depend on the display, so the usual one is not named.
        if frameRate != 60 { plan.environment.flags.append("frame-rate=\(frameRate)") }
        for (name, cost) in [("cell-cost", cellCost), ("layout-cost", layoutCost)] {
            guard let cost else { continue }
            try UsageError.check(name, cost, 0...100_000)
            try require(
                sensitivity,
                "--\(name): found \(cost) without --sensitivity; accepted: with it"
            )
        }
        guard sensitivity else { return }
        try require(
            !plan.passes.isDisjoint(with: [.throughput, .latency, .frames]),
            "--sensitivity: found no pass that drawing shows in; accepted with it: "
                + "--passes with throughput, latency or frames"
        )
        plan.sensitivity = DrawingSensitivity(
            cell: UInt64(cellCost ?? 100) * 1_000,
            layout: UInt64(layoutCost ?? 20) * 1_000
        )
    }
}
