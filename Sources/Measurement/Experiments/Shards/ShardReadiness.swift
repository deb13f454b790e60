internal import Foundation
internal import Probes
package import RunRecords

/// Whether this program, on this machine, can measure shards that others are merged with.
package struct ShardReadiness: Sendable {
    package struct Finding: Hashable, Sendable {
        package var name: String
        package var found: String
        /// What to do; nil where nothing is wrong.
        package var advice: String?
    }

    package let findings: [Finding]

    /// Whether there is nothing to do.
    package var isReady: Bool { findings.allSatisfy { $0.advice == nil } }

    /// Looks at build and machine, in a moment.
    package init(_ environment: RunRecord.Environment) {
        let machine = ShardRecord.Machine.current(environment)
        let isKnown = environment.commit != "unknown"
        let scratch = FileManager.default.temporaryDirectory
        let probe = scratch.appending(path: "crosstalk-\(UUID().uuidString)")
        let isWritable = (try? Data("x".utf8).write(to: probe)) != nil
        try? FileManager.default.removeItem(at: probe)
        let scenarios = TraceSource.ids.count
        findings = [
            Finding(
                name: "commit",
                found: environment.commit + (environment.dirty ? " with changes" : ""),
                advice: isKnown && !environment.dirty
                    ? nil
                    : "set \(RunEnvironment.commitVariable) to the commit that was built, or build a clean one"
            ),
            Finding(
                name: "toolchain",
                found: ([environment.swift] + environment.flags).joined(separator: ", "),
                advice: environment.flags.contains("debug")
                    ? "build with --configuration release" : nil
            ),
            Finding(name: "machine", found: "\(machine.id), \(machine.kind)"),
            Finding(
                name: "cores",
                found: CoreAffinity.allowed.isEmpty
                    ? "a process cannot choose one"
                    : "\(CoreAffinity.allowed.count) to choose from",
                advice: CoreAffinity.allowed.isEmpty
                    ? "allow sched_setaffinity, or expect wider intervals" : nil
            ),
            Finding(
                name: "scenarios",
                found: "\(scenarios)",
                advice: scenarios > 0 ? nil : "put the folder Scenarios here, or beside the program"
            ),
            Finding(
                name: "scratch folder",
                found: scratch.path,
                advice: isWritable ? nil : "set TMPDIR to a folder that can be written"
            ),
        ]
    }
}
