internal import Foundation

/// Finds programs as a shell does.
enum Executables {
    /// The first file of that name on `PATH` that may be executed.
    static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// One run of another program, with its output taken whole or as it comes.
struct Subprocess {
    struct Output {
        var status: Int32
        var standardOutput: Data
        /// The last line on standard error that is not empty.
        var lastWords: String
    }

    private let command: [String]

    init(_ command: [String]) { self.command = command }

    /// Runs it and collects what it prints.
    func run(input: Data = Data()) throws -> Output {
        var all = Data()
        var output = try stream(input: input) { all.append($0) }
        output.standardOutput = all
        return output
    }

    /// Runs it and hands over what it prints piece by piece.
    func stream(input: Data = Data(), _ take: (Data) throws -> Void) throws -> Output {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "crosstalk-profiling-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Files for both ends that are not read as they come: no pipe can fill up and lock the two processes.
        let inputFile = scratch.appending(path: "input")
        try input.write(to: inputFile)
        let errors = scratch.appending(path: "errors")
        try Data().write(to: errors)
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = pipe
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        while case let piece = pipe.fileHandleForReading.availableData, !piece.isEmpty {
            try take(piece)
        }
        process.waitUntilExit()
        let words = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return Output(
            status: process.terminationStatus,
            standardOutput: Data(),
            lastWords: words.split(separator: "\n").last.map(String.init) ?? ""
        )
    }
}
