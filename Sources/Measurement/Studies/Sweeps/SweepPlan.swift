package import Experiments

package struct SweepPlan: MeasurementPlan {
    package var setup: MeasurementSetup
    package var axis: SweepAxis
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// Samples of a timed figure at each size; 0 counts only.
    package var blocks: Int
    /// Whether callgrind counts instructions too.
    package var countsInstructions = false

    package init(_ setup: MeasurementSetup, axis: SweepAxis, architectures: [String], blocks: Int) {
        self.setup = setup
        self.axis = axis
        self.architectures = architectures
        self.blocks = blocks
    }
}
