package import RunRecords

/// Writes the raw samples as comma-separated values, for other people's statistics.
package struct SampleTable: Sendable {
    private let record: RunRecord

    /// A line for one value.
    private struct Line {
        var architecture: String
        var metric: String
        var unit: MetricUnit
        /// How many events were delivered at once; nil where that is not fixed.
        var batch: Int?
        /// Which block, round or process, from 0.
        var block: Int
        var kind: Kind
        var value: Double
    }

    private enum Kind: String {
        /// Without the harness and the hypervisor's stops.
        case adjusted
        /// As it was read, harness included.
        case raw
    }

    /// Makes a table of all samples of a run.
    package init(_ record: RunRecord) {
        self.record = record
    }

    /// Renders the table.
    ///
    /// Values have as many digits as it takes to give them back exactly. Samples of figures are `adjusted`: harness and the
    /// hypervisor's stops are taken off. Main CPU as each process of a block read it follows, `raw`.
    ///
    /// - Returns: A heading, then one line per sample, in the order of architecture, metric id, batch size and
    ///   measurement; fields are quoted as in RFC 4180, lines end in LF.
    package func text() -> String {
        let scenario = Self.quoted(record.scenario.id)
        let lines = record.architectures.flatMap { adjusted($0) + raw($0) }.map { line in
            [
                scenario, Self.quoted(line.architecture), Self.quoted(line.metric),
                line.unit.rawValue, line.batch.map(String.init) ?? "", "\(line.block)",
                line.kind.rawValue, "\(line.value)",
            ].joined(separator: ",") + "\n"
        }
        return "scenario,architecture,metric,unit,batch,block,kind,value\n" + lines.joined()
    }

    private func adjusted(_ row: RunRecord.Architecture) -> [Line] {
        row.metrics.sorted { $0.key < $1.key }.flatMap { id, figure -> [Line] in
            func lines(_ samples: [Double], _ batch: Int?) -> [Line] {
                samples.enumerated().map { block, value in
                    Line(
                        architecture: row.id,
                        metric: id,
                        unit: figure.unit,
                        batch: batch,
                        block: block,
                        kind: .adjusted,
                        value: value
                    )
                }
            }
            let isPaced = [.latency, .frames].contains(figure.pass)
            let curve = (figure.waveSamples ?? [:]).compactMap { size, samples in
                Int(size).map { (size: $0, samples: samples) }
            }
            return lines(figure.samples, isPaced ? nil : 1)
                + curve.sorted { $0.size < $1.size }.flatMap { lines($0.samples, $0.size) }
        }
    }

    private func raw(_ row: RunRecord.Architecture) -> [Line] {
        (row.windows ?? []).map { window in
            Line(
                architecture: row.id,
                metric: Metric.mainCPU.id,
                unit: Metric.mainCPU.unit,
                batch: 1,
                block: window.block,
                kind: .raw,
                value: window.mainCost
            )
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

    static func quoted(_ field: String) -> String {
        let special: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
        guard field.contains(where: special.contains) else { return field }
        return "\""
            + field.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}
