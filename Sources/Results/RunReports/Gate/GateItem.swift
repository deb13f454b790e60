internal import RunRecords

/// One thing that a gate found, in a line.
struct GateItem: Sendable {
    enum Kind: Sendable {
        /// Costs more, or less.
        case more, less
        /// Why there is no result, or none that can be compared.
        case failure
        /// What a reader should know and nothing fails for.
        case note

        /// The more, the graver.
        var gravity: Int {
            switch self {
            case .note: 0
            case .less: 1
            case .more: 2
            case .failure: 3
            }
        }
    }

    var kind: Kind
    /// An architecture, or else what it is about.
    var subject: String
    var text: String

    var mark: String {
        switch kind {
        case .more: "▲"
        case .less: "▼"
        case .failure: "✗"
        case .note: "?"
        }
    }

    /// As a terminal shows it.
    var line: ReportLine {
        let tint: ReportTable.Tint? =
            switch kind {
            case .more, .failure: .bad
            case .less: .good
            case .note: nil
            }
        return ReportLine("\(mark) \(subject) · \(text)", tint)
    }
}

// MARK: Findings

extension GateItem {
    /// How many changes a line spells out.
    private static let shown = 2

    /// Writes findings by architecture, in their order, then by cause: one line for each.
    static func items(_ findings: [GateResult.Finding], in result: GateResult) -> [Self] {
        var architectures: [String] = []
        for id in findings.map(\.architecture) where architectures.last != id {
            architectures.append(id)
        }
        return architectures.flatMap { id in
            GateCause.allCases.compactMap { cause in
                item(
                    id,
                    cause,
                    findings.filter { $0.architecture == id && GateCause($0.metric) == cause },
                    in: result
                )
            }
        }
    }

    private static func item(
        _ architecture: String,
        _ cause: GateCause,
        _ findings: [GateResult.Finding],
        in result: GateResult
    ) -> Self? {
        guard !findings.isEmpty else { return nil }
        // What explains the mark comes first, then the most telling, as the catalogue has them.
        let ordered = findings.map { finding in
            let place = Metric.all.firstIndex { $0 == finding.metric } ?? Metric.all.count
            return (finding: finding, rank: (finding.isWorse ? 0 : 1, place))
        }.sorted { $0.rank < $1.rank }.map(\.finding)
        let writer = GateChangeText(result: result)
        var parts = ordered.prefix(shown).map(writer.text)
        if ordered.count > shown { parts.append("\(ordered.count - shown) more") }
        return Self(
            kind: ordered[0].isWorse ? .more : .less,
            subject: architecture,
            text: "\(cause.rawValue): \(parts.joined(separator: "; "))"
        )
    }
}
