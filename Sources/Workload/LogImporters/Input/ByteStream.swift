import EventTraces
import Foundation
internal import ReportedErrors

/// The fingerprint of everything that was read.
final class SourceDigest {
    private var hash = TraceHash()

    func update(_ bytes: [UInt8]) { hash.update(bytes) }

    var text: String { hash.text }
}

/// A file's bytes, chunk by chunk.
struct ByteStream {
    static let chunk = 1 << 18

    let name: String
    private let handle: FileHandle?
    /// What lies in memory, until it is given.
    private var rest: [UInt8] = []
    private let digest: SourceDigest?
    private var hasBegun = false

    init(bytes: [UInt8], name: String, digest: SourceDigest? = nil) {
        (rest, self.name, self.digest) = (bytes, name, digest)
        handle = nil
    }

    init(handle: FileHandle, name: String, digest: SourceDigest?) {
        (self.handle, self.name, self.digest) = (handle, name, digest)
    }

    /// The next chunk, not empty; nil at the end.
    mutating func next() throws(ImportError) -> [UInt8]? {
        let chunk: [UInt8]
        if let handle {
            do {
                // Foundation's buffers are autoreleased nowhere here, but a Data per chunk is copied once.
                chunk = [UInt8](try handle.read(upToCount: Self.chunk) ?? Data())
            } catch {
                throw .unreadable(path: name, reason: ReportedErrors.reason(for: error))
            }
        } else {
            (chunk, rest) = (rest, [])
        }
        guard !chunk.isEmpty else { return nil }
        digest?.update(chunk)
        return chunk
    }

    /// The next chunk of a text in UTF-8, without a byte-order mark.
    mutating func text() throws(ImportError) -> [UInt8]? {
        guard let chunk = try next() else { return nil }
        guard !hasBegun else { return chunk }
        hasBegun = true
        if let encoding = LogFile.wideEncoding(chunk) {
            throw .notThisFormat(
                file: name,
                line: 1,
                found: "text in \(encoding)",
                accepted: "UTF-8"
            )
        }
        guard chunk.starts(with: [0xEF, 0xBB, 0xBF]) else { return chunk }
        return chunk.count > 3 ? Array(chunk[3...]) : try next()
    }
}
