internal import ReportedErrors
internal import RunRecords
import Foundation

/// Commit, toolchain, machine, scenario and trace.
struct EnvironmentSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        ReportBlock.definitions(Self.facts(run.record).filter { !run.shared.contains($0.term) })
    }

    /// All that is known of where and with what a run was made.
    static func facts(_ record: RunRecord) -> [ReportDefinition] {
        let place = record.environment
        let cores = "\(place.cores, "core")"
        let events = NumberText.grouped(record.trace.events, "event")
        return [
            ("Commit", place.commit + (place.dirty ? " (with changes)" : " (clean)")),
            ("Swift", place.swift), ("Libraries", libraries(record)), ("System", place.os),
            ("Processor", "\(place.cpu), \(cores)"),
            ("Flags", place.flags.isEmpty ? "none" : place.flags.joined(separator: " ")),
            ("Model implementation", place.modelImplementation ?? "optimized"),
            ("List update", place.listUpdate ?? "native"),
            ("Scenario", "\(record.scenario.id), SHA-256 \(record.scenario.sha256)"),
            ("Seed", seeds(record)),
            ("Trace", "\(events), SHA-256 \(record.trace.sha256)"),
            ("Memory layout", layout(record)), ("Started", record.started.formatted(.iso8601)),
            ("Finished", record.finished.formatted(.iso8601)),
        ]
    }

    private static func seeds(_ record: RunRecord) -> String {
        let first = String(record.scenario.seed)
        guard let seeds = record.seeds else { return first }
        let others = seeds.traces.dropFirst().map { String($0.seed) }
        return "\(first); blocks of throughput also "
            + (others.isEmpty ? "none" : others.joined(separator: ", "))
    }

    private static func libraries(_ record: RunRecord) -> String {
        guard let libraries = record.environment.libraries else { return "not recorded" }
        return libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            .joined(separator: ", ")
    }

    private static func layout(_ record: RunRecord) -> String {
        switch record.environment.addressRandomization {
        case "full": "drawn again for each process"
        case "without heap": "drawn again for each process, but for the kernel's heap"
        case "off": "the same in all processes (address space randomization was off)"
        default: "not recorded"
        }
    }
}
