internal import ReportedErrors
package import RunRecords

/// The commands that repeat a run on another machine.
package struct ReproduceCommand: Sendable {
    private let record: RunRecord

    package init(_ record: RunRecord) { self.record = record }

    /// The commands for a shell, one per line.
    ///
    /// The arguments of the run are repeated as they were given. Where they are not known they are
    /// put together from scenario, seed, architectures and reference.
    package func lines() -> [String] {
        let arguments = record.environment.arguments ?? derived()
        let command = (["swift", "run", "-c", "release", "crosstalk"] + arguments)
            .map(\.shellWord).joined(separator: " ")
        let checkout = "git checkout \(record.environment.commit.shellWord)"
        return record.environment.dirty
            ? [
                "# The code differed from this commit; the changes are not known.", checkout,
                command,
            ]
            : [checkout, command]
    }

    private func derived() -> [String] {
        var arguments = ["run", record.scenario.id, "--seed", String(record.scenario.seed)]
        if let seeds = record.seeds { arguments += ["--seeds", String(seeds.planned)] }
        let ids = record.architectures.map(\.id)
        if !ids.isEmpty { arguments += ["--architectures", ids.joined(separator: ",")] }
        if let reference = record.reference { arguments += ["--reference", reference] }
        return arguments
    }
}
