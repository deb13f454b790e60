import Foundation
internal import ReportedErrors

/// A file without a name: it goes with its last user, whatever happens to the process.
final class ScratchFile {
    private let handle: FileHandle
    private var length = 0
    private var pending: [UInt8] = []

    init() throws(ImportError) {
        var template = Array((NSTemporaryDirectory() + "/crosstalk-import.XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .scratch(WriteFault(code: errno)) }
        unlink(template)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Appends values as they lie in memory; gives their offset.
    func append<Value: BitwiseCopyable>(_ values: [Value]) throws(ImportError) -> Int {
        let start = length + pending.count
        values.withUnsafeBytes { pending.append(contentsOf: $0) }
        if pending.count >= 1 << 16 { try flush() }
        return start
    }

    func append(_ text: String) throws(ImportError) -> Int { try append(Array(text.utf8)) }

    func flush() throws(ImportError) {
        do {
            try handle.seekToEnd()
            try handle.write(contentsOf: pending)
        } catch { throw .scratch(WriteFault(error)) }
        length += pending.count
        pending.removeAll(keepingCapacity: true)
    }

    func read<Value: BitwiseCopyable>(
        offset: Int,
        count: Int,
        as type: Value.Type
    ) throws(ImportError) -> [Value] {
        let size = count * MemoryLayout<Value>.stride
        if offset + size > length { try flush() }
        do {
            try handle.seek(toOffset: UInt64(offset))
            let data = try handle.read(upToCount: size) ?? Data()
            guard data.count == size else { throw CocoaError(.fileReadCorruptFile) }
            return [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
                initialized = data.copyBytes(to: buffer) / MemoryLayout<Value>.stride
            }
        } catch { throw .scratch(WriteFault(error)) }
    }
}
