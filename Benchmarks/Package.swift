// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building Crosstalk never builds the benchmark library.
//
//   swift package --package-path Benchmarks benchmark
let package = Package(
    name: "crosstalk-benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        // Without the tool's libraries.
        .package(name: "crosstalk", path: "..", traits: []),
        // Without its traits: its malloc counters need jemalloc and report 0 here; counts come from Probes instead.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "EventTracesBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BenchmarkSupport", package: "crosstalk"),
            ],
            path: "Benchmarks/EventTraces",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "TraceDriverBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BenchmarkSupport", package: "crosstalk"),
            ],
            path: "Benchmarks/TraceDriver",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ]
)
