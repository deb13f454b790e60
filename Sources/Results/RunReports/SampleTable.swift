package import RunRecords

/// Writes the raw samples as comma-separated values, for other people's statistics.
package struct SampleTable: Sendable {
    private let record: RunRecord

    /// Makes a table of all samples of a run.
    package init(_ record: RunRecord) {
        self.record = record
    }

    /// Renders the table.
    ///
    /// Values are in the unit that the metric's id ends in and have as many digits as it takes to
    /// give them back exactly.
    ///
    /// - Returns: A heading, then one line per sample, in the order of architecture, metric id and
    ///   measurement; fields are quoted as in RFC 4180, lines end in LF.
    package func text() -> String {
        var text = "architecture,metric,sample,value\n"
        for architecture in record.architectures {
            for (id, result) in architecture.metrics.sorted(by: { $0.key < $1.key }) {
                for (index, value) in result.samples.enumerated() {
                    text += "\(Self.quoted(architecture.id)),\(Self.quoted(id)),\(index),\(value)\n"
                }
            }
        }
        return text
    }

    /// Renders the samples of several runs as one table; a first column numbers the runs, from 1.
    ///
    /// - Returns: As ``text()``; of one run the same.
    package static func text(of records: [RunRecord]) -> String {
        guard records.count > 1 else { return records.map { Self($0).text() }.joined() }
        var text = "run,architecture,metric,sample,value\n"
        for (index, record) in records.enumerated() {
            let lines = Self(record).text().split(separator: "\n", omittingEmptySubsequences: true)
            for line in lines.dropFirst() { text += "\(index + 1),\(line)\n" }
        }
        return text
    }

    private static func quoted(_ field: String) -> String {
        let special: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
        guard field.contains(where: special.contains) else { return field }
        return "\""
            + field.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}
