package import ReportedErrors
package import EventTraces
package import Foundation

/// A temporary folder for traces, requests and results; gone with the run.
package final class ScratchFolder {
    package let url: URL
    private let lock: ScratchLock?
    private var count = 0

    /// Makes a folder of a new name, readable by its owner alone, where `TMPDIR` says; those of killed runs go.
    ///
    /// - Throws: ``ScratchError`` when there is no room for one.
    package init() throws(ScratchError) {
        let place = FileManager.default.temporaryDirectory
        var template = Array(place.appending(path: "crosstalk-XXXXXX").path.utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ScratchError(folder: place.path, fault: WriteFault(code: errno))
        }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        url = URL(filePath: path)
        lock = ScratchLock(path)
        ScratchLock.sweep(place.path) { name in
            name.hasPrefix("crosstalk-") && name.utf8.count == "crosstalk-XXXXXX".utf8.count
        }
        // These have no lock: a day, in case one is still at work.
        ScratchLock.sweep(place.path, olderThan: .seconds(86_400)) {
            $0.hasPrefix("crosstalk-profiling-")
        }
    }

    /// Makes a folder with a trace in it.
    ///
    /// - Throws: ``ScratchError``; a trace file's error when there is no room for it.
    package convenience init(for trace: EventTrace) throws {
        try self.init()
        try trace.write(path: self.trace.path)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where the trace is put for the children.
    package var trace: URL { trace(draw: 0) }

    /// Where the trace of another seed is put; 0 is ``trace``.
    package func trace(draw: Int) -> URL {
        url.appending(path: draw == 0 ? "run.trace" : "draw-\(draw).trace")
    }

    /// A new folder inside.
    package func makeFolder() -> URL {
        count += 1
        let folder = url.appending(path: "\(count)")
        // A folder that cannot be made shows when the child's request is written there.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

package struct ScratchError: ReportedError, Hashable {
    package let folder: String
    package let fault: WriteFault

    package var description: String {
        "\(folder): no scratch folder can be made (\(fault)); choose another place with TMPDIR"
    }

    package var isBadInput: Bool { fault.isOfPlace }
}
