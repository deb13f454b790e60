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
    private var chunks: [[UInt8]] = []
    private let digest: SourceDigest?

    init(bytes: [UInt8], name: String, digest: SourceDigest? = nil) {
        (chunks, self.name, self.digest) = ([bytes], name, digest)
        handle = nil
    }

    init(chunks: [[UInt8]], name: String) {
        (self.chunks, self.name) = (chunks.reversed(), name)
        (handle, digest) = (nil, nil)
    }

    init(handle: FileHandle, name: String, digest: SourceDigest?) {
        (self.handle, self.name, self.digest) = (handle, name, digest)
    }

    /// The next chunk, not empty; nil at the end.
    mutating func next() throws(ImportError) -> [UInt8]? {
        var chunk: [UInt8]
        if let handle {
            do {
                // Foundation's buffers are autoreleased nowhere here, but a Data per chunk is copied once.
                chunk = [UInt8](try handle.read(upToCount: Self.chunk) ?? Data())
            } catch {
                throw .unreadable(path: name, reason: ReportedErrors.reason(for: error))
            }
        } else {
            chunk = chunks.popLast() ?? []
            while chunk.isEmpty, let next = chunks.popLast() { chunk = next }
        }
        guard !chunk.isEmpty else { return nil }
        digest?.update(chunk)
        return chunk
    }
}
