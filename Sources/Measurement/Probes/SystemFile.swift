internal import Glibc

/// Small files of the kernel's, read without Foundation.
enum SystemFile {
    /// The whole text, at most 1 MiB; nil when it cannot be opened.
    static func text(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while bytes.count < 1 << 20 {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first `key : value` line's value, as `/proc/cpuinfo` has them.
    static func value(of key: String, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == key else { continue }
            return trimmed(parts[1])
        }
        return nil
    }

    /// Where the search path finds an executable of that name.
    static func executable(named name: String) -> String? {
        guard let path = getenv("PATH") else { return nil }
        return String(cString: path).split(separator: ":").lazy
            .map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        let blanks: Set<Character> = [" ", "\t", "\n"]
        let head = text.drop { blanks.contains($0) }
        guard let last = head.lastIndex(where: { !blanks.contains($0) }) else { return "" }
        return String(head[...last])
    }
}
