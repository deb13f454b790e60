/// Figures that documents name in several places are the same in all of them.
enum FigureRules {
    /// A figure as it stands in one document.
    struct Figure: Hashable {
        var path: String
        /// What it is of, the same wherever it stands.
        var subject: String
        var text: String
    }

    /// Every row of a run's table, by scenario and architecture: its ratio to the reference with the interval.
    ///
    /// - Parameter file: A document with tables as the program prints them.
    /// - Returns: One a row; rows in brackets are of the architecture above them.
    static func ratios(in file: RepositoryFile) -> [Figure] {
        var (scenario, architecture) = (Substring(), Substring())
        // Architectures are measured again beside those over other libraries, in a run of its own.
        var isApart = false
        return file.lines.compactMap { line in
            if line.contains(/<!-- (libraries:|end of libraries)/) { isApart = line.contains(":") }
            guard !isApart else { return nil }
            if let opening = line.firstMatch(of: /^([a-z-]+) · [\d ]+ of [\d ]+ events/) {
                scenario = opening.1
            }
            guard
                let row = line.firstMatch(
                    of: /^(?:([a-z-]+)|\ \ (\[tuned\]))\ +[\d. ]+\ \ (×[\d.]+\ \[[\d.–]+\])/
                )
            else {
                // A row without a ratio is the reference, above its own variants.
                if let name = line.firstMatch(of: /^([a-z-]+)\ +[\d.]+\ /) { architecture = name.1 }
                return nil
            }
            if let name = row.1 { architecture = name }
            let subject = "\(scenario) \(architecture)\(row.2 ?? "")"
            return Figure(path: file.path, subject: subject, text: String(row.3))
        }
    }

    /// Sentences that sum up all of something, by what they sum up.
    ///
    /// - Parameter file: A document.
    /// - Returns: One for each place.
    static func sums(in file: RepositoryFile) -> [Figure] {
        file.lines.flatMap { line in
            line.matches(of: /\d+ (claims): [^.]*\./).map {
                Figure(path: file.path, subject: String($0.1), text: String($0.0))
            }
                + line.matches(
                    of: /All (\d+ architectures) show the right screens in (\d+ scenarios)/
                ).map {
                    Figure(path: file.path, subject: "right screens", text: "\($0.1), \($0.2)")
                }
        }
    }

    /// Subjects of which two documents, or one of them twice, have different figures.
    ///
    /// - Parameter figures: Of all documents.
    /// - Returns: A line for each subject.
    static func contradictions(in figures: [Figure]) -> [String] {
        Dictionary(grouping: figures, by: \.subject).compactMap { subject, found in
            guard Set(found.map(\.text)).count > 1 else { return nil }
            let places = found.map { "\($0.path): \($0.text)" }
            return "\(subject): \(places.joined(separator: "; "))"
        }.sorted()
    }
}
