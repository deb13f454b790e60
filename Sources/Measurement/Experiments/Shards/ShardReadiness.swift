internal import Foundation
package import Probes
package import RunRecords

/// Whether this program, on this machine, can measure shards that others are merged with.
package enum ShardReadiness {
    /// Looks at build and machine, in a moment.
    package static func findings(_ environment: RunRecord.Environment) -> [MachineFinding] {
        let machine = ShardRecord.Machine.current(environment)
        let isKnown = environment.commit != "unknown"
        let scratch = FileManager.default.temporaryDirectory
        let probe = scratch.appending(path: "crosstalk-\(UUID().uuidString)")
        let isWritable = (try? Data("x".utf8).write(to: probe)) != nil
        try? FileManager.default.removeItem(at: probe)
        let scenarios = TraceSource.ids.count
        return [
            MachineFinding(
                subject: "commit",
                found: environment.commit + (environment.dirty ? " with changes" : ""),
                remedy: isKnown && !environment.dirty
                    ? nil
                    : "set \(RunEnvironment.commitVariable) to the commit that was built, or build a clean one"
            ),
            MachineFinding(
                subject: "toolchain",
                found: ([environment.swift] + environment.flags).joined(separator: ", "),
                remedy: environment.flags.contains("debug")
                    ? "build with --configuration release" : nil
            ),
            MachineFinding(subject: "machine", found: "\(machine.id), \(machine.kind)"),
            MachineFinding(
                subject: "cores",
                found: CoreAffinity.allowed.isEmpty
                    ? "a process cannot choose one"
                    : "\(CoreAffinity.allowed.count) to choose from",
                remedy: CoreAffinity.allowed.isEmpty
                    ? "allow sched_setaffinity, or expect wider intervals" : nil
            ),
            MachineFinding(
                subject: "scenarios",
                found: "\(scenarios)",
                remedy: scenarios > 0 ? nil : "put the folder Scenarios here, or beside the program"
            ),
            MachineFinding(
                subject: "scratch folder",
                found: scratch.path,
                remedy: isWritable ? nil : "set TMPDIR to a folder that can be written"
            ),
        ]
    }
}
