/// What is said of a trace without holding it: its head, its SHA-256 and its figures.
package struct TraceDigest: Hashable, Sendable {
    /// The trace without its events.
    package var frame: EventTrace
    /// As ``EventTrace/sha256()``.
    package var sha256: String
    package var summary: TraceSummary
}

/// Takes a trace event by event and hashes it, sums it up and, if asked, writes its file, in constant memory.
///
/// A hundred million events go through in the room of the population and some buffers.
package struct TraceDigester: ~Copyable {
    private var frame: EventTrace
    private var text = TraceTextWriter()
    private var hash = TraceHash()
    private var tally = TraceTally()
    private let file: TraceFileWriter?

    /// Begins the digest of `frame`, a trace without events.
    ///
    /// - Parameters:
    ///   - frame: Its head and population.
    ///   - path: Where to write the trace; nil writes nothing.
    /// - Throws: ``TraceFileError/unwritable(path:_:)``
    package init(frame: EventTrace, writingTo path: String? = nil) throws(TraceFileError) {
        self.frame = frame
        file = if let path { try TraceFileWriter(path: path) } else { nil }
        text.begin(frame)
    }

    /// Takes the next event.
    package mutating func add(_ event: TraceEvent) throws(TraceFileError) {
        tally.add(event)
        text.write(event)
        if text.bytes.count >= TraceTextWriter.chunk { try pass() }
    }

    /// Ends the trace, whose window begins at event `windowStart`, and puts the file in its place.
    package consuming func finish(windowStart: Int) throws(TraceFileError) -> TraceDigest {
        frame.windowStart = windowStart
        text.end(windowStart: windowStart)
        try pass()
        try file?.finish()
        return TraceDigest(frame: frame, sha256: hash.text, summary: tally.summary)
    }

    private mutating func pass() throws(TraceFileError) {
        hash.update(text.bytes)
        try file?.write(text.bytes)
        text.removeBytes()
    }
}
