internal import RunRecords

/// What is no change: why something was not compared.
struct GateOtherFile: Encodable {
    private enum CodingKeys: String, CodingKey { case kind, subject, architecture, base, head }

    private var kind: String
    private var subject: String
    private var architecture: String?
    private var base: String?
    private var head: String?

    init?(_ difference: Difference) {
        switch difference {
        case .regression, .improvement: return nil
        case .incomparable(let field, let was, let now):
            (kind, subject, base, head) = ("other work", field, was, now)
        case .otherLibrary(let name, let was, let now):
            (kind, subject, base, head) = ("other library", name, was, now)
        case .nonconforming(let id, _, let rule):
            (kind, subject, architecture) = ("wrong screens", rule, id)
        case .missingArchitecture(let id, _):
            (kind, subject, architecture) = ("architecture missing in head", id, id)
        case .missingMetric(let metric, let id, _):
            (kind, subject, architecture) = ("metric missing in head", metric, id)
        case .unknownArchitecture(let id, _):
            (kind, subject, architecture) = ("architecture only in head", id, id)
        case .unknownMetric(let metric, let id, _):
            (kind, subject, architecture) = ("metric only in head", metric, id)
        case .unavailableMetric(let metric, _):
            (kind, subject) = ("metric not counted here", metric)
        case .unsavedMetric(let metric, let id, _):
            (kind, subject, architecture) = ("metric missing in base", metric, id)
        case .emptyEntry(let id, _):
            (kind, subject, architecture) = ("architecture missing in base", id, id)
        case .nothingCompared: (kind, subject) = ("nothing in common", "architectures")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(subject, forKey: .subject)
        try container.encode(architecture, forKey: .architecture)
        try container.encode(base, forKey: .base)
        try container.encode(head, forKey: .head)
    }
}
