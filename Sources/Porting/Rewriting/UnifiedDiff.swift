internal import Foundation

/// What edits do to a file, as `diff -u` prints it.
struct UnifiedDiff {
    /// Lines that are replaced together, and what stands there instead.
    private struct Change {
        /// Numbers from 0.
        var old: Range<Int>
        var new: [Substring]
    }

    private let source: SwiftSource
    private let lines: [Substring]
    private let changes: [Change]

    private static let context = 3

    /// - Parameters:
    ///   - source: The original.
    ///   - edits: In their order, without overlaps.
    init(_ source: SwiftSource, _ edits: [SourceEdit]) {
        self.source = source
        lines = Self.lines(source.bytes)
        var starts = [0]
        for line in lines { starts.append(starts[starts.count - 1] + line.utf8.count) }
        var changes: [Change] = []
        var index = 0
        while index < edits.count {
            let first = source.line(at: edits[index].range.lowerBound) - 1
            var (end, next) = (first, index)
            // Edits of the same lines belong together.
            while next < edits.count,
                next == index || source.line(at: edits[next].range.lowerBound) - 1 < end
            {
                let range = edits[next].range
                let last = source.line(at: max(range.upperBound - 1, range.lowerBound))
                end = max(end, last)
                next += 1
            }
            let bytes = source.bytes(starts[first]..<starts[end], applying: edits[index..<next])
            changes.append(Change(old: first..<end, new: Self.lines(bytes)))
            index = next
        }
        self.changes = changes
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        var lines: [Substring] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end =
                bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
            lines.append(Substring(decoding: bytes[start..<end], as: UTF8.self))
            start = end
        }
        return lines
    }

    /// How many lines of the original are changed or gone.
    var changedLines: Int { changes.reduce(0) { $0 + $1.old.count } }

    /// The diff, for `patch -p0`; empty where nothing changes.
    var text: String {
        guard !changes.isEmpty else { return "" }
        let name = Self.name(source.path)
        var text = "--- \(name)\n+++ \(name)\n"
        var shift = 0
        var index = 0
        while index < changes.count {
            var next = index + 1
            while next < changes.count,
                changes[next].old.lowerBound - changes[next - 1].old.upperBound <= 2 * Self.context
            {
                next += 1
            }
            text += hunk(changes[index..<next], &shift)
            index = next
        }
        return text
    }

    /// A name as git has it: with a blank it ends at a tab, with control characters it stands in quotes.
    private static func name(_ path: String) -> String {
        func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
        guard path.utf8.contains(where: isControl) else {
            return path + (path.contains(" ") ? "\t" : "")
        }
        var text = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.isASCII && isControl(UInt8(scalar.value)):
                text += String(format: "\\%03o", scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text)\""
    }

    private func hunk(_ changes: ArraySlice<Change>, _ shift: inout Int) -> String {
        guard let first = changes.first, let last = changes.last else { return "" }
        let start = max(0, first.old.lowerBound - Self.context)
        let end = min(lines.count, last.old.upperBound + Self.context)
        var body = ""
        var position = start
        var growth = 0
        for change in changes {
            for line in lines[position..<change.old.lowerBound] { body += Self.row(" ", line) }
            for line in lines[change.old] { body += Self.row("-", line) }
            for line in change.new { body += Self.row("+", line) }
            growth += change.new.count - change.old.count
            position = change.old.upperBound
        }
        for line in lines[position..<end] { body += Self.row(" ", line) }
        let count = end - start
        let head =
            "@@ -\(Self.span(start, count)) +\(Self.span(start + shift, count + growth)) @@\n"
        shift += growth
        return head + body
    }

    private static func row(_ mark: Character, _ line: Substring) -> String {
        line.utf8.last == UInt8(ascii: "\n")
            ? "\(mark)\(line)" : "\(mark)\(line)\n\\ No newline at end of file\n"
    }

    /// Where lines are; an empty span names the line before it.
    private static func span(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start : start + 1),\(count)"
    }
}
