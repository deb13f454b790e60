import Foundation
import Testing

/// A pseudo-terminal.
final class Terminal {
    private let near: FileHandle
    /// Where the program writes.
    let far: FileHandle

    // Glibc's functions for this are not visible to Swift, nor are these macros of <asm-generic/ioctls.h>.
    private static let setLock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    init() throws {
        near = try #require(FileHandle(forUpdatingAtPath: "/dev/ptmx"))
        var (locked, number): (Int32, Int32) = (0, 0)
        #expect(ioctl(near.fileDescriptor, Self.setLock, &locked) == 0)
        #expect(ioctl(near.fileDescriptor, Self.number, &number) == 0)
        far = try #require(FileHandle(forUpdatingAtPath: "/dev/pts/\(number)"))
    }

    /// Everything that was written until no one has the terminal open any more.
    func read() -> String {
        try? far.close()
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = Foundation.read(near.fileDescriptor, &buffer, buffer.count)
            // The kernel ends a terminal with an error.
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
