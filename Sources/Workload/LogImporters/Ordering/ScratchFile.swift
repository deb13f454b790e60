import Foundation

/// A file without a name: it goes with its last user, whatever happens to the process.
final class ScratchFile {
    private let descriptor: Int32
    private var length = 0
    private var pending: [UInt8] = []

    init() throws(ImportError) {
        var template = Array((NSTemporaryDirectory() + "/crosstalk-import.XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .scratch(reason: Self.reason) }
        unlink(template)
    }

    deinit { close(descriptor) }

    /// Appends values as they lie in memory; gives their offset.
    func append<Value: BitwiseCopyable>(_ values: [Value]) throws(ImportError) -> Int {
        let start = length + pending.count
        values.withUnsafeBytes { pending.append(contentsOf: $0) }
        if pending.count >= 1 << 16 { try flush() }
        return start
    }

    func append(_ text: String) throws(ImportError) -> Int {
        let start = length + pending.count
        pending.append(contentsOf: text.utf8)
        if pending.count >= 1 << 16 { try flush() }
        return start
    }

    func flush() throws(ImportError) {
        var done = 0
        while done < pending.count {
            let count = pending.withUnsafeBytes { bytes in
                pwrite(
                    descriptor,
                    bytes.baseAddress.map { $0 + done },
                    bytes.count - done,
                    off_t(length + done)
                )
            }
            guard count > 0 else { throw .scratch(reason: Self.reason) }
            done += count
        }
        length += done
        pending.removeAll(keepingCapacity: true)
    }

    func read<Value: BitwiseCopyable>(
        offset: Int,
        count: Int,
        as type: Value.Type
    ) throws(ImportError) -> [Value] {
        if offset + count * MemoryLayout<Value>.stride > length { try flush() }
        var isWhole = true
        let values = [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let size = count * MemoryLayout<Value>.stride
            var done = 0
            while done < size {
                let got = pread(
                    descriptor,
                    bytes.baseAddress.map { $0 + done },
                    size - done,
                    off_t(offset + done)
                )
                guard got > 0 else { break }
                done += got
            }
            isWhole = done == size
            initialized = isWhole ? count : 0
        }
        guard isWhole else { throw .scratch(reason: Self.reason) }
        return values
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
