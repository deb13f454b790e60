internal import Foundation

/// An error that a person reads: every error that leaves its module is one.
///
/// `description` is one line without a full stop at its end: what was found, where, and what is accepted.
package protocol ReportedError: Error, CustomStringConvertible, Sendable {
    /// Whether the person can mend it by giving something else: a flag, an argument or a file.
    var isBadInput: Bool { get }
}

/// Why something failed, in a few words for the end of a line.
///
/// - Parameter error: Ours, Foundation's or the system's.
/// - Returns: An error of ours in its own words; of others, what the system says of its cause, which is shorter than what
///   Foundation makes of it.
package func reason(for error: any Error) -> String {
    if let error = error as? any ReportedError { return error.description }
    if let error = error as? DecodingError { return reason(for: error) }
    let error = error as NSError
    // Foundation on Linux keeps the cause as a Swift error.
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
}

/// What a JSON file lacks, and where.
private func reason(for error: DecodingError) -> String {
    func place(_ keys: [any CodingKey]) -> String {
        let path = keys.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])): missing"
    case .valueNotFound(let type, let context):
        "\(place(context.codingPath)): found null; accepted: \(type)"
    case .typeMismatch(let type, let context):
        "\(place(context.codingPath)): found another type; accepted: \(type)"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\(place(context.codingPath)): \(context.debugDescription)"
    case .dataCorrupted: "is not JSON"
    @unknown default: error.localizedDescription
    }
}
