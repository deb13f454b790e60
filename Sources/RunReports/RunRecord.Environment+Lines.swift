extension RunRecord.Environment {
    /// What times depend on, for a title.
    var machine: String {
        let of = cpu == "unknown" ? "" : " of \(cpu)"
        return "\(os), headless, \(cores) \(cores == 1 ? "core" : "cores")\(of)"
    }

    /// The end of a page: from what, with what, on what, and the command.
    var madeWith: [String] {
        var lines = [
            "", "## Made with", "",
            "Commit \(commit)\(dirty ? ", changed" : ""), Swift \(swift), \(cpu), \(os), "
                + "\(cores) cores; \(flags.joined(separator: ", ")).",
        ]
        if let arguments { lines += ["", "    crosstalk \(arguments.joined(separator: " "))"] }
        return lines
    }
}
