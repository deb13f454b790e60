import EventTraces
import Foundation
import Testing

struct TraceDigestTests {
    private func digest(_ trace: EventTrace, path: String? = nil) throws -> TraceDigest {
        var frame = trace
        (frame.events, frame.windowStart) = ([], 0)
        var digester = try TraceDigester(frame: frame, writingTo: path)
        for event in trace.events { try digester.add(event) }
        return try digester.finish(windowStart: trace.windowStart)
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "trace-digest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test(arguments: [SampleTraces.everyKind, SampleTraces.random(seed: 3, events: 9_000)])
    func passingThroughSaysWhatTheWholeTraceSays(trace: EventTrace) throws {
        try withFolder { folder in
            let path = folder.appending(path: "a.trace").path
            let digest = try digest(trace, path: path)
            #expect(digest == trace.digest)
            #expect(digest.sha256 == trace.sha256())
            #expect(digest.summary == TraceSummary(trace))
            let written = try Data(contentsOf: URL(filePath: path))
            #expect([UInt8](written) == trace.encoded())
        }
    }

    @Test func aTraceThatIsNotFinishedLeavesWhatWasThere() throws {
        try withFolder { folder in
            let file = folder.appending(path: "a.trace")
            try Data("before".utf8).write(to: file)
            func begin() throws {
                var digester = try TraceDigester(
                    frame: SampleTraces.everyKind,
                    writingTo: file.path
                )
                for event in SampleTraces.random(seed: 1, events: 9_000).events {
                    try digester.add(event)
                }
            }
            try begin()
            #expect(try String(contentsOf: file, encoding: .utf8) == "before")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test func aFileThatCannotBeWrittenIsNamed() {
        #expect(throws: TraceFileError.self) {
            _ = try TraceDigester(frame: SampleTraces.everyKind, writingTo: "/nowhere/a.trace")
        }
    }

    @Test(arguments: [1, 2, 7, 1_000, 1 << 20])
    func piecesOfAnySizeAreReadAlike(size: Int) throws {
        let trace = SampleTraces.random(seed: 4, events: 300)
        var rest = trace.encoded()[...]
        var reader = try TraceTextReader(file: "a.trace") { () throws(TraceFileError) in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        var events: [TraceEvent] = []
        while let event = try reader.next() { events.append(event) }
        #expect(events == trace.events)
        #expect(reader.windowStart == trace.windowStart)
        #expect(reader.frame.population == trace.population)
    }
}
