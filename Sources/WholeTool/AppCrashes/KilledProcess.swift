import Foundation

/// A process of this program that says lines on its standard output, and kills itself.
final class KilledProcess {
    private let process = Process()
    private let output = Pipe()
    private var bytes: [UInt8] = []

    init(executable: String, arguments: [String]) throws {
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
    }

    /// Lines that it has said, as soon as there is anything to read; nil where there is nothing by `deadline`, or any more.
    func lines(by deadline: Date) -> [String]? {
        var descriptor = pollfd()
        descriptor.fd = output.fileHandleForReading.fileDescriptor
        descriptor.events = Int16(POLLIN)
        let wait = max(0, deadline.timeIntervalSinceNow) * 1_000
        guard poll(&descriptor, 1, Int32(wait.rounded(.up))) > 0 else { return nil }
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor.fd, &part, part.count)
        guard count > 0 else {
            // Its end has been seen before its exit status is there.
            usleep(1_000)
            return nil
        }
        bytes += part[..<count]
        guard let last = bytes.lastIndex(of: 0x0A) else { return [] }
        defer { bytes.removeSubrange(...last) }
        return bytes[..<last].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }

    /// How it has ended; nil while it has not.
    var ending: Ending? {
        guard !process.isRunning else { return nil }
        let status = process.terminationStatus
        return process.terminationReason == .exit ? .exit(status) : .signal(status)
    }

    enum Ending: Equatable, CustomStringConvertible {
        case exit(Int32), signal(Int32)

        /// As a crash ends it.
        static let killed = signal(SIGKILL)

        var description: String {
            switch self {
            case .exit(let status): "exit status \(status)"
            case .signal(let number): "signal \(number)"
            }
        }
    }

    deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
