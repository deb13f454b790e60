/// A message without its text, of fixed size, as sorting needs it.
struct MessageRecord: BitwiseCopyable {
    var instant: Int64
    var rank: UInt64
    /// Position in the files.
    var order: UInt64
    /// Equal for two of one instant that are the same message; 0 if it is never the same as another.
    var key: UInt64
    var text: UInt64 = 0
    var sender: UInt32
    var bytes: UInt32
    var traits: UInt32
    var conversation: UInt32

    static func < (left: MessageRecord, right: MessageRecord) -> Bool {
        if left.instant != right.instant { return left.instant < right.instant }
        if left.rank != right.rank { return left.rank < right.rank }
        return left.order < right.order
    }
}

/// Keeps messages in sorted runs on disk and merges them: an external sort, in constant memory.
///
/// Up to ``capacity`` messages stay in memory and no file is made.
final class MessageSpool {
    /// Messages of a run: 7 MB.
    static let capacity = 1 << 17

    private(set) var count = 0
    /// Which of the messages, in their order, are asked for.
    var window = 0..<Int.max
    private var latest: [MessageRecord] = []
    private var runs: [(offset: Int, count: Int)] = []
    private var file: ScratchFile?
    private let texts: ScratchFile?

    init(keepsTexts: Bool) throws(ImportError) { texts = keepsTexts ? try ScratchFile() : nil }

    func append(_ record: MessageRecord, text: String) throws(ImportError) {
        var record = record
        if let texts { record.text = UInt64(try texts.append(text)) }
        latest.append(record)
        count += 1
        if latest.count == Self.capacity { try spill() }
    }

    /// Ends the appending.
    func seal() throws(ImportError) {
        latest.sort(by: <)
        try texts?.flush()
    }

    /// The text of a record; empty unless texts are kept.
    func text(_ record: MessageRecord) throws(ImportError) -> String {
        guard let texts else { return "" }
        let bytes = try texts.read(
            offset: Int(record.text),
            count: Int(record.bytes),
            as: UInt8.self
        )
        return String(decoding: bytes, as: UTF8.self)
    }

    private func spill() throws(ImportError) {
        latest.sort(by: <)
        let scratch: ScratchFile
        if let file { scratch = file } else { scratch = try ScratchFile() }
        file = scratch
        runs.append((try scratch.append(latest), latest.count))
        latest.removeAll(keepingCapacity: true)
    }

    /// From the first instant to the last, without what comes twice and what is outside the ``window``.
    func sorted() throws(ImportError) -> SortedRecords {
        var all = runs.map {
            RunReader(file: file, offset: $0.offset, count: $0.count, share: runs.count)
        }
        all.append(RunReader(latest))
        return try SortedRecords(all, window: window)
    }
}

/// Reads one run through a small window.
struct RunReader {
    private let file: ScratchFile?
    private var offset: Int
    private var left: Int
    private var window: [MessageRecord]
    private var at = 0
    private let size: Int

    init(_ records: [MessageRecord]) {
        (file, offset, left, size) = (nil, 0, 0, 0)
        window = records
    }

    /// Reads from disk; as many runs as `share` are read at once, and share 8 MB.
    init(file: ScratchFile?, offset: Int, count: Int, share: Int) {
        self.file = file
        self.offset = offset
        left = count
        window = []
        size = max(16, 8 << 20 / MemoryLayout<MessageRecord>.stride / max(1, share))
    }

    mutating func next() throws(ImportError) -> MessageRecord? {
        if at == window.count {
            guard left > 0, let file else { return nil }
            let count = min(left, size)
            window = try file.read(offset: offset, count: count, as: MessageRecord.self)
            offset += count * MemoryLayout<MessageRecord>.stride
            left -= count
            at = 0
        }
        at += 1
        return window[at - 1]
    }
}

/// Merges runs.
struct SortedRecords {
    /// How many were left out since they came twice.
    private(set) var duplicates = 0
    private var runs: [RunReader]
    /// Each run's next record; the least is looked for among all, since ten million messages are 76 runs.
    private var heads: [(record: MessageRecord, run: Int)] = []
    private var instant = Int64.min
    private var keys: Set<UInt64> = []
    private let window: Range<Int>
    private var passed = 0

    init(_ runs: [RunReader], window: Range<Int>) throws(ImportError) {
        self.runs = runs
        self.window = window
        for run in runs.indices {
            if let record = try self.runs[run].next() { heads.append((record, run)) }
        }
    }

    mutating func next() throws(ImportError) -> MessageRecord? {
        while let least = heads.indices.min(by: { heads[$0].record < heads[$1].record }) {
            let top = heads[least]
            if let record = try runs[top.run].next() {
                heads[least].record = record
            } else {
                heads.remove(at: least)
            }
            if top.record.instant != instant {
                instant = top.record.instant
                if !keys.isEmpty { keys.removeAll(keepingCapacity: keys.count < 1_024) }
            }
            if top.record.key != 0, !keys.insert(top.record.key).inserted {
                duplicates += 1
                continue
            }
            passed += 1
            if window.contains(passed - 1) { return top.record }
        }
        return nil
    }
}
