/// Reads lines that end with a line feed; a carriage return before it is left out, one inside a line is text.
struct LineReader {
    /// No line of a chat is longer; a file without line ends must not fill memory.
    static let limit = 1 << 24

    private var stream: ByteStream
    private var buffer: [UInt8] = []
    private var at = 0
    private var isAtEnd = false
    /// Number of the line given last, from 1.
    private(set) var line = 0
    let name: String

    init(_ stream: ByteStream) {
        self.stream = stream
        name = stream.name
    }

    /// The next line; nil at the end.
    mutating func next() throws(ImportError) -> ArraySlice<UInt8>? {
        var searched = at
        while true {
            if let end = Self.lineFeed(buffer, from: searched) {
                line += 1
                let slice = trimmed(at..<end)
                at = end + 1
                return slice
            }
            searched = buffer.count
            guard !isAtEnd, let chunk = try stream.text() else {
                isAtEnd = true
                guard at < buffer.count else { return nil }
                line += 1
                let slice = trimmed(at..<buffer.count)
                at = buffer.count
                return slice
            }
            let rest = buffer.count - at
            guard rest < Self.limit else {
                throw .malformed(
                    file: name,
                    line: line + 1,
                    found: "a line longer than 16 MiB",
                    accepted: "lines of a chat"
                )
            }
            buffer.removeSubrange(0..<at)
            buffer += chunk
            searched -= at
            at = 0
        }
    }

    private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
        let end = range.upperBound
        return buffer[
            range.lowerBound..<(end > range.lowerBound && buffer[end - 1] == 13 ? end - 1 : end)
        ]
    }

    private static func lineFeed(_ bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                if bytes[index] == 10 { return index }
                index += 1
            }
            return nil
        }
    }
}
