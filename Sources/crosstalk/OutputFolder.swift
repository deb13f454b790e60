import Foundation

/// Makes folders for results, each for one owner.
enum OutputFolder {
    /// Makes `<output>/<name>`, with a number behind it where that exists already; also when two runs begin at once.
    ///
    /// - Returns: The folder's path, as a person would type it.
    /// - Throws: ``OutputError/unusable(path:reason:)``
    static func make(in output: String, name: String) throws(OutputError) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: output,
                withIntermediateDirectories: true
            )
        } catch {
            throw .unusable(path: output, reason: systemReason(error))
        }
        var path = "\(output)/\(name)"
        var number = 1
        while mkdir(path, 0o777) != 0 {
            guard errno == EEXIST else {
                throw .unusable(path: path, reason: String(cString: strerror(errno)))
            }
            number += 1
            path = "\(output)/\(name)-\(number)"
        }
        return path
    }
}

/// A result that cannot be written.
enum OutputError: Error, CustomStringConvertible {
    /// Known before anything was measured: somebody has to name another place.
    case unusable(path: String, reason: String)
    /// What was measured could not be kept.
    case lost(path: String, reason: String)

    var description: String {
        switch self {
        case .unusable(let path, let reason): "\(path): cannot be written (\(reason))"
        case .lost(let path, let reason):
            "\(path): could not be written (\(reason)); the results there are not complete"
        }
    }
}

/// What the system says of a file, in its own words where it has some: "Not a directory".
func systemReason(_ error: any Error) -> String {
    let error = error as NSError
    // Foundation on Linux keeps the cause as a Swift error.
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
}
