internal import CCompression
internal import Foundation

/// A text as a small file that a page can hold and a browser unpacks.
enum GzipFile {
    /// Compresses bytes.
    ///
    /// - Returns: A file that `gunzip` takes; the same for equal bytes. Nil for more than four gigabytes.
    static func compressed(_ data: Data) -> Data? {
        data.withUnsafeBytes { (source: UnsafeRawBufferPointer) -> Data? in
            let bytes = source.bindMemory(to: UInt8.self).baseAddress
            let most = cc_gzip(bytes, source.count, nil, 0)
            guard most > 0 else { return nil }
            var file = [UInt8](repeating: 0, count: most)
            let count = cc_gzip(bytes, source.count, &file, most)
            return count > 0 ? Data(file.prefix(count)) : nil
        }
    }
}
