import Foundation

/// The tests' own text.
enum Sources {
    static func here() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined()
    }
}

/// Zip archives written in tests.
enum Archives {
    /// An archive whose entries are stored as they are.
    static func stored(_ entries: [(name: String, text: String)]) -> [UInt8] {
        var (body, list) = ([UInt8](), [UInt8]())
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        for (name, text) in entries {
            let bytes = Array(text.utf8)
            let facts =
                number(0, 2) + number(0, 2) + number(0, 4) + number(Int(crc32(bytes)), 4)
                + number(bytes.count, 4) + number(bytes.count, 4) + number(name.utf8.count, 2)
            let start = body.count
            body +=
                [0x50, 0x4B, 3, 4] + number(20, 2) + facts + number(0, 2) + Array(name.utf8) + bytes
            list +=
                [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + facts + number(0, 12)
                + number(start, 4) + Array(name.utf8)
        }
        return body + list + [0x50, 0x4B, 5, 6] + number(0, 4) + number(entries.count, 2)
            + number(entries.count, 2) + number(list.count, 4) + number(body.count, 4)
            + number(0, 2)
    }

    /// Bit by bit, unlike the one that is tested.
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = ~0
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
