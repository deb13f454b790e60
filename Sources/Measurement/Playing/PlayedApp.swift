package import Foundation
internal import ReportedErrors

/// An app in a process of its own that shows one moment after the other.
///
/// A crash or a hang of an architecture is its own: it becomes a ``PlayedAppError``.
package final class PlayedApp {
    /// The architecture's id, or the name of a variant.
    package let architecture: String
    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    private let log: URL
    private var unread = Data()

    /// Starts it in an empty folder of its own.
    ///
    /// - Throws: ``PlayedAppError/notStarted(_:reason:)``
    package init(
        _ request: PlayingRequest,
        folder: URL,
        executable: String
    ) throws(PlayedAppError) {
        architecture = request.architecture
        log = folder.appending(path: "child.log")
        let file = folder.appending(path: "request.json")
        do {
            try JSONEncoder().encode(request).write(to: file)
            try Data().write(to: log)
            process.executableURL = URL(filePath: executable)
            process.arguments = ["play-child", file.path]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"]
            ) { $1 }
            process.standardInput = questions
            process.standardOutput = answers
            process.standardError = try FileHandle(forWritingTo: log)
            try process.run()
        } catch {
            throw .notStarted(architecture, reason: ReportedErrors.reason(for: error))
        }
    }

    /// Asks for the first moment at which `events` have been handed over, or for whatever comes next.
    ///
    /// - Parameters:
    ///   - events: How many; 0 for whatever comes next.
    ///   - limit: How long it may take.
    /// - Returns: What it shows from then on.
    /// - Throws: ``PlayedAppError`` when it has ended, or has not answered in time.
    package func next(
        events: Int = 0,
        within limit: Duration
    ) throws(PlayedAppError) -> PlayedMoment {
        try? questions.fileHandleForWriting.write(contentsOf: Data("\(events)\n".utf8))
        let deadline = ContinuousClock.now + limit
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                let line = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                guard let moment = try? JSONDecoder().decode(PlayedMoment.self, from: line) else {
                    throw .ended(
                        architecture,
                        said: String(decoding: line.prefix(200), as: UTF8.self)
                    )
                }
                return moment
            }
            let left = (deadline - ContinuousClock.now) / .milliseconds(1)
            guard left > 0 else { throw .hung(architecture, limit: limit) }
            let answer = answers.fileHandleForReading.fileDescriptor
            var descriptor = pollfd(fd: answer, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(min(left, 1_000)) + 1) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(answer, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .ended(architecture, said: lastWords) }
            unread.append(contentsOf: bytes[..<count])
        }
    }

    /// Ends it, whatever it is doing.
    package func end() {
        try? questions.fileHandleForWriting.close()
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit { end() }

    /// The last line that it printed for a person.
    private var lastWords: String? {
        guard let data = try? Data(contentsOf: log) else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").last
            .map { String($0.prefix(300)) }
    }
}

package enum PlayedAppError: ReportedError, Hashable {
    case notStarted(String, reason: String)
    case ended(String, said: String?)
    case hung(String, limit: Duration)

    package var description: String {
        switch self {
        case .notStarted(let architecture, let reason):
            "\(architecture): its process could not be started: \(reason)"
        case .ended(let architecture, let words):
            "\(architecture): its process has ended" + (words.map { ": \($0)" } ?? "")
        case .hung(let architecture, let limit):
            "\(architecture): showed nothing for \(Int(limit / .seconds(1))) s"
        }
    }

    package var isBadInput: Bool { false }
}
