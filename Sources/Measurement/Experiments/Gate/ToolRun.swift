internal import Foundation
internal import ReportedErrors

/// One run of git, the package manager or the linker.
struct ToolRun {
    struct Ended {
        var status: Int32
        var output: String
    }

    private let words: [String]
    private let folder: URL

    init(_ words: [String], in folder: URL) {
        self.words = words
        self.folder = folder
    }

    /// Runs it to its end.
    ///
    /// - Returns: Its exit status, and all that it printed, errors too.
    /// - Throws: ``GateError/failed(step:reason:)`` when it cannot be started.
    func run() throws(GateError) -> Ended {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try process.run()
        } catch {
            throw .failed(step: words[0], reason: ReportedErrors.reason(for: error))
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let output = String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return Ended(status: process.terminationStatus, output: output)
    }

    /// Runs it, and takes another exit status than 0 for a failure.
    ///
    /// - Returns: What it printed.
    /// - Throws: ``GateError/failed(step:reason:)`` with what it printed about errors, or last.
    @discardableResult
    func check(step: String) throws(GateError) -> String {
        let ended = try run()
        guard ended.status == 0 else {
            let lines = ended.output.split(separator: "\n")
            let told = lines.filter { $0.contains("error:") }
            let words = (told.isEmpty ? lines.suffix(3) : told.prefix(3)).joined(separator: "; ")
            throw .failed(step: step, reason: words.isEmpty ? "exit status \(ended.status)" : words)
        }
        return ended.output
    }
}
