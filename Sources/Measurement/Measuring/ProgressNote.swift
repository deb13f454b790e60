package import Foundation

/// How far a child has come, for the process that waits for it, and when the child dies.
package struct ProgressNote: Sendable {
    private let descriptor: Int32

    /// A file that cannot be made leaves the number unknown.
    package init(_ file: URL) { descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600) }

    private init() { descriptor = -1 }

    /// Of a process whose progress is not read.
    static let none = ProgressNote()

    /// Replaces the number by a later one.
    package func note(_ number: UInt64) {
        guard descriptor >= 0 else { return }
        var number = number
        _ = pwrite(descriptor, &number, 8, 0)
    }

    /// What was noted last; nil when nothing was.
    package static func last(in file: URL) -> UInt64? {
        guard let data = try? Data(contentsOf: file), data.count == 8 else { return nil }
        return data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    }
}
