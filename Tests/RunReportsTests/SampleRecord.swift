import Foundation
import RunRecords
import RunReports
import SampleStatistics

/// Records for tests, with figures of a believable size.
enum SampleRecord {
    /// Seven architectures, all passes, one with wrong screens, one whose child process died.
    static func full() throws -> RunRecord {
        var architectures = [
            try architecture(
                "direct",
                "Direct",
                main: 1.42,
                off: 0.31,
                counts: (3.2, 2.01),
                ms: 3.1
            ),
            try architecture(
                "direct-coalesced",
                "Direct, coalesced",
                main: 1.18,
                off: 0.32,
                counts: (3.5, 1.12),
                ms: 3.0
            ),
            try architecture("mvc", "MVC", main: 2.33, off: 0.35, counts: (8, 2.01), ms: 3.4),
            try architecture(
                "mvvm-static",
                "MVVM, static",
                main: 2.342,
                off: 0.36,
                counts: (9.4, 2.35),
                ms: 3.5
            ),
            try architecture(
                "mvvm-reactive",
                "MVVM, reactive",
                main: 6.71,
                off: 1.94,
                counts: (31.75, 2.35),
                ms: 5.9
            ),
        ]
        var wrong = try architecture(
            "redux",
            "Redux",
            main: 12.9,
            off: 0.28,
            counts: (104.5, 6.02),
            ms: 9.7,
            isCompared: false
        )
        wrong.conforms = false
        wrong.failure = failure
        var dead = try architecture(
            "viper",
            "VIPER",
            main: 2.9,
            off: 0.41,
            counts: (14.2, 2.4),
            ms: 4
        )
        dead.metrics = dead.metrics.filter { Metric.named($0.key)?.pass == .counts }
        dead.errors = ["throughput pass: the child process died of signal 11, three times"]
        architectures += [wrong, dead]
        var record = record(architectures)
        record.family = RunRecord.Family(
            metric: "main_cpu_ns_per_event",
            reference: "mvc",
            members: architectures.map(\.id).filter { $0 != "mvc" },
            error: 0.05
        )
        record.family?.blocks = 10
        record.family?.intervalError = familyIntervalError
        record.family?.ending = .planned
        return record
    }

    /// A run with `--quick`: counts only, of two architectures.
    static func counts() throws -> RunRecord {
        var record = try full()
        record.architectures = record.architectures.filter { ["direct", "mvc"].contains($0.id) }
        for index in record.architectures.indices {
            record.architectures[index].metrics = record.architectures[index].metrics.filter {
                Metric.named($0.key)?.pass == .counts
            }
        }
        record.harness = RunRecord.Harness()
        record.family = nil
        record.environment.arguments = nil
        return record
    }

    static let failure: RunRecord.Failure = {
        var failure = unexplained
        failure.eventText = "push from Ada Byron"
        return failure
    }()

    private static let unexplained = RunRecord.Failure(
        rule: "R12",
        event: 1_204,
        expected: [
            "Chats                badge 3", "Ada Byron   see you   09:41  2",
            "Grace Hopper  fine     09:12  1", "Alan Turing   thanks  yesterday",
        ],
        shown: [
            "Chats                badge 2", "Ada Byron   see you   09:41  2",
            "Grace Hopper  fine     09:12  1", "Alan Turing   thanks  yesterday",
        ]
    )

    static func record(_ architectures: [RunRecord.Architecture]) -> RunRecord {
        var record = RunRecord(
            scenario: RunRecord.Scenario(
                id: "morning-rush",
                sha256: String(repeating: "5c", count: 32),
                seed: 7
            ),
            trace: RunRecord.Trace(
                sha256: String(repeating: "3f", count: 32),
                events: 60_000
            ),
            environment: RunRecord.Environment(
                commit: "0123456789abcdef0123456789abcdef01234567",
                dirty: false,
                swift: "6.3.1",
                os: "Linux 6.1",
                cpu: "Example CPU at 2.8 GHz",
                cores: 2,
                flags: ["release", "--list-update=native"]
            ),
            started: Date(timeIntervalSince1970: 1_767_225_600),
            finished: Date(timeIntervalSince1970: 1_767_225_900),
            architectures: architectures
        )
        record.trace.measuredEvents = 50_000
        record.environment.arguments = ["run", "morning-rush", "--seed", "7", "--reference", "mvc"]
        record.harness = harness
        return record
    }

