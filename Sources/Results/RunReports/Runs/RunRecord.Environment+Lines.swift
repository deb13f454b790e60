internal import ReportedErrors
internal import RunRecords

extension RunRecord.Environment {
    /// What times depend on, for a title.
    package var machine: String { machine(os) }

    /// The same without the system's version.
    var shortMachine: String { machine(os.prefix { $0 != " " }) }

    private func machine(_ system: some StringProtocol) -> String {
        let of = cpu == "unknown" ? "" : " of \(cpu)"
        return "\(system), headless, \(cores, "core")\(of)"
    }

    /// The end of a report: from what, with what, on what, and the command.
    package var madeWith: ReportSection? {
        ReportSection("made-with", "Made with") {
            "Commit \(commit)\(dirty ? ", changed" : ""), Swift \(swift), \(cpu), \(os), "
                + "\(cores, "core"); \(flags.joined(separator: ", "))."
            if let arguments {
                let words = [ProgramName.current] + arguments.map(\.shellWord)
                ReportBlock.code([ReportLine(words.joined(separator: " "))], language: "sh")
            }
        }
    }
}
