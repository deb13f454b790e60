internal import EventTraces
package import Experiments
internal import Measuring
internal import RunRecords

extension ArrivalLateness {
    /// What is tried, in order: the company that arrivals have, at each rate, in arrivals a second.
    ///
    /// `empty` takes every push and does nothing.
    static let trials: [(rate: Double, architecture: String)] =
        [1_000, 10_000, 50_000].flatMap { rate in
            [RunResults.harness, "direct"].map { (rate, $0) }
        }

    /// Tries 1 000, 10 000 and 50 000 arrivals a second in the company of nothing and of `direct`, each in a fresh process.
    ///
    /// Takes two seconds each, 12 s together.
    ///
    /// - Parameters:
    ///   - interruption: Ends it early.
    ///   - progress: Called after each trial.
    /// - Returns: One element for each that came to an end, by rate; `DoctorReport.findings` name those that did not.
    /// - Throws: ``ScratchError`` or a trace file's error.
    package static func measureAll(
        _ interruption: Interruption,
        progress: (String) -> Void
    ) throws -> [ArrivalLateness] {
        var all: [ArrivalLateness] = []
        for (rate, architecture) in trials where !interruption.isRaised {
            progress("arrivals: \(Int(rate)) a second, \(architecture)")
            if let found = try measure(rate, architecture, interruption) { all.append(found) }
        }
        return all
    }

    /// Tries one; nil when the process failed or was interrupted.
    private static func measure(
        _ rate: Double,
        _ architecture: String,
        _ interruption: Interruption
    ) throws -> ArrivalLateness? {
        // 2 s, long enough for the generator to rest as it does in every dense replay.
        let count = max(2, Int(2 * rate))
        let trace = EventTrace.evenPushes(name: "arrivals", count: count, rate: rate)
        let children = try SelfMeasuringChildren(trace, Session(interruption))
        let steal = StealWatch()
        let measurement = children.measure(.frames(MeasurementTask.Pacing()), architecture)
        let stolen = steal.known
        guard let measurement, let replay = measurement.replay, let arrivals = replay.arrivals,
            let main = measurement.values[.mainUtilization]
        else { return nil }
        return ArrivalLateness(
            architecture: architecture,
            rate: rate,
            heldRate: arrivals.heldRate,
            medianNanoseconds: arrivals.median,
            p99Nanoseconds: arrivals.p99,
            mainUtilization: main,
            policy: replay.generatorPolicy ?? "",
            stolenShare: stolen
        )
    }
}
