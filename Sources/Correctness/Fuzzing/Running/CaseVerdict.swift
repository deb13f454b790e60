package import Conformance

/// The outcome of one case.
package struct CaseVerdict: Sendable {
    /// Checkpoints that were compared.
    package var checkpoints: Int
    /// A hash of what ran in which order and of what was drawn: equal for equal cases.
    package var digest: UInt64
    /// Nil when all was as it should be.
    package var failure: CaseFailure?
}

/// How a case went wrong.
package enum CaseFailure: Hashable, Sendable {
    /// A checkpoint was not as BEHAVIOUR has it.
    case broke(ConformanceFailure)
    /// Work made work for ever, after that event.
    case neverRests(afterEvent: Int?)
    /// The process died or hung; what it said last.
    case died(String)

    /// What a shrunk case has to have in common with the one it came from: the rule, or the manner of failing.
    package var kind: String {
        switch self {
        case .broke(let failure): failure.rule.rawValue
        case .neverRests: "never rests"
        case .died: "died"
        }
    }

    /// What went wrong, for the person who mends it: several lines where a screen was not as it should be.
    package var text: String {
        switch self {
        case .broke(let failure): failure.text
        case .neverRests(let event):
            "work makes work for ever, \(event.map { "after event \($0)" } ?? "at the start")"
        case .died(let words): "the process died: \(words)"
        }
    }
}
