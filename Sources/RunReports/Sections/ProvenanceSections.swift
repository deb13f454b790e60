internal import RunRecords
import Foundation

/// The screens of architectures that did not conform.
struct WrongScreensSection: ReportSection {
    let record: RunRecord

    let title = "Wrong screens"

    var body: [String] {
        let failing = record.architectures.compactMap { item in item.failure.map { (item.id, $0) } }
        return failing.map { id, failure in
            let report = FailureReport(architecture: id, failure: failure).text()
            return MarkdownText.block(report.split(separator: "\n").map(String.init), "diff")
        }.reduce(into: []) { $0 += $0.isEmpty ? $1 : [""] + $1 }
    }
}

/// Commit, toolchain, machine, scenario and trace.
struct EnvironmentSection: ReportSection {
    let record: RunRecord

    let title = "Where it was measured"

    var body: [String] { facts.map { "- \($0.name): \(MarkdownText.escapedInside($0.value))" } }

    /// Names and values, as the record has them.
    var facts: [(name: String, value: String)] {
        let place = record.environment
        let cores = "\(place.cores) \(place.cores == 1 ? "core" : "cores")"
        let events = NumberText.grouped(record.trace.events)
        return [
            ("Commit", place.commit + (place.dirty ? " (with changes)" : " (clean)")),
            ("Swift", place.swift), ("Libraries", libraries), ("System", place.os),
            ("Processor", "\(place.cpu), \(cores)"),
            ("Flags", place.flags.isEmpty ? "none" : place.flags.joined(separator: " ")),
            ("Substrate", place.substrate ?? "tuned"),
            ("List update", place.listUpdate ?? "native"),
            ("Scenario", "\(record.scenario.id), SHA-256 \(record.scenario.sha256)"),
            ("Seed", seeds),
            ("Trace", "\(events) events, SHA-256 \(record.trace.sha256)"),
            ("Memory layout", layout),
            ("Started", record.started.formatted(.iso8601)),
            ("Finished", record.finished.formatted(.iso8601)),
        ]
    }

    private var seeds: String {
        guard let seeds = record.seeds else { return String(record.scenario.seed) }
        let others = seeds.traces.dropFirst().map { String($0.seed) }
        return "\(record.scenario.seed); blocks of throughput also "
            + (others.isEmpty ? "none" : others.joined(separator: ", "))
    }

    private var libraries: String {
        guard let libraries = record.environment.libraries else { return "not recorded" }
        return libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            .joined(separator: ", ")
    }

    private var layout: String {
        switch record.environment.addressRandomization {
        case "full": "drawn anew for each process"
        case "without heap": "drawn anew for each process, but for the kernel's heap"
        case "off": "the same in all processes (address space randomization was off)"
        default: "not recorded"
        }
    }
}

/// What the harness measured about itself.
struct HarnessSection: ReportSection {
    let record: RunRecord

    let title = "What the harness itself cost"

    var body: [String] {
        let own = record.harness
        let figures: [(String, Double?, String)] = [
            ("Cost per event", own.costPerEvent, "ns"),
            ("Allocations per event", own.allocationsPerEvent, ""),
            ("Delivery hop", own.deliveryHop, "ns"),
            ("Store, network and avatars, per event", own.serviceCost, "ns"),
            ("Arrival lateness, median", own.arrivalErrorMedian, "ns"),
            ("Arrival lateness, 99 %", own.arrivalErrorP99, "ns"),
            ("Stolen by the hypervisor", own.stolenShare.map { $0 * 100 }, "%"),
            ("Blocks dropped", own.droppedBlocks.map(Double.init), ""),
            ("Slow readings of the calibration loop", own.slowShare.map { $0 * 100 }, "%"),
        ]
        var lines = figures.compactMap { name, value, unit in
            value.map { "- \(name): \(NumberText.single($0)) \(unit)".trimmingEnd() }
        }
        if let policy = own.generatorPolicy {
            lines.append("- Arrivals scheduled by: \(MarkdownText.escaped(policy))")
        }
        return lines.isEmpty ? ["Not measured in this run."] : lines + smallest
    }

    /// From which size on differences in latency are the architectures' own.
    private var smallest: [String] {
        ["event_to_ready_p50_ns", "event_to_ready_p99_ns"].compactMap(Metric.named)
            .compactMap { metric in
                record.smallestDifference(in: metric).map { limit in
                    "- Smallest difference in \(ComparisonColumns.name(of: metric) ?? metric.id) that is not void:"
                        + " \(NumberText.single(limit / 1e6)) ms"
                }
            }
    }
}

/// The commands that repeat the run.
struct RepeatSection: ReportSection {
    let record: RunRecord

    let title = "Repeat it"

    var body: [String] { MarkdownText.block(ReproduceCommand(record).lines(), "sh") }
}
