package import Foundation
internal import Glibc

/// Reads files that somebody named.
package enum InputFile {
    /// Why one could not be read.
    package struct Fault: ReportedError, Hashable {
        package let description: String
        package var isBadInput: Bool { true }
    }

    /// How long a pipe may be without a writer, and without anything from one.
    private static let patience = (writer: Duration.seconds(2), bytes: Duration.seconds(60))
    /// Bytes of the largest file.
    private static let most = 1 << 30

    /// Reads a whole file, or what comes through a pipe.
    ///
    /// - Throws: ``Fault`` for what is not there or not to be read, for a folder, for a device, which may never end, and for a
    ///   pipe that no one writes to.
    package static func read(_ path: String) throws(Fault) -> Data {
        // A pipe without a writer would not open.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault(errno) }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw fault(EISDIR) }
        guard kind == S_IFREG || kind == S_IFIFO else {
            throw Fault(description: "found a device; accepted: a file or a pipe")
        }
        guard status.st_size <= most else { throw tooLarge }
        var data = Data()
        data.reserveCapacity(Int(status.st_size))
        var part = [UInt8](repeating: 0, count: 1 << 16)
        var heard = ContinuousClock.now
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            if count > 0 {
                data.append(contentsOf: part[..<count])
                // A pipe may bring it without end.
                guard data.count <= most else { throw tooLarge }
                heard = .now
            } else if count == 0, kind == S_IFREG || !data.isEmpty {
                return data
            } else if count == 0 || errno == EAGAIN {
                let limit = count == 0 ? patience.writer : patience.bytes
                guard ContinuousClock.now - heard < limit else {
                    throw Fault(description: "it is a pipe that no one writes to")
                }
                usleep(1_000)
            } else if errno != EINTR {
                throw fault(errno)
            }
        }
    }

    private static var tooLarge: Fault { Fault(description: "it is larger than 1 GB") }

    private static func fault(_ code: Int32) -> Fault {
        Fault(description: systemWords(for: code))
    }
}
