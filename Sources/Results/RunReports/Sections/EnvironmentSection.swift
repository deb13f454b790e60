internal import RunRecords
import Foundation

/// Commit, toolchain, machine, scenario and trace.
struct EnvironmentSection: RunSection {
    static let anchor = "environment"
    static let title = "Environment"

    let run: RankedRun

    var blocks: [ReportBlock] {
        let record = run.record
        let place = record.environment
        let cores = "\(place.cores) \(place.cores == 1 ? "core" : "cores")"
        let events = NumberText.grouped(record.trace.events)
        ReportBlock.definitions([
            ReportDefinition(
                "Commit",
                place.commit + (place.dirty ? " (with changes)" : " (clean)")
            ),
            ReportDefinition("Swift", place.swift),
            ReportDefinition("Libraries", libraries),
            ReportDefinition("System", place.os),
            ReportDefinition("Processor", "\(place.cpu), \(cores)"),
            ReportDefinition(
                "Flags",
                place.flags.isEmpty ? "none" : place.flags.joined(separator: " ")
            ),
            ReportDefinition("Model implementation", place.modelImplementation ?? "optimized"),
            ReportDefinition("List update", place.listUpdate ?? "native"),
            ReportDefinition(
                "Scenario",
                "\(record.scenario.id), SHA-256 \(record.scenario.sha256)"
            ),
            ReportDefinition("Seed", seeds),
            ReportDefinition("Trace", "\(events) events, SHA-256 \(record.trace.sha256)"),
            ReportDefinition("Memory layout", layout),
            ReportDefinition("Started", record.started.formatted(.iso8601)),
            ReportDefinition("Finished", record.finished.formatted(.iso8601)),
        ])
    }

    private var seeds: String {
        let first = String(run.record.scenario.seed)
        guard let seeds = run.record.seeds else { return first }
        let others = seeds.traces.dropFirst().map { String($0.seed) }
        return "\(first); blocks of throughput also "
            + (others.isEmpty ? "none" : others.joined(separator: ", "))
    }

    private var libraries: String {
        guard let libraries = run.record.environment.libraries else { return "not recorded" }
        return libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            .joined(separator: ", ")
    }

    private var layout: String {
        switch run.record.environment.addressRandomization {
        case "full": "drawn again for each process"
        case "without heap": "drawn again for each process, but for the kernel's heap"
        case "off": "the same in all processes (address space randomization was off)"
        default: "not recorded"
        }
    }
}
