internal import RunReports

/// How much others disturbed a process of the throughput pass, and whether it is to be measured again.
///
/// The rule was fixed before any figure was seen, and looks at none: at the calibration loop, which takes longer while another
/// machine uses the core's second hardware thread, and at the time in which none of the process's threads ran although on
/// one core there is always one that could.
struct Interference: Hashable {
    /// A reading of the calibration loop that is longer than the best by this factor is a slow one: without interference they
    /// differ by a tenth, and a neighbour makes them a third longer or more.
    static let slack = 1.2
    /// The largest share of slow readings that is tolerated: batches beside them do not count, see ``QuietTime``.
    static let slowLimit = 0.5
    /// The largest share of the window without the process that is tolerated.
    static let idleLimit = 0.05
    /// With fewer readings, one a millisecond, a window's interference is not known.
    static let minimumReadings = 5
    /// How often a process is measured at most until it is left as it is.
    static let tries = 3

    /// The share of slow readings, in `0...1`; nil where there were too few.
    var slowShare: Double?
    /// The share of the window in which none of the process's threads ran, in `0...1`; nil where it had several cores.
    var idleShare: Double?

    /// - Parameters:
    ///   - measurement: What a process reported.
    ///   - best: The shortest reading of the calibration loop so far, nanoseconds.
    ///   - isOnOneCore: Whether the process was kept to one core.
    init(_ measurement: Measurement, best: UInt32?, isOnOneCore: Bool) {
        self.init(
            measurement.batches,
            idleShare: isOnOneCore ? measurement.idleShare : nil,
            best: best
        )
    }

    init(_ batches: BatchTimes?, idleShare: Double?, best: UInt32?) {
        // A window of a few milliseconds may lie beside a single interrupt.
        let readings = batches?.calibration.count ?? 0
        guard readings >= Self.minimumReadings else { return }
        self.idleShare = idleShare
        slowShare = best.flatMap { best in
            batches?.slowShare(limit: Self.limit(best: best), minimum: Self.minimumReadings)
        }
    }

    /// The longest reading of the calibration loop that is not a slow one, nanoseconds.
    static func limit(best: UInt32) -> Double { slack * Double(best) }

    /// The larger of both shares by its limit: above 1 the process is measured again.
    var level: Double {
        max((slowShare ?? 0) / Self.slowLimit, (idleShare ?? 0) / Self.idleLimit)
    }
}
