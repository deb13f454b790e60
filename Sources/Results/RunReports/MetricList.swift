package import RunRecords

/// Writes the catalogue of metrics for people: id, unit, direction and meaning, by pass.
package struct MetricList: Sendable {
    private static let gap = 2
    /// Below this the meaning stands on lines of its own.
    private static let narrowestMeaning = 32

    private let metrics: [Metric]

    package init(_ metrics: [Metric] = Metric.all) { self.metrics = metrics }

    /// Renders the list.
    ///
    /// - Parameter width: The most characters in a line.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int) -> String {
        let groups = Pass.allCases.compactMap { pass -> [String]? in
            let members = metrics.filter { $0.pass == pass }
            guard !members.isEmpty else { return nil }
            return "\(pass.rawValue) pass: \(pass.summary)".wrapped(to: width, indent: 2)
                + members.flatMap { lines($0, width) }
        }
        return groups.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func lines(_ metric: Metric, _ width: Int) -> [String] {
        let head =
            "  "
            + [
                metric.id.padded(to: column(\.id)),
                metric.unit.rawValue.padded(to: column(\.unit.rawValue)),
                metric.better.words.padded(to: column(\.better.words)),
            ].joined(separator: String(repeating: " ", count: Self.gap))
        let indent = head.count + Self.gap
        guard width - indent >= Self.narrowestMeaning else {
            return [head.trimmingEnd()] + Self.block(metric.meaning, width, indent: 6)
        }
        var rest = Self.block(metric.meaning, width, indent: indent)
        rest[0] = head + rest[0].dropFirst(head.count)
        return rest
    }

    private func column(_ text: (Metric) -> String) -> Int {
        metrics.map { text($0).count }.max() ?? 0
    }

    /// Sets in the first line as well, which `wrapped` leaves where it is.
    private static func block(_ text: String, _ width: Int, indent: Int) -> [String] {
        let inset = String(repeating: " ", count: indent)
        return text.wrapped(to: width - indent, indent: 0).map { inset + $0 }
    }
}
