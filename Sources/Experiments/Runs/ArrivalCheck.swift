internal import ChatDomain
internal import EventTraces
internal import Foundation
package import Probes

/// Whether the generator of arrivals holds its schedule on this machine, at one rate and in one architecture's company.
package struct ArrivalCheck: Hashable, Sendable {
    /// What to try.
    package struct Setting: Hashable, Sendable {
        /// Arrivals a second; positive.
        package var rate: Double
        /// The id of an architecture; `empty` takes every push and does nothing.
        package var architecture: String
        /// How the generator's thread is to be scheduled.
        package var scheduling: GeneratorScheduling

        /// Describes a trial.
        package init(
            rate: Double,
            architecture: String = RunResults.harness,
            scheduling: GeneratorScheduling = GeneratorScheduling()
        ) {
            self.rate = rate
            self.architecture = architecture
            self.scheduling = scheduling
        }
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
        try trace(rate: setting.rate).write(path: scratch.trace.path)
        let folder = scratch.makeFolder()
        var request = MeasurementRequest(
            .latency,
            architecture: setting.architecture,
            trace: scratch.trace,
            result: folder.appending(path: "result.json")
        )
        request.generator = setting.scheduling
        let child = ChildProcess(request, folder: folder, limit: .seconds(60))
        let before = StealProbe.read()
        guard case .finished(let measurement) = child.run(interruption) else { return nil }
        let after = StealProbe.read()
        let values = measurement.values
        guard let median = values[LatencyPass.arrivalErrorMedian],
            let p99 = values[LatencyPass.arrivalErrorP99],
            let rate = values[LatencyPass.heldRate],
            let main = values[LatencyPass.mainUtilization],
            let generator = values[LatencyPass.generatorShare]
        else { return nil }
        return ArrivalCheck(
            setting: setting,
            errorMedian: median,
            errorP99: p99,
            heldRate: rate,
            mainUtilization: main,
            generatorShare: generator,
            policy: measurement.generatorPolicy ?? "",
            stolenShare: before.flatMap { before in after.map { ($0 - before).share } }
        )
    }

    /// 2 s of pushes to 100 chats, evenly spaced; the first tenth warms up.
    ///
    /// Long enough for the generator to rest as it does in every dense replay.
    private static func trace(rate: Double) -> EventTrace {
        let count = max(2, Int(2 * rate))
        let events = (0..<count).map { index in
            let at = Duration.nanoseconds(Int64(Double(index + 1) / rate * 1e9))
            let message = TraceMessage(
                id: MessageID(UInt64(index) + 1),
                contact: ContactID(UInt32(index % 100)),
                bytes: 46,
                sentAt: at
            )
            return TraceEvent(at: at, kind: .push(message))
        }
        let none = Array(repeating: UInt32(0), count: 100)
        return EventTrace(
            name: "arrivals",
            seed: 0,
            epoch: Timestamp(milliseconds: 0),
            population: Population(contacts: 100, chats: 100, history: none, unread: none),
            network: NetworkConditions(seed: 0),
            windowStart: count / 10,
            events: events
        )
    }
}
