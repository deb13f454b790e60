internal import Foundation

/// An error that a person reads: every error that leaves its module is one.
///
/// `description` is one line without a full stop at its end: what was found, where, and what is accepted.
package protocol ReportedError: Error, CustomStringConvertible, Sendable {
    /// Whether the person can mend it by giving something else: a flag, an argument or a file.
    ///
    /// Without a default, which an error of the machine would forget.
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
    if let code = systemCode(of: error) { return systemWords(for: code) }
    return (error as NSError).localizedDescription
}

/// The system's number of an error, its `errno`; nil where it was none of the system's.
func systemCode(of error: any Error) -> Int32? {
    let error = error as NSError
    // Foundation on Linux keeps the cause as a Swift error.
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    if cause.domain == NSPOSIXErrorDomain { return Int32(cause.code) }
    guard error.domain == NSCocoaErrorDomain else { return nil }
    // It does not always name the cause.
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    case .fileWriteNoPermission, .fileReadNoPermission: EACCES
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileWriteFileExists: EEXIST
    default: nil
    }
}

extension [any CodingKey] {
    /// Where a value lies in a file, as in `architectures[2].metrics`.
    package var path: String {
        reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

/// What JSON calls a type.
package func jsonWords(for type: any Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is String.Type: "a text in quotes"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list in brackets"
    default: "an object in braces"
    }
}

/// What a JSON file lacks, and where.
private func reason(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\((context.codingPath + [key]).path): missing"
    case .valueNotFound(let type, let context):
        "\(context.codingPath.path): found null; accepted: \(jsonWords(for: type))"
    case .typeMismatch(let type, let context):
        "\(context.codingPath.path): found another type; accepted: \(jsonWords(for: type))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\(context.codingPath.path): \(context.debugDescription)"
    case .dataCorrupted: "is not JSON"
    @unknown default: error.localizedDescription
    }
}
