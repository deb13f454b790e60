package import Measuring

/// How much others disturbed a process of the throughput pass, and whether its block is to be measured again.
///
/// The rule was fixed before any figure was seen, and looks at none: at the time in which none of the process's threads ran
/// although on one core there is always one that could. What slows the core, such as another machine on its second hardware
/// thread, is alike for all processes of a block, which take turns: see `Turns`. It is reported, not judged.
package struct Interference: Hashable {
    /// A reading of the calibration loop that is longer than the best by this factor is a slow one: without interference they
    /// differ by a tenth, and a neighbour makes them a third longer or more.
    static let slack = 1.2
    /// The largest share of the window without the process that is tolerated.
    static let idleLimit = 0.05
    /// With fewer readings, one a millisecond, a window's interference is not known.
    static let minimumReadings = 5

    /// The share of slow readings, in `0...1`; nil where there were too few.
    var slowShare: Double?
    /// The share of the window in which none of the process's threads ran, in `0...1`; nil where it had several cores.
    var idleShare: Double?

    package init(_ batches: BatchTimes?, idleShare: Double?, best: UInt32?) {
        // A window of a few milliseconds may lie beside a single interrupt.
        let readings = batches?.calibration.count ?? 0
        guard readings >= Self.minimumReadings else { return }
        self.idleShare = idleShare
        slowShare = best.flatMap { best in
            batches?.slowShare(limit: Self.slack * Double(best), minimum: Self.minimumReadings)
        }
    }

    /// The idle share by its limit: above 1 the block is measured again.
    package var level: Double { (idleShare ?? 0) / Self.idleLimit }
}
