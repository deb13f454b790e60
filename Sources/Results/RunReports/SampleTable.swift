internal import ReportedErrors
package import RunRecords

/// Writes the raw samples as comma-separated values, for other people's statistics.
package struct SampleTable: Sendable {
    private let record: RunRecord

    package init(_ record: RunRecord) { self.record = record }

    /// Renders the table.
    ///
    /// Values have as many digits as it takes to give them back exactly. Samples of figures are `adjusted`: the harness is
    /// taken off. Main CPU as each process of a block read it follows, `raw`.
    ///
    /// - Returns: A heading, then one line per sample, in the order of architecture, metric id, batch size and
    ///   measurement; fields are quoted as in RFC 4180, lines end in LF.
    package func text() -> String {
        let lines = record.architectures.flatMap { adjusted($0) + raw($0) }
        return "scenario,architecture,metric,unit,batch,block,kind,value\n" + lines.joined()
    }

    /// A line for one value: how many events were delivered at once, nothing where that is not fixed; which block, round or
    /// process, from 0; without the harness, or raw.
    private func line(
        _ architecture: String,
        _ metric: String,
        _ unit: MetricUnit,
        _ batch: Int?,
        _ block: Int,
        _ kind: String,
        _ value: Double
    ) -> String {
        let names = [record.scenario.id, architecture, metric].map(Self.quoted)
        let rest = [unit.rawValue, batch.map(String.init) ?? "", "\(block)", kind, "\(value)"]
        return (names + rest).joined(separator: ",") + "\n"
    }

    private func adjusted(_ row: RunRecord.Architecture) -> [String] {
        row.metrics.sorted { $0.key < $1.key }.flatMap { id, figure -> [String] in
            func lines(_ samples: [Double], _ batch: Int?) -> [String] {
                samples.enumerated().map {
                    line(row.id, id, figure.unit, batch, $0, "adjusted", $1)
                }
            }
            let isPaced = [.latency, .frames].contains(figure.pass)
            let curve = (figure.batchSamples ?? [:]).compactMap { size, samples in
                Int(size).map { (size: $0, samples: samples) }
            }
            return lines(figure.samples, isPaced ? nil : 1)
                + curve.sorted { $0.size < $1.size }.flatMap { lines($0.samples, $0.size) }
        }
    }

    private func raw(_ row: RunRecord.Architecture) -> [String] {
        let metric = Metric.mainCPU
        return (row.windows ?? []).map {
            line(row.id, metric.id, metric.unit, 1, $0.block, "raw", $0.mainCost)
        }
    }

    /// Renders the samples of several runs as one table; a first column numbers the runs, from 1.
    ///
    /// - Returns: As ``text()``; of one run the same.
    package static func text(of records: [RunRecord]) -> String {
        guard records.count > 1 else { return records.map { Self($0).text() }.joined() }
        var text = "run,scenario,architecture,metric,unit,batch,block,kind,value\n"
        for (index, record) in records.enumerated() {
            let lines = Self(record).text().split(separator: "\n", omittingEmptySubsequences: true)
            for line in lines.dropFirst() { text += "\(index + 1),\(line)\n" }
        }
        return text
    }

    package static func quoted(_ field: String) -> String {
        // No line is another's: neither of the table nor of what reads a job's output.
        let field = field.printableLine
        guard field.contains(",") || field.contains("\"") else { return field }
        return "\""
            + field.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}
