internal import Foundation

/// A temporary folder for traces, requests and results; gone with the run.
final class ScratchFolder {
    let url: URL
    private var count = 0

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "crosstalk-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where the trace is put for the children.
    var trace: URL { url.appending(path: "run.trace") }

    /// A new folder inside.
    func makeFolder() -> URL {
        count += 1
        let folder = url.appending(path: "\(count)")
        // A folder that cannot be made shows when the child's request is written there.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
