import CCompression
import Foundation
internal import ReportedErrors

/// Reads zip archives: stored and deflated entries, as the exporters' servers and phones write them.
///
/// What is deflated zlib unpacks; every entry's checksum is verified.
final class ZipArchive {
    struct Entry {
        var name: String
        var method: UInt16
        var compressed: Int
        var size: Int
        var checksum: UInt32
        var offset: Int
    }

    static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    /// Beyond it an entry is refused: a bomb, or a log that should be unpacked first.
    static let largest = 1 << 29

    let name: String
    private let bytes: Data

    init(bytes: [UInt8], name: String) {
        self.bytes = Data(bytes)
        self.name = name
    }

    /// - Throws: ``ImportError/unreadable(path:reason:)``
    init(path: String) throws(ImportError) {
        name = path
        do {
            bytes = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        } catch {
            throw .unreadable(path: path, reason: ReportedErrors.reason(for: error))
        }
    }

    /// What is in it.
    func entries() throws(ImportError) -> [Entry] {
        // The end record stands before a comment of at most 64 KiB.
        var end: Int?
        var at = bytes.count - 22
        while at >= max(0, bytes.count - 22 - 65_535) {
            if number(at, 4) == 0x0605_4B50 {
                end = at
                break
            }
            at -= 1
        }
        guard let end, let count = number(end + 10, 2), var at = number(end + 16, 4) else {
            throw torn("no list of contents at its end")
        }
        guard count != 0xFFFF, at != 0xFFFF_FFFF else {
            throw torn("the zip64 variant, for more than 65 534 files or 4 GB; unpack it first")
        }
        var entries: [Entry] = []
        for _ in 0..<count {
            guard number(at, 4) == 0x0201_4B50, let flags = number(at + 8, 2),
                let method = number(at + 10, 2), let checksum = number(at + 16, 4),
                let compressed = number(at + 20, 4), let size = number(at + 24, 4),
                let nameLength = number(at + 28, 2), let extra = number(at + 30, 2),
                let comment = number(at + 32, 2), let offset = number(at + 42, 4),
                at + 46 + nameLength <= bytes.count
            else { throw torn("a broken list of contents at byte \(at)") }
            let name = String(decoding: bytes[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
            guard flags & 1 == 0 else { throw torn("\(name), which is encrypted") }
            entries.append(
                Entry(
                    name: name,
                    method: UInt16(method),
                    compressed: compressed,
                    size: size,
                    checksum: UInt32(checksum),
                    offset: offset
                )
            )
            at += 46 + nameLength + extra + comment
        }
        return entries
    }

    /// An entry's bytes, the first `limit` of them at least.
    func read(_ entry: Entry, limit: Int = .max) throws(ImportError) -> [UInt8] {
        guard number(entry.offset, 4) == 0x0403_4B50,
            let nameLength = number(entry.offset + 26, 2),
            let extra = number(entry.offset + 28, 2)
        else { throw torn("\(entry.name), whose head is not where the list says") }
        let start = entry.offset + 30 + nameLength + extra
        guard start <= bytes.count, entry.compressed <= bytes.count - start else {
            throw torn("\(entry.name), whose data is cut off")
        }
        guard entry.size <= Self.largest else {
            throw torn(
                "\(entry.name) of \(entry.size) bytes; up to 512 MiB can be read from an archive, unpack it first"
            )
        }
        let packed = [UInt8](bytes[start..<(start + entry.compressed)])
        let content: [UInt8]
        switch entry.method {
        case 0: content = packed
        case 8:
            guard let inflated = Self.inflate(packed, limit: min(limit, entry.size)) else {
                throw torn("\(entry.name), whose compressed data is broken")
            }
            content = inflated
        default: throw torn("\(entry.name), packed by method \(entry.method); 0 and 8 can be read")
        }
        guard limit >= entry.size else { return content }
        guard content.count == entry.size, cc_crc32(content, content.count) == entry.checksum else {
            throw torn("\(entry.name), whose checksum or length does not fit")
        }
        return content
    }

    /// Unpacks all, or a byte more than a limit.
    ///
    /// So the length of a bomb does not fit. Nil for broken data.
    private static func inflate(_ packed: [UInt8], limit: Int) -> [UInt8]? {
        // A byte of deflated data stands for 1 032 at most.
        let most = min(limit, packed.count * 1_032) + 1
        var isGood = true
        let content = [UInt8](unsafeUninitializedCapacity: most) { target, count in
            let written = cc_inflate(packed, packed.count, target.baseAddress, most)
            // What is broken is SIZE_MAX there, and -1 here.
            isGood = (0...most).contains(written)
            count = isGood ? written : 0
        }
        return isGood ? content : nil
    }

    private func number(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    private func torn(_ found: String) -> ImportError {
        .malformed(file: name, line: 1, found: found, accepted: "a whole zip archive")
    }
}
