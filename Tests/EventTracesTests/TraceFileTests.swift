import ChatDomain
import EventTraces
import Foundation
import Testing

struct TraceFileTests {
    @Test func everyKindSurvivesTheRoundTrip() throws {
        let trace = SampleTraces.everyKind
        let bytes = trace.encoded()
        let parsed = try EventTrace.parse(bytes, file: "a.trace")
        #expect(parsed == trace)
        #expect(parsed.encoded() == bytes)
        #expect(parsed.sha256() == EventTrace.sha256(of: bytes))
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func randomTracesSurviveTheRoundTrip(seed: UInt64) throws {
        let trace = SampleTraces.random(seed: seed, events: 3_000)
        #expect(try EventTrace.parse(trace.encoded(), file: "a.trace") == trace)
    }

    @Test func theFormIsTheOneThatIsDocumented() {
        let lines = String(decoding: SampleTraces.everyKind.encoded(), as: UTF8.self)
            .split(separator: "\n")
        #expect(lines.first == "crosstalk.trace/1")
        #expect(lines.contains("name a\\nb \\\\ c"))
        #expect(lines.contains("epoch 2016-05-01T07:30:00.250Z"))
        #expect(lines.contains("history 2*3 1*0"))
        #expect(lines.contains("1250000 push m1024 c17 83 1249300"))
        #expect(lines.contains("1250000 zone -210"))
        #expect(lines.contains("1250000 relaunch"))
        #expect(lines.suffix(2) == ["window 1", "events 24"])
    }

    @Test func thePagesExampleIsAValidTrace() throws {
        let page = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Workload/EventTraces/EventTraces.docc/EventTraces.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let example = try #require(text.split(separator: "```\n").dropFirst().first)
        let trace = try EventTrace.parse(Array(example.utf8), file: "EventTraces.md")
        #expect(trace.encoded() == Array(example.utf8))
    }

    @Test func writingInPiecesGivesTheSameBytes() {
        let trace = SampleTraces.random(seed: 9, events: 5_000)
        var writer = TraceTextWriter()
        var bytes: [UInt8] = []
        writer.begin(trace)
        for event in trace.events {
            writer.write(event)
            bytes += writer.bytes
            writer.removeBytes()
        }
        writer.end(windowStart: trace.windowStart)
        #expect(bytes + writer.bytes == trace.encoded())
    }

    @Test(arguments: [
        ("crosstalk.trace/1", "crosstalk.trace/2", 1, "crosstalk.trace/1"),
        ("seed 7", "seed -7", 3, "a whole number, 0 or more"),
        ("epoch 2016-05-01", "epoch 2016-13-01", 4, "epoch 2016"),
        ("history 2*3 1*0", "history 2*3 2*0", 8, "3 values in all"),
        ("history 2*3 1*0", "history 2*3", 8, "3 values, one per chat"),
        ("history 2*3 1*0", "history 3*100000000", 8, "up to 10000000 messages"),
        ("c17 83 1249300", "c17 4000000000 1249300", 22, "up to 1048576"),
        ("jitter 0.2", "jitter 1.2", 14, "a share in 0...1"),
        ("1250000 push", "1250000 shove", 22, "push, socket"),
        ("1250000 push", "999 push", 22, "ascending order, from 1000"),
        ("1250000 push", "soon push", 22, "whole microseconds"),
        ("push m1024", "push 1024", 22, "a message id"),
        ("push m1024", "push m9223372036854775808", 22, "an id below"),
        ("push m1024 c17", "push m1024 c18", 23, "a sender's own id"),
        ("c17 83 1249300", "c17 83", 22, "when it was written"),
        ("c17 83 1249300", "c17 -83 1249300", 22, "a length in bytes"),
        ("c17 83 1249300", "c17 83 1249300 5", 22, "nothing"),
        ("c17 83 1249300", "c99999999999 83 1249300", 22, "a contact such as"),
        ("zone -210\n", "zone -210\r\n", 41, "line feeds alone"),
        ("zone -210", "zone", 41, "minutes ahead of UTC in -1440...1440"),
        ("zone -210", "zone -1441", 41, "-1440...1440"),
        ("zone -210", "zone -03:30", 41, "minutes ahead of UTC"),
        ("window 1\n", "window 25\n", 45, "0...24"),
        ("events 24", "events 22", 46, "events 24"),
        ("events 24\n", "events 24\nmore\n", 47, "the end"),
        ("window 1\nevents 24\n", "", 45, "an event, or window and events"),
    ])
    func whatIsWrongIsNamedByLine(find: String, replace: String, line: Int, accepted: String) {
        let text = String(decoding: SampleTraces.everyKind.encoded(), as: UTF8.self)
        #expect(text.contains(find))
        let broken = Array(text.replacing(find, with: replace, maxReplacements: 1).utf8)
        let error = #expect(throws: TraceFileError.self) {
            try EventTrace.parse(broken, file: "a.trace")
        }
        guard case .malformed(let file, let foundLine, let found, let text) = error else {
            Issue.record("expected a malformed line, got \(String(describing: error))")
            return
        }
        #expect(file == "a.trace")
        #expect(foundLine == line)
        #expect(!found.isEmpty)
        #expect(text.contains(accepted))
    }

    @Test func aMissingFileIsNamed() {
        #expect(throws: TraceFileError.self) { try EventTrace.load(path: "/nowhere/a.trace") }
    }
}
