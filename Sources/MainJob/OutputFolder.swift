import Experiments
package import ReportedErrors
import Foundation

/// Makes folders for results, each for one owner.
package enum OutputFolder {
    /// Makes `<output>/<date>-<name>`, with a number behind it where that exists already; also when two runs begin at once.
    ///
    /// - Returns: The folder's path, as a person would type it.
    /// - Throws: ``OutputError/unusable(path:_:)``
    package static func make(in output: String, name: String) throws(OutputError) -> String {
        try make(output)
        let name = "\(Date().formatted(.iso8601.year().month().day()))-\(name)"
        var path = "\(output)/\(name)"
        var number = 1
        while mkdir(path, 0o777) != 0 {
            guard errno == EEXIST else { throw .unusable(path: path, WriteFault(code: errno)) }
            number += 1
            path = "\(output)/\(name)-\(number)"
        }
        return path
    }

    /// Makes a folder that may be there already, with those that it lies in.
    ///
    /// - Throws: ``OutputError/unusable(path:_:)``
    package static func make(_ path: String) throws(OutputError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let isFile = FileManager.default.isFolder(path) == false
            let fault =
                isFile
                ? WriteFault("found a file; accepted: a folder", isOfPlace: true)
                : WriteFault(error)
            throw .unusable(path: path, fault)
        }
    }
}

package enum OutputError: ReportedError {
    /// A file or a folder that cannot be written.
    case unusable(path: String, WriteFault)
    /// What was measured could not be kept.
    case lost(path: String, WriteFault)

    package var description: String {
        switch self {
        case .unusable("", let fault): "found \"\" for a path, which cannot be written (\(fault))"
        case .unusable(let path, let fault): "\(path): cannot be written (\(fault))"
        case .lost(let path, let fault):
            "\(path): could not be written (\(fault)); the results there are not complete"
        }
    }

    package var isBadInput: Bool { fault.isOfPlace }

    package var fault: WriteFault {
        switch self {
        case .unusable(_, let fault), .lost(_, let fault): fault
        }
    }
}
