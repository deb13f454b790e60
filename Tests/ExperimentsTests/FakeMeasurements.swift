import EventTraces
import Experiments
import Foundation
@testable import Measuring
import RunRecords

/// Plans whose measurements are made up, so that a record can be compared with what went in.
struct FakeMeasurements {
    static let harness = "null"

    private let folder: TemporaryFolder?
    let plan: ExperimentPlan

    /// Measures by another plan; the trace has been read by then.
    init(plan: ExperimentPlan) {
        folder = nil
        self.plan = plan
    }

    init(
        _ architectures: [String] = ["direct", "mvc"],
        passes: Set<Pass>,
        blocks: Int = 1,
        events: Int = 10,
        trace: EventTrace? = nil
    ) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let path = folder.url.appending(path: "a.trace").path
        try (trace ?? SampleTrace.pushes(events, windowStart: 2)).write(path: path)
        let environment = RunRecord.Environment(
            commit: "0123456789",
            dirty: false,
            swift: "6",
            os: "Linux",
            cpu: "a CPU",
            cores: 4,
            flags: []
        )
        var plan = ExperimentPlan(
            MeasurementSetup(
                try TraceSource(path),
                limit: .seconds(1),
                environment: environment
            ),
            architectures: architectures,
            reference: "mvc",
            passes: passes,
            blocks: blocks
        )
        plan.batchSizes = [1]
        self.plan = plan
    }

    /// Runs the plan; what `measure` does not answer is a success without figures.
    func record(
        interruption: Interruption = Interruption(signals: []),
        _ measure: (MeasurementRequest) -> MeasurementOutcome?
    ) throws -> RunRecord {
        try withoutActuallyEscaping(measure) { measure in
            try Experiment(
                plan,
                Session(
                    interruption,
                    measuring: { measure($0) ?? .finished(MeasurementResult()) }
                )
            ).run()
        }
    }

    /// Writes a small scenario, of which history can be chosen.
    ///
    /// - Returns: The file's path.
    static func scenario() throws -> String {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "scenario-\(UUID().uuidString).yaml").path
        let text = """
            schema: crosstalk.scenario/1
            id: small
            purpose: Pushes.
            seed: 7
            duration: 10 s
            warmup: 1 s
            epoch: 2026-03-02T07:00:00Z
            population: {contacts: 4, chats: 4, history: {messages: 8}, unread: 0}
            streams:
              push: {arrivals: {process: poisson, rate: 2/s}}
            network: {latency: 50 ms}

            """
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// A child that was killed.
    static let death = MeasurementFailure.ended(signal: 9, said: nil)

    /// A child that never came to its end.
    static let hang = MeasurementFailure.hung(limit: .seconds(1), found: "it slept")

    /// CPU per event on main, as a throughput child reports it.
    static func main(_ nanoseconds: Double) -> MeasurementOutcome {
        .finished(MeasurementResult(values: [.mainCPU: nanoseconds]))
    }

    /// Allocations per event, as a counting child reports them.
    static func allocations(_ number: Double) -> MeasurementOutcome {
        .finished(MeasurementResult(byBatchSize: [1: [.allocations: number]]))
    }

    /// Instructions per event on main, as callgrind counts them.
    static func instructions(_ number: Double) -> MeasurementOutcome {
        .finished(MeasurementResult(byBatchSize: [1: [.mainInstructions: number]]))
    }
}

extension RunRecord {
    /// One figure of one architecture.
    func figure(_ id: String, _ metric: Metric) -> Figure? {
        architectures.first { $0.id == id }?[metric]
    }
}
