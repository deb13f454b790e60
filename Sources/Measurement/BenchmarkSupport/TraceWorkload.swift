import EventTraces
import Scenarios

/// What the benchmarks of the package beside may call: the way from a scenario to a trace and back.
///
/// Public, since `package` ends at the package's edge.
public struct TraceWorkload: Sendable {
    private let scenario: Scenario
    private let trace: EventTrace
    private let file: [UInt8]

    /// Decodes a scenario and expands it once.
    ///
    /// - Parameter yaml: A scenario file's text.
    /// - Throws: The module Scenarios' error, at the first mistake.
    public init(yaml: String) throws {
        scenario = try Scenario(yaml: yaml, file: "benchmark.yaml")
        trace = scenario.expand()
        file = trace.encoded()
    }

    /// Events of the trace.
    public var events: Int { trace.events.count }

    /// Length of the trace's file form.
    public var bytes: Int { file.count }

    /// SHA-256 of the trace's file form.
    public var sha256: String { EventTrace.sha256(of: file) }

    /// Expands the scenario event by event without keeping any, and counts them.
    public func expand() -> Int { scenario.expansion().reduce(0) { count, _ in count + 1 } }

    /// Expands and writes in one go, in constant memory, and counts the bytes.
    public func expandAndWrite() -> Int {
        var writer = TraceTextWriter()
        var expansion = scenario.expansion()
        var count = 0
        writer.begin(expansion.frame)
        while let event = expansion.next() {
            writer.write(event)
            if writer.bytes.count >= TraceTextWriter.chunk {
                count += writer.bytes.count
                writer.removeBytes()
            }
        }
        writer.end(windowStart: expansion.windowStart)
        return count + writer.bytes.count
    }

    /// Writes the trace, and counts the bytes.
    public func write() -> Int { trace.encoded().count }

    /// Reads the trace's file form, and counts the events.
    ///
    /// - Throws: The module EventTraces' error, never for a trace that this wrote.
    public func parse() throws -> Int {
        try EventTrace.parse(file, file: "benchmark.trace").events.count
    }
}
