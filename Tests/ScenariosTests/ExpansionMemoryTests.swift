import EventTraces
import Probes
import Scenarios
import Testing

/// What an expansion keeps does not grow with the events that it has made.
///
/// In a process of its own: counters are the process's.
struct ExpansionMemoryTests {
    @Test func tenTimesTheEventsNeedTheSameMemory() async {
        await #expect(processExitsWith: .success) {
            let scenario = try ExpansionTests.full()
            // The first one pays for what the runtime makes once.
            _ = try digest(scenario, duration: .seconds(300))
            let short = try digest(scenario, duration: .seconds(300))
            let long = try digest(scenario, duration: .seconds(3_000))
            #expect(long.events > 8 * short.events)
            #expect(long.peak <= short.peak + short.peak / 50, "\(short) \(long)")
        }
    }

    /// The same look at what does grow: that the one above can fail.
    @Test func aCollectedTraceNeedsMore() async {
        await #expect(processExitsWith: .success) {
            let scenario = try ExpansionTests.full()
            let short = collected(scenario, duration: .seconds(300))
            let long = collected(scenario, duration: .seconds(3_000))
            #expect(long > 5 * short)
        }
    }
}

/// Peak of live bytes while a trace passes through.
private func digest(
    _ scenario: Scenario,
    duration: Duration
) throws -> (events: Int, peak: Int64) {
    LiveMemoryProbe.start()
    defer { LiveMemoryProbe.stop() }
    let before = LiveMemoryProbe.readBytes()
    var peak: Int64 = 0
    var expansion = scenario.expansion(duration: duration)
    var digester = try TraceDigester(frame: expansion.frame)
    while let event = expansion.next() {
        try digester.add(event)
        peak = max(peak, LiveMemoryProbe.readBytes() - before)
    }
    return (try digester.finish(windowStart: expansion.windowStart).summary.events, peak)
}

private func collected(_ scenario: Scenario, duration: Duration) -> Int64 {
    LiveMemoryProbe.start()
    defer { LiveMemoryProbe.stop() }
    let before = LiveMemoryProbe.readBytes()
    let trace = scenario.expand(duration: duration)
    let bytes = LiveMemoryProbe.readBytes() - before
    return trace.events.isEmpty ? 0 : bytes
}
