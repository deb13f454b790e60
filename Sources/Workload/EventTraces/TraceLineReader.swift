/// Walks through a trace file line by line and word by word, and knows what to say where something is wrong.
///
/// Holds the line being read and little more, so that a file of any length is read in constant memory.
struct TraceLineReader {
    /// Offsets from UTC in minutes that there may be.
    static let zones: ClosedRange<Int64> = -1_440...1_440

    /// Gives the file's next bytes; none at its end.
    typealias Source = () throws(TraceFileError) -> [UInt8]

    private let file: String
    private let more: Source
    /// Read and not done with yet.
    private var bytes: [UInt8] = []
    private var isAtEnd = false
    /// Of the line being read, from 1.
    private var line = 0
    /// Where the line being read begins, and where its line feed is.
    private var start = 0
    private var end = -1
    /// The next byte to read, within the line.
    var at = 0

    /// Makes a reader before the first line; errors call the file `file`.
    init(file: String, more: @escaping Source) {
        self.file = file
        self.more = more
    }

    /// The byte to be read next; nil at the line's end.
    var next: UInt8? { at < end ? bytes[at] : nil }

    /// What `word` says.
    subscript(word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self) }

    /// Goes to the next line.
    ///
    /// - Returns: False where there is none.
    mutating func advance() throws(TraceFileError) -> Bool {
        start = end + 1
        end = start
        while true {
            while end < bytes.count, bytes[end] != 10 { end += 1 }
            guard end == bytes.count, try refill() else { break }
        }
        guard start < bytes.count else { return false }
        line += 1
        at = start
        if end > start, bytes[end - 1] == 13 {
            throw malformed(
                found: "a line that ends in a carriage return and a line feed",
                accepted: "line feeds alone: a trace's hash is that of its bytes"
            )
        }
        return true
    }

    /// Forgets the lines before this one and reads on.
    private mutating func refill() throws(TraceFileError) -> Bool {
        guard !isAtEnd else { return false }
        let more = try more()
        isAtEnd = more.isEmpty
        bytes.removeFirst(start)
        end -= start
        start = 0
        if bytes.isEmpty { bytes = more } else { bytes += more }
        return !isAtEnd
    }

    mutating func nextLine(accepted: @autoclosure () -> String) throws(TraceFileError) {
        guard try advance() else {
            line += 1
            throw malformed(found: "the end of the file", accepted: accepted())
        }
    }

    func text(from index: Int? = nil) -> String {
        let index = min(index ?? start, end)
        // A file that is no trace at all may be one endless line.
        let stop = min(end, index + 80)
        return String(decoding: bytes[index..<stop], as: UTF8.self) + (stop < end ? "…" : "")
    }

    func malformed(found: String, accepted: String) -> TraceFileError {
        .malformed(file: file, line: line, found: found, accepted: accepted)
    }

    func wrong(accepted: String) -> TraceFileError {
        malformed(found: "`\(text())`", accepted: accepted)
    }

    func matches(_ word: Range<Int>, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for (offset, index) in word.enumerated() where text.utf8Start[offset] != bytes[index] {
            return false
        }
        return true
    }

    /// What follows `key` in this line, or nil.
    func match(_ key: String) -> String? {
        let key = Array(key.utf8)
        guard end - start >= key.count, bytes[start..<start + key.count].elementsEqual(key)
        else { return nil }
        let after = start + key.count
        if after == end { return "" }
        guard bytes[after] == 32 else { return nil }
        return String(decoding: bytes[(after + 1)..<end], as: UTF8.self)
    }

    mutating func value(_ key: String) throws(TraceFileError) -> String {
        try nextLine(accepted: key)
        guard let value = match(key) else { throw wrong(accepted: "\(key) …") }
        return value
    }

    mutating func unsigned(_ key: String) throws(TraceFileError) -> UInt64 {
        guard let number = UInt64(try value(key)) else {
            throw wrong(accepted: "\(key) and a whole number, 0 or more")
        }
        return number
    }

    mutating func integer(
        _ key: String,
        in range: ClosedRange<Int64>
    ) throws(TraceFileError) -> Int64 {
        try nextLine(accepted: key)
        return try integerHere(key, in: range)
    }

    func integerHere(_ key: String, in range: ClosedRange<Int64>) throws(TraceFileError) -> Int64 {
        guard let text = match(key), let number = Int64(text), range.contains(number) else {
            throw wrong(
                accepted: "\(key) and a whole number in \(range.lowerBound)...\(range.upperBound)"
            )
        }
        return number
    }

    mutating func share(_ key: String) throws(TraceFileError) -> Double {
        guard let number = Double(try value(key)), (0...1).contains(number) else {
            throw wrong(accepted: "\(key) and a share in 0...1")
        }
        return number
    }

    /// The next word; skips the blank before it.
    mutating func word() -> Range<Int> {
        if at < end, bytes[at] == 32 { at += 1 }
        let from = at
        while at < end, bytes[at] != 32 { at += 1 }
        return from..<at
    }

    mutating func spaced(accepted: @autoclosure () -> String) throws(TraceFileError) -> Int64 {
        guard at < end, bytes[at] == 32 else {
            throw malformed(found: "`\(text(from: at))`", accepted: accepted())
        }
        at += 1
        return try number(accepted: accepted())
    }

    /// 285 years in microseconds: in nanoseconds it must not overflow.
    private static let largest: UInt64 = 9_000_000_000_000_000

    mutating func number(accepted: @autoclosure () -> String) throws(TraceFileError) -> Int64 {
        let from = at
        let negative = at < end && bytes[at] == 45
        if negative { at += 1 }
        guard let magnitude = digits(), magnitude <= Self.largest else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        return negative ? -Int64(magnitude) : Int64(magnitude)
    }

    mutating func tagged(
        _ tag: UInt8,
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> UInt64 {
        let from = at
        guard at + 1 < end, bytes[at] == 32, bytes[at + 1] == tag else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        at += 2
        guard let value = digits() else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        return value
    }

    /// - Returns: nil when there is no digit, something else follows, or the number is too large.
    private mutating func digits() -> UInt64? {
        let from = at
        var value: UInt64 = 0
        while at < end, bytes[at] &- 48 <= 9 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[at] - 48))
            if overflow || carry { return nil }
            value = sum
            at += 1
        }
        guard at > from, at == end || bytes[at] == 32 else { return nil }
        return value
    }
}
