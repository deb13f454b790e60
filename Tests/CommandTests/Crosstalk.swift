import Dispatch
import Foundation
import Testing

/// The built program, run as a user would: in a folder of its own, with a temporary folder of its own.
final class Crosstalk {
    /// How a command ended and what it said.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Where commands run.
    let folder: URL
    /// Their `TMPDIR`.
    let scratch: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "command-tests-\(UUID().uuidString)")
        scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try write(Inputs.scenario, "small.yaml")
        try write(Inputs.short, "short.yaml")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where the tests were built, and other programs with them.
    static let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    /// The program of the tests' own build, unless `PROGRAM` names one.
    static let executable =
        ProcessInfo.processInfo.environment["PROGRAM"].map { URL(filePath: $0) }
        ?? built.appending(path: "crosstalk")

    // MARK: Running

    /// Runs a command to its end.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try start([Self.executable.path] + arguments, environment: environment).end()
    }

    /// Runs a command to its end.
    func run(_ arguments: [String]) throws -> Outcome {
        try start([Self.executable.path] + arguments, environment: [:]).end()
    }

    /// Runs a line of shell with the program as `$crosstalk`.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
        try start(["/bin/bash", "-c", line], environment: environment).end()
    }

    /// Starts a command and does not wait.
    func start(_ arguments: String..., environment: [String: String] = [:]) throws -> RunningCommand
    {
        try start([Self.executable.path] + arguments, environment: environment)
    }

    /// Starts a command that is written as a line, words between blanks, and does not wait.
    func start(line: String, environment: [String: String] = [:]) throws -> RunningCommand {
        let words = line.split(separator: " ").map(String.init)
        return try start([Self.executable.path] + words, environment: environment)
    }

    private func start(
        _ command: [String],
        environment: [String: String]
    ) throws -> RunningCommand {
        try RunningCommand(
            command,
            in: folder,
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                "TMPDIR": scratch.path,
                "crosstalk": Self.executable.path,
            ].merging(environment) { $1 }
        )
    }

    /// Kills a child that measures `architecture`, if there is one.
    func killChild(of architecture: String) -> Bool {
        for (id, command) in ProcessTable.mentioning(scratch.path) {
            guard command.contains("measure"), let path = command.last,
                let request = FileManager.default.contents(atPath: path),
                String(decoding: request, as: UTF8.self).contains("\"\(architecture)\"")
            else { continue }
            kill(id, SIGKILL)
            return true
        }
        return false
    }

    // MARK: Files

    @discardableResult
    func write(_ text: String, _ name: String) throws -> URL {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Writes a program.
    func writeProgram(_ text: String, _ name: String) throws -> URL {
        let file = try write(text, name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: file.path
        )
        return file
    }

    /// The run folders in `Results`, or elsewhere.
    func results(_ name: String = "Results") -> [String] {
        let path = folder.appending(path: name).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// What commands have left in their temporary folder.
    var leftovers: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? ["gone"]
    }
}

/// A command that runs.
final class RunningCommand {
    private let process = Process()
    /// Tells at once; `waitUntilExit` looks every twentieth of a second, which is longer than most commands take.
    private let ended = DispatchSemaphore(value: 0)
    private let output: URL
    private let errors: URL

    init(_ command: [String], in folder: URL, environment: [String: String]) throws {
        let name = UUID().uuidString
        output = folder.appending(path: "\(name).out")
        errors = folder.appending(path: "\(name).err")
        for file in [output, errors] { try Data().write(to: file) }
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: nothing waits for a reader.
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
    }

    var id: Int32 { process.processIdentifier }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(id, signal) }

    /// Waits for the end, once.
    func end() throws -> Crosstalk.Outcome {
        ended.wait()
        return Crosstalk.Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    /// Looks every millisecond until `condition` holds, the command has ended or two minutes are over.
    ///
    /// - Returns: Whether it held.
    func wait(until condition: () throws -> Bool) rethrows -> Bool {
        let deadline = ContinuousClock.now.advanced(by: .seconds(120))
        while isRunning, ContinuousClock.now < deadline {
            if try condition() { return true }
            usleep(1_000)
        }
        return false
    }
}

/// The processes there are.
enum ProcessTable {
    /// Ids and commands of processes that have `text` in their command.
    static func mentioning(_ text: String) -> [(id: Int32, command: [String])] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in
            guard let id = Int32(name),
                let data = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
            else { return nil }
            let command = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return command.contains { $0.contains(text) } ? (id, command) : nil
        }
    }
}
