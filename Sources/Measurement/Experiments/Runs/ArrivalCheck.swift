internal import Measuring
internal import EventTraces
internal import Foundation
package import Probes
internal import RunRecords

/// Whether the generator of arrivals holds its schedule on this machine, at one rate and in one architecture's company.
package struct ArrivalCheck: Hashable, Sendable {
    /// What to try.
    package struct Setting: Hashable, Sendable {
        /// Arrivals a second; positive.
        package var rate: Double
        /// The id of an architecture; `empty` takes every push and does nothing.
        package var architecture: String = RunResults.harness
        /// How the generator's thread is to be scheduled.
        package var scheduling: GeneratorScheduling = GeneratorScheduling()
    }

    /// The rates that `doctor` tries.
    package static let rates: [Double] = [1_000, 10_000, 50_000]

    /// What was tried.
    package var setting: Setting
    /// How much later than due half of the hand-overs began at most, and 99 % of them, nanoseconds.
    package var errorMedian: Double, errorP99: Double
    /// Arrivals handed over in a second.
    package var heldRate: Double
    /// The share of a core that the main thread used, harness included: above 0.7 the goal does not apply.
    package var mainUtilization: Double
    /// The share of a core that the generator used.
    package var generatorShare: Double
    /// How the generator's thread was scheduled, as in "SCHED_FIFO, all cores".
    package var policy: String
    /// The share of CPU time that the hypervisor took meanwhile, in `0...1`; nil where it does not tell.
    package var stolenShare: Double?

    /// Tries one setting in a fresh process; takes about two seconds.
    ///
    /// - Returns: Nil when the process failed or was interrupted.
    package static func run(
        _ setting: Setting,
        _ interruption: Interruption
    ) throws -> ArrivalCheck? {
        let scratch = try ScratchFolder()
        // 2 s, long enough for the generator to rest as it does in every dense replay.
        let count = max(2, Int(2 * setting.rate))
        try EventTrace.evenPushes(name: "arrivals", count: count, rate: setting.rate)
            .write(path: scratch.trace.path)
        let folder = scratch.makeFolder()
        var pacing = MeasurementTask.Pacing()
        pacing.generator = setting.scheduling
        let request = MeasurementRequest(
            .frames(pacing),
            architecture: setting.architecture,
            trace: scratch.trace,
            result: folder.appending(path: "result.json")
        )
        let child = ChildProcess(request, limit: .seconds(60))
        let before = StealProbe.read()
        guard case .finished(let measurement) = child.run(interruption) else { return nil }
        let after = StealProbe.read()
        guard let replay = measurement.replay, let arrivals = replay.arrivals,
            let main = measurement.values[.mainUtilization]
        else { return nil }
        return ArrivalCheck(
            setting: setting,
            errorMedian: arrivals.median,
            errorP99: arrivals.p99,
            heldRate: arrivals.heldRate,
            mainUtilization: main,
            generatorShare: arrivals.generatorShare,
            policy: replay.generatorPolicy ?? "",
            stolenShare: before.flatMap { before in after.map { ($0 - before).share } }
        )
    }
}
