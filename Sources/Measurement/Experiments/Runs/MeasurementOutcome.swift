internal import Foundation
package import Measuring

package enum MeasurementOutcome: Codable, Hashable, Sendable {
    case finished(MeasurementResult)
    case failed(MeasurementFailure)
    case interrupted

    var isFailure: Bool { if case .failed = self { true } else { false } }
}

package enum MeasurementFailure: Codable, Hashable, Sendable {
    /// The child ended with an exit status, having said why; with 0 before it had a result.
    case exited(status: Int, said: String?)
    case ended(signal: Int, said: String?)
    /// The child did not get on within its limit, and was stopped.
    case hung(limit: Duration, found: String)
    /// No child could be started, or what it left behind cannot be read.
    case notMeasured(reason: String)

    /// Whether the child gave up by itself, could not begin, or was killed from outside: an app that dies is ended by another signal.
    package var isOfMachine: Bool {
        switch self {
        // All else in a child has a result before it ends well.
        case .exited(let status, _): status != 0
        case .notMeasured: true
        case .ended(let signal, _): signal == SIGKILL
        case .hung: false
        }
    }
}

extension MeasurementFailure: CustomStringConvertible {
    /// One line for a person, without a full stop.
    package var description: String {
        switch self {
        case .exited(0, let said): "ended with exit status 0 and left no result\(Self.quoted(said))"
        case .exited(let status, let said): "stopped with exit status \(status)\(Self.quoted(said))"
        case .ended(let signal, let said):
            "was ended by \(Self.name(of: signal))\(Self.quoted(said))"
        case .hung(let limit, let found):
            "did not finish within \(limit.components.seconds) s and was stopped: \(found)"
        case .notMeasured(let reason): "could not be measured: \(reason)"
        }
    }

    private static func quoted(_ said: String?) -> String { said.map { ": \($0)" } ?? "" }

    private static func name(of signal: Int) -> String {
        switch signal {
        case 4: "a trap (SIGILL)"
        case 5: "a trap (SIGTRAP)"
        case 6: "SIGABRT"
        case 9: "SIGKILL"
        case 11: "SIGSEGV"
        case 24: "SIGXCPU: it used up its real-time budget"
        default: "signal \(signal)"
        }
    }
}
