import Benchmark
import BenchmarkSupport
import Foundation

/// From a scenario to a trace and back.
///
/// Throughput counts iterations; the first line printed says how many events and bytes
/// one iteration handles.
///
/// The workload is push-storm stretched to about 100 000 events, so that one iteration outlasts the clock's noise.
let benchmarks: @Sendable () -> Void = {
    let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenarios")
    guard
        let yaml = try? String(
            contentsOf: folder.appending(path: "push-storm.yaml"),
            encoding: .utf8
        ),
        let workload = try? TraceWorkload(
            yaml: yaml.replacing("duration: 2 min", with: "duration: 56 min")
        )
    else {
        print("Scenarios/push-storm.yaml cannot be read; run from a checkout of the package")
        exit(64)
    }
    let configuration = Benchmark.Configuration(
        metrics: [.throughput, .wallClock, .cpuTotal],
        maxDuration: .seconds(3),
        maxIterations: 200
    )
    print("\(workload.events) events, \(workload.bytes) bytes per iteration")

    Benchmark("Expand", configuration: configuration) { _ in
        blackHole(workload.expand())
    }
    Benchmark("Expand and write", configuration: configuration) { _ in
        blackHole(workload.expandAndWrite())
    }
    Benchmark("Write", configuration: configuration) { _ in
        blackHole(workload.write())
    }
    Benchmark("Parse", configuration: configuration) { _ in
        blackHole(try? workload.parse())
    }
}