    private static var harness: RunRecord.Harness {
        var harness = RunRecord.Harness()
        harness.arrivalErrorMedian = 18_200
        harness.arrivalErrorP99 = 84_000
        harness.stolenShare = 0.0021
        harness.droppedBlocks = 0
        return harness
    }

    /// Main and off-main CPU in µs, latency in ms.
    private static func architecture(
        _ name: String,
        _ title: String,
        main: Double,
        off: Double,
        counts: (Double, Double),
        ms: Double,
        isCompared: Bool = true
    ) throws -> RunRecord.Architecture {
        let compares = isCompared && name != "mvc"
        let figures: [(String, Double, Double)] = [
            ("main_cpu_ns_per_event", main * 1e3, 2_330),
            ("off_main_cpu_ns_per_event", off * 1e3, 350),
            ("event_to_ready_p50_ns", ms * 1e6, 3.4e6),
            ("event_to_ready_p99_ns", ms * 6.2e6, 21.1e6),
        ]
        var metrics: [String: RunRecord.Figure] = [:]
        for (id, value, reference) in figures {
            guard let metric = Metric.named(id) else { throw MissingMetric(id: id) }
            let blocks = noise.map { own, other in
                RatioInterval.Block(candidate: value * own, reference: reference * other)
            }
            let ratio = RatioInterval(blocks).map {
                RunRecord.Ratio(
                    to: "mvc",
                    $0,
                    better: metric.better,
                    isJudged: id == "main_cpu_ns_per_event",
                    judgedError: familyIntervalError
                )
            }
            metrics[id] = RunRecord.Figure(
                metric,
                samples: blocks.map { $0.candidate.rounded() },
                value: value,
                ratio: compares ? ratio : nil
            )
            if [.latency, .frames].contains(metric.pass) {
                metrics[id]?.interval = RunRecord.RankBounds(
                    low: value * 0.97,
                    high: value * 1.04,
                    updates: 12_300,
                    batches: 4_812
                )
            }
            guard isCompared, metric.unit == .nanosecondsPerEvent else { continue }
            if name != "mvc" {
                metrics[id]?.difference = span(value - reference)
            }
            // No one is above itself.
            metrics[id]?.overheads = zip(RunRecord.Overhead.baselines, [0.61, 0.51])
                .filter { $0.0 != name }.map { floor, share in
                    let own = value - share * reference
                    return RunRecord.Overhead(
                        baseline: floor,
                        amount: span(own),
                        ratio: name == "mvc" ? nil : span(own / (reference * (1 - share)))
                    )
                }
        }
        let exact = [
            ("allocations_per_event", counts.0, 8.0), ("renders_per_event", counts.1, 2.01),
            ("leaked_objects", 0, 0),
        ]
        for (id, value, reference) in exact {
            guard let metric = Metric.named(id) else { throw MissingMetric(id: id) }
            let ratio = RunRecord.Ratio(to: "mvc", exact: value, over: reference, isJudged: true)
            metrics[id] = RunRecord.Figure(
                metric,
                samples: [value],
                ratio: compares ? ratio : nil
            )
        }
        var row = RunRecord.Architecture(id: name, title: title, conforms: true)
        row.metrics = metrics
        return row
    }

    /// What each verdict of the full record rests on.
    private static let familyIntervalError = 0.01

    private static func span(_ value: Double) -> RunRecord.Span {
        let half = abs(value) * 0.02
        return RunRecord.Span(value, value - half...value + half)
    }

    struct MissingMetric: Error {
        var id: String
    }

    /// Ten blocks of 1 to 2 % noise.
    static let noise: [(Double, Double)] = [
        (1.004, 0.998), (0.991, 1.007), (1.012, 1.003), (0.997, 0.986), (1.009, 1.011),
        (0.994, 1.002), (1.001, 0.995), (1.016, 1.004), (0.988, 0.999), (1.003, 1.008),
    ]
}
