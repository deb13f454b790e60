internal import ReportedErrors

/// What came over the wire and cannot be understood.
package enum WireError: ReportedError, Hashable {
    case malformedJSON(offset: Int, accepted: String)
    case field(String, found: String, accepted: String)

    package var isBadInput: Bool { true }

    package var description: String {
        switch self {
        case .malformedJSON(let offset, let accepted):
            "malformed JSON at byte \(offset); accepted: \(accepted)"
        case .field(let path, let found, let accepted):
            "\(path): found \(found); accepted: \(accepted)"
        }
    }
}
