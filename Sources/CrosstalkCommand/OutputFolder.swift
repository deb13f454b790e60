import ReportedErrors
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
            throw .unusable(path: output, reason: ReportedErrors.reason(for: error))
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
enum OutputError: ReportedError {
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

    var isBadInput: Bool {
        if case .unusable = self { true } else { false }
    }
}
