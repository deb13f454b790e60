import Crypto
import Foundation

extension EventTrace {
    /// The file form, whole.
    package func encoded() -> [UInt8] {
        var result: [UInt8] = []
        encode { result.append(contentsOf: $0) }
        return result
    }

    /// SHA-256 of the file form, in lower-case hexadecimal: the trace's name in every result.
    ///
    /// - Complexity: Constant memory; about as long as writing the file takes.
    package func sha256() -> String {
        var hash = SHA256()
        encode { hash.update(data: $0) }
        return hash.finalize().hexadecimal
    }

    /// SHA-256 of a trace file's bytes, as ``sha256()`` gives it.
    package static func sha256(of bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).hexadecimal
    }

    /// Reads the file form.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: What errors call it.
    /// - Returns: Exactly the trace that was written.
    /// - Throws: ``TraceFileError/malformed(file:line:found:accepted:)`` at the first line that is wrong, also at times out of order and kinds unknown.
    package static func parse(_ bytes: [UInt8], file: String) throws(TraceFileError) -> EventTrace {
        var parser = TraceTextParser(bytes: bytes, file: file)
        return try parser.parse()
    }

    package static func load(path: String) throws(TraceFileError) -> EventTrace {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        return try parse([UInt8](data), file: path)
    }

    /// Writes the file form to `path`, replacing what is there; into it, where it is a device or a pipe.
    package func write(path: String) throws(TraceFileError) {
        do {
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
            // Renaming over /dev/stdout would replace it, for everybody.
            let isPlain = type.map { $0 as? FileAttributeType == .typeRegular } ?? true
            try Data(encoded()).write(to: URL(filePath: path), options: isPlain ? .atomic : [])
        } catch {
            throw .unwritable(path: path, reason: error.localizedDescription)
        }
    }

    private func encode(into sink: ([UInt8]) -> Void) {
        var writer = TraceTextWriter()
        writer.begin(self)
        for event in events {
            writer.write(event)
            if writer.bytes.count >= TraceTextWriter.chunk {
                sink(writer.bytes)
                writer.removeBytes()
            }
        }
        writer.end(windowStart: windowStart)
        sink(writer.bytes)
    }
}

extension SHA256.Digest {
    fileprivate var hexadecimal: String {
        map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        .joined()
    }
}
