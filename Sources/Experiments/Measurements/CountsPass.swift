internal import ArchitectureContract
internal import HeadlessUIKit
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Virtual time, one thread, canonical schedule: what every event costs in things that can be counted.
///
/// Hops are the app's: what services' queues run is left out. Allocations are not told apart so: what the empty
/// architecture makes services allocate is taken off by the run, what an architecture's own requests and writes make
/// them allocate (a closure or two, a timer, the answer) is in its figure.
enum CountsPass {
    /// Replays the trace once per wave size and counts what happens within the window.
    ///
    /// - Returns: Metric id → figure per event, by wave size, the same numbers every time for one binary; and where screen
    ///   or store were not as they should be in the end.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        waveSizes: [Int],
        isJudged: Bool
    ) throws -> (figures: [Int: [String: Double]], failure: RunRecord.Failure?) {
        var failure: RunRecord.Failure?
        var figures: [Int: [String: Double]] = [:]
        for waveSize in waveSizes {
            let outcome = try SimulationThread.run {
                try replay(type, plants, prepared, waveSize, isJudged)
            }
            figures[waveSize] = outcome.figures
            failure = failure ?? outcome.failure
        }
        return (figures, failure)
    }

    private static func replay(
        _ type: any Architecture.Type,
        _ plants: Plants,
        _ prepared: PreparedTrace,
        _ waveSize: Int,
        _ isJudged: Bool
    ) throws -> (figures: [String: Double], failure: RunRecord.Failure?) {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run(ownsProcess: true) {
            let app = queues.onMain {
                HostedApp(
                    type,
                    prepared: prepared,
                    queues: queues,
                    context: .makeForHarness(queues),
                    plant: plants.spoil
                )
            }
            let counter = WindowCounter(app: app)
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                waveSize: waveSize,
                observer: counter
            ).run()
            guard queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
            guard counter.lateWaves == 0 else {
                throw MeasurementError.lateWork(waves: counter.lateWaves)
            }
            return (
                counter.figures(per: prepared.measuredEvents),
                isJudged
                    ? EndJudgement.failure(of: app, prepared: prepared, waveSize: waveSize) : nil
            )
        }
    }
}
