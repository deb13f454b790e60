import Foundation
import Probes

/// What takes a core, or its way to memory, for as long as it runs.
enum Hog: Hashable, Sendable {
    case busy
    case copying

    private var command: [String] {
        switch self {
        case .busy: ["sh", "-c", "while :; do :; done"]
        // Of two sizes that are given apart each has a buffer of its own.
        case .copying: ["dd", "if=/dev/zero", "of=/dev/null", "ibs=128M", "obs=128M"]
        }
    }

    /// Starts it as a process that ends with this thread at the latest.
    private func start() throws -> Process {
        let process = Process()
        let command = ParentBond.tied(["/usr/bin/env"] + command, by: "KILL")
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs `hogs` for as long as `body` does.
    ///
    /// - Throws: What `body` throws, or where one cannot be started.
    static func running<Value>(_ hogs: [Hog], _ body: () throws -> Value) throws -> Value {
        var processes: [Process] = []
        defer {
            for process in processes {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
        }
        for hog in hogs { processes.append(try hog.start()) }
        return try body()
    }
}
