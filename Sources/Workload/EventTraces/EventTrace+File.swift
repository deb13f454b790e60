import Foundation
internal import ReportedErrors

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
        var hash = TraceHash()
        encode { hash.update($0) }
        return hash.text
    }

    /// SHA-256 of a trace file's bytes, as ``sha256()`` gives it.
    package static func sha256(of bytes: [UInt8]) -> String {
        var hash = TraceHash()
        hash.update(bytes)
        return hash.text
    }

    /// Its head, hash and figures.
    package var digest: TraceDigest {
        var frame = self
        frame.events = []
        return TraceDigest(frame: frame, sha256: sha256(), summary: TraceSummary(self))
    }

    /// Reads the file form.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: What errors call it.
    /// - Returns: Exactly the trace that was written.
    /// - Throws: ``TraceFileError/malformed(file:line:found:accepted:)`` at the first line that is wrong, also at times out of order and kinds unknown.
    package static func parse(_ bytes: [UInt8], file: String) throws(TraceFileError) -> EventTrace {
        var rest: [UInt8]? = bytes
        var reader = try TraceTextReader(file: file) { () throws(TraceFileError) in
            defer { rest = nil }
            return rest ?? []
        }
        reader.senders = [:]
        return try trace(from: &reader, reserving: bytes.count / 40)
    }

    /// Reads a trace file into memory: a replay needs all events, prepared before anything is measured.
    ///
    /// ``TraceTextReader`` gives them one by one.
    package static func load(path: String) throws(TraceFileError) -> EventTrace {
        var reader = try TraceTextReader(path: path)
        return try trace(from: &reader)
    }

    private static func trace(
        from reader: inout TraceTextReader,
        reserving capacity: Int = 0
    ) throws(TraceFileError) -> EventTrace {
        var trace = reader.frame
        trace.events.reserveCapacity(capacity)
        while let event = try reader.next() { trace.events.append(event) }
        trace.windowStart = reader.windowStart
        return trace
    }

    /// Writes the file form to `path`, replacing what is there; into it, where it is a device or a pipe.
    package func write(path: String) throws(TraceFileError) {
        let file = try TraceFileWriter(path: path)
        try encode { bytes throws(TraceFileError) in try file.write(bytes) }
        try file.finish()
    }

    private func encode<Failure: Error>(
        into sink: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var writer = TraceTextWriter()
        writer.begin(self)
        for event in events {
            writer.write(event)
            if writer.bytes.count >= TraceTextWriter.chunk {
                try sink(writer.bytes)
                writer.removeBytes()
            }
        }
        writer.end(windowStart: windowStart)
        try sink(writer.bytes)
    }
}

extension TraceTextReader {
    /// Opens a trace file and reads everything before the events.
    package init(path: String) throws(TraceFileError) {
        let handle: FileHandle
        do {
            handle = try FileHandle(forReadingFrom: URL(filePath: path))
        } catch {
            throw .unreadable(path: path, reason: ReportedErrors.reason(for: error))
        }
        try self.init(file: path) { () throws(TraceFileError) in
            do {
                return [UInt8](try handle.read(upToCount: TraceTextWriter.chunk) ?? Data())
            } catch {
                throw .unreadable(path: path, reason: ReportedErrors.reason(for: error))
            }
        }
    }
}
