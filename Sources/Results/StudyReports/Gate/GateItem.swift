internal import RunRecords
internal import RunReports
internal import StudyRecords

/// One thing that a gate found, in a line.
struct GateItem: Sendable {
    enum Kind: Sendable {
        /// Costs more, or less.
        case more, less
        /// Why there is no result, or none that can be compared.
        case failure
        /// What a reader should know and nothing fails for.
        case note

        /// Its mark, its colour in a terminal, and how grave it is.
        fileprivate var look: (mark: String, tint: ReportTable.Tint?, gravity: Int) {
            switch self {
            case .note: ("?", nil, 0)
            case .less: ("▼", .good, 1)
            case .more: ("▲", .bad, 2)
            case .failure: ("✗", .bad, 3)
            }
        }

        /// The more, the graver.
        var gravity: Int { look.gravity }
    }

    var kind: Kind
    /// An architecture, or else what it is about.
    var subject: String
    var text: String

    init(_ kind: Kind, _ subject: String, _ text: String) {
        (self.kind, self.subject, self.text) = (kind, subject, text)
    }

    var mark: String { kind.look.mark }

    /// As a terminal shows it.
    var line: ReportLine { ReportLine("\(mark) \(subject) · \(text)", kind.look.tint) }
}

extension GateItem {
    /// Writes findings by architecture, in their order, then by cause: one line for each.
    static func items(_ findings: [GateResult.Finding], in result: GateResult) -> [Self] {
        findings.map(\.architecture).distinct.flatMap { id in
            GateCause.allCases.compactMap { cause -> Self? in
                let own = findings.filter {
                    $0.architecture == id && GateCause($0.metric) == cause
                }
                return own.isEmpty ? nil : item(own, in: result)
            }
        }
    }

    /// Of one architecture and cause.
    private static func item(_ findings: [GateResult.Finding], in result: GateResult) -> Self {
        // What explains the mark comes first, then the most telling, as the catalogue has them.
        let ordered = findings.map { finding in
            let place = Metric.all.firstIndex { $0 == finding.metric } ?? Metric.all.count
            return (finding: finding, rank: (finding.isWorse ? 0 : 1, place))
        }.sorted { $0.rank < $1.rank }.map(\.finding)
        let writer = GateChangeText(result: result)
        return Self(
            ordered[0].isWorse ? .more : .less,
            ordered[0].architecture,
            "\(GateCause(ordered[0].metric).rawValue): \(ordered.map(writer.text).listed(2, "; "))"
        )
    }
}
