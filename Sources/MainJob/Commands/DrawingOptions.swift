import ArgumentParser
import Experiments
import RunRecords

/// How the screen is shown: the display's beat, and what drawing is made to cost.
struct DrawingOptions: ParsableArguments {
    @Option(help: "Frames a second of the frames pass's display: 60 or 120.".naming("rate"))
    var frameRate = 60

    @Flag(
        help:
            "Also re-run the chosen ones of throughput, latency and frames with drawing at 0, 1 and 10 times 100 µs a cell and 20 µs a layout pass, and say where rankings flip."
    )
    var sensitivity = false

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
        guard sensitivity else { return }
        try require(
            !plan.passes.isDisjoint(with: [.throughput, .latency, .frames]),
            "--sensitivity: found no pass that drawing shows in; accepted with it: "
                + "--passes with throughput, latency or frames"
        )
        plan.sensitivity = DrawingSensitivity()
    }
}
