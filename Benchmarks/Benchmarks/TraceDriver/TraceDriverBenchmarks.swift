import Benchmark
import BenchmarkSupport
import Foundation

/// What the driver costs before any architecture does anything: divide by the events that the first line says.
///
/// On simulated queues; `crosstalk doctor` prints the same for live ones.
let benchmarks: @Sendable () -> Void = {
    let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenarios")
    guard
        let yaml = try? String(
            contentsOf: folder.appending(path: "push-storm.yaml"),
            encoding: .utf8
        ),
        let workload = try? DriverWorkload(
            yaml: yaml.replacing("duration: 2 min", with: "duration: 28 min")
        )
    else {
        print("Scenarios/push-storm.yaml cannot be read; run from a checkout of the package")
        exit(64)
    }
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .cpuTotal],
        maxDuration: .seconds(3),
        maxIterations: 200
    )
    print("\(workload.events) events per iteration")

    for batchSize in [1, 64] {
        Benchmark("Drive, batches of \(batchSize)", configuration: configuration) { _ in
            try workload.replay(batchSize: batchSize)
        }
    }
}
