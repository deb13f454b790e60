/// What each batch of a throughput window took of the main thread, and how fast the core was meanwhile.
package struct BatchTimes: Codable, Hashable, Sendable {
    /// One run of the calibration loop.
    package struct Reading: Codable, Hashable, Sendable {
        /// The batch that it followed, from 0.
        package var batch: Int
        /// How long the loop took, nanoseconds.
        package var time: UInt32
    }

    /// CPU time of the main thread by batch, nanoseconds, harness included.
    package var main: [UInt32]
    /// The longest stretch of it from one rest to the next, by batch, likewise.
    package var longest: [UInt32] = []
    /// In the order of the window.
    package var calibration: [Reading]

    /// The shortest reading of the calibration loop, nanoseconds; nil without one.
    package var bestCalibration: UInt32? { calibration.map(\.time).min() }

    /// The share of readings longer than `limit` nanoseconds, in `0...1`; nil with fewer than `minimum`.
    package func slowShare(limit: Double, minimum: Int) -> Double? {
        guard calibration.count >= minimum else { return nil }
        return Double(calibration.count { Double($0.time) > limit }) / Double(calibration.count)
    }
}
