extension RunRecord.Environment {
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
