/// One replacement in a file.
struct SourceEdit: Hashable, Sendable {
    /// Bytes of the original; edits of one file do not overlap.
    var range: Range<Int>
    var text: String
}

extension SwiftSource {
    /// The file with these edits made.
    func applying(_ edits: [SourceEdit]) -> [UInt8] { bytes(0..<bytes.count, applying: edits[...]) }

    /// A part of the file with these edits made, which lie in it in their order.
    func bytes(_ range: Range<Int>, applying edits: ArraySlice<SourceEdit>) -> [UInt8] {
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + bytes[position..<range.upperBound]
    }

    /// Whether something that no one compiles would be lost with these bytes.
    func hasComment(in range: Range<Int>) -> Bool { comments.overlap(range) }

    /// The bytes to remove with a piece, so that neither an empty line nor a double blank stays.
    func removal(of range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        let endsLine =
            end == bytes.count || [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end])
        switch (beginsLine, endsLine) {
        case (true, true):
            let newline = bytes[end...].firstIndex(of: UInt8(ascii: "\n"))
            return start..<(newline.map { $0 + 1 } ?? bytes.count)
        case (false, true): return start..<range.upperBound
        default: return range.lowerBound..<end
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
