package import ChatServices
package import Foundation
internal import ReportedErrors
internal import Synchronization
package import TraceDriver

/// A server in a process of its own for all apps of this one, which its end ends.
package final class LoopbackTransport: ServerTransport {
    private let executable: String
    /// Where the server keeps what it must not lose; nil where it is not to be killed.
    private let folder: URL?
    /// Asked before each request, of all apps together; nil where the server lives on.
    private let crashes: @Sendable () -> ServerCrash?
    private let child: Mutex<ServerChild?>
    private let address: WireAddress

    /// Goes to a driven server that is there already.
    package init(at address: WireAddress) {
        executable = ""
        folder = nil
        crashes = { nil }
        child = Mutex(nil)
        self.address = address
    }

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - executable: This program.
    ///   - folder: Where it keeps a journal to go on from where it is killed; gone when this process gives up.
    ///   - crashes: Asked before each request whether the server is killed over it; only with a folder.
    /// - Throws: `LoopbackError`
    package init(
        executable: String,
        folder: URL? = nil,
        crashes: @escaping @Sendable () -> ServerCrash? = { nil }
    ) throws(LoopbackError) {
        self.executable = executable
        self.folder = folder
        self.crashes = crashes
        let first = try Self.start(executable, port: 0, folder)
        address = first.address
        child = Mutex(first)
    }

    private static func start(
        _ executable: String,
        port: Int,
        _ folder: URL?
    ) throws(LoopbackError) -> ServerChild {
        try ServerChild(
            executable: executable,
            arguments: ["serve", "--driven", "--port", "\(port)"]
                + (folder.map { ["--journal", $0.appending(path: "journal").path] } ?? [])
        )
    }

    /// How the server is to die over the request that comes next; nil where it lives on, or is dead already.
    func crash() -> ServerCrash? {
        child.withLock { $0?.wasKilled == false ? crashes() : nil }
    }

    /// Ends the server as a crash does; the next request starts it again.
    func killServer() { child.withLock { _ = $0?.kill() } }

    /// Ends the server, which no one needs any more, before its folder goes.
    package func end() { child.withLock { $0?.end() } }

    /// Starts the server again where it was killed.
    ///
    /// Its port may be taken for a moment, by a connection that goes out from this machine.
    ///
    /// - Returns: Whether it had been.
    func revive() -> Bool {
        child.withLock { child in
            guard folder != nil, child?.wasKilled == true else { return false }
            var reason = ""
            for _ in 0..<Self.mostStarts {
                do throws(LoopbackError) {
                    child = try Self.start(executable, port: address.port, folder)
                    return true
                } catch { reason = error.description }
                Thread.sleep(forTimeInterval: 0.1)
            }
            giveUp("the chat server that was killed does not start again: \(reason)")
        }
    }

    private static let mostStarts = 100

    /// Ends this process: the server refuses what its apps cannot do without, as it does on a full disk.
    func giveUp(_ reason: String) -> Never {
        if let folder { try? FileManager.default.removeItem(at: folder) }
        let line = "\(ProgramName.short): \(reason.printableLine)\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        exit(1)
    }

    package func makeServer(_ world: ServerWorld) -> any DrivenServer {
        LoopbackServer(at: address, world, transport: self)
    }
}

/// How a server dies over a request: a step of what is asked of it, no instant, so that a seed repeats.
package enum ServerCrash: CaseIterable, Sendable {
    /// Before it hears of the request.
    case unheard
    /// Having done what was asked and before sending anything: answer and frames are lost.
    case unanswered
    /// Having answered: the frames are lost.
    case untold
}

/// Why there is no server.
package enum LoopbackError: ReportedError, Hashable {
    case notStarted(reason: String)
    case refused(by: String, reason: String)
    /// It says nothing that can be read.
    case unanswered(by: String, reason: String)
    /// What answers there answers something else.
    case noServer(String, status: Int)
    /// Less came of a measurement than has to.
    case fellShort(String)

    package var description: String {
        switch self {
        case .notStarted(let reason): "the server's process could not be started: \(reason)"
        case .refused(let address, let reason): "\(address) refuses: \(reason)"
        case .unanswered(let address, let reason): "\(address): \(reason)"
        case .noServer(let address, let status):
            "\(address) is no chat server: it answers a registration with status \(status) and no token"
        case .fellShort(let words): words
        }
    }

    package var isBadInput: Bool { false }
}

/// A server in a process of its own, started by this one.
package final class ServerChild: Sendable {
    package let address: WireAddress
    private let box: Box
    private let killed = Atomic(false)

    private struct Box: @unchecked Sendable {
        // @unchecked: both are written once; `Process` is thread-safe for its pid and whether it runs.
        let process: Process
        let input: Pipe
    }

    /// Starts it, and waits until it says where it listens.
    ///
    /// - Parameters:
    ///   - executable: This program.
    ///   - arguments: The command `serve` and its options; it is to end with its standard input where it is driven.
    /// - Throws: `LoopbackError`
    package init(executable: String, arguments: [String]) throws(LoopbackError) {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch {
            throw .notStarted(reason: ReportedErrors.reason(for: error))
        }
        box = Box(process: process, input: input)
        var line = Data()
        while !line.contains(0x0A), line.count < 1_024 {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            line.append(part)
        }
        let text = String(decoding: line, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard let slashes = text.range(of: "http://"),
            let address = WireAddress(String(text[slashes.upperBound...]))
        else { throw .notStarted(reason: "it said \"\(text)\"") }
        self.address = address
    }

    package var processID: Int32 { box.process.processIdentifier }

    /// Ends it and waits for its end; what it does without being asked, too.
    package func end() {
        try? box.input.fileHandleForWriting.close()
        if box.process.isRunning { box.process.terminate() }
        box.process.waitUntilExit()
    }

    /// Whether `kill()` has ended it.
    package var wasKilled: Bool { killed.load(ordering: .acquiring) }

    /// Ends it as a crash would.
    ///
    /// - Returns: Whether it ran; its number may be another process's by now where it did not.
    package func kill() -> Bool {
        guard !killed.exchange(true, ordering: .acquiringAndReleasing), box.process.isRunning
        else { return false }
        Foundation.kill(box.process.processIdentifier, SIGKILL)
        box.process.waitUntilExit()
        return true
    }

    deinit { if box.process.isRunning { end() } }
}
