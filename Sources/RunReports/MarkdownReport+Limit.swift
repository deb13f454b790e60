package import RunRecords

/// Pages for places that take only so much.
extension MarkdownReport {
    /// What GitHub takes as a comment, with room to spare: 65 536 characters, and a byte is a character or less.
    package static let commentLimit = 65_000
    /// What GitHub takes as the summary of a job's step, in bytes.
    package static let stepSummaryLimit = 1_048_576

    /// Renders as much of several runs as fits: how they compare side by side, then each with its table first.
    ///
    /// - Parameters:
    ///   - records: The runs; each has an equal share of what the first tables leave.
    ///   - limit: The most UTF-8 bytes.
    /// - Returns: Lines, each with a line end; sections that do not fit are named instead.
    package static func text(of records: [RunRecord], upTo limit: Int) -> String {
        let all = ScenarioMatrix.all(records)
        let matrices = all.map(\.markdown).joined() + (all.first.map { $0.legend + "\n\n" } ?? "")
        let room = limit - matrices.utf8.count
        guard room > 0 else { return text(each: records, upTo: limit) }
        return matrices + text(each: records, upTo: room)
    }

    private static func text(each records: [RunRecord], upTo limit: Int) -> String {
        records.map { Self($0).text(upTo: limit / max(1, records.count)) }.joined()
    }

    /// Renders as much as fits: the table, then one section after the other.
    private func text(upTo limit: Int) -> String {
        let titles = sections.map(\.title).joined(separator: ", ")
        let ending = "\nLeft out for want of room: . The run's report.md has it all.\n"
        let room = limit - ending.utf8.count - titles.utf8.count
        var page = ""
        var leftOut: [String] = []
        // A table of very many architectures is cut at a row rather than refused.
        for line in head {
            guard page.utf8.count + line.utf8.count < room else {
                leftOut.append("the rest of the table")
                break
            }
            page += line + "\n"
        }
        for section in sections where !section.lines.isEmpty {
            let text = section.lines.joined(separator: "\n") + "\n"
            if leftOut.first == "the rest of the table" || page.utf8.count + text.utf8.count > room
            {
                leftOut.append(section.title)
            } else {
                page += text
            }
        }
        guard !leftOut.isEmpty else { return page }
        return page
            + "\nLeft out for want of room: \(leftOut.joined(separator: ", ")). The run's report.md has it all.\n"
    }
}
