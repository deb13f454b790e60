import ArchitectureContract
import ChatDomain
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver

/// Commits at the beats of a display, in virtual time.
struct FramePacingTests {
    /// When the screen was brought up to date, and with which badge, which each push raises by one.
    private func badges(_ trace: EventTrace, framesPerSecond: Int?) throws -> [String] {
        let heard = try probe(trace, framesPerSecond: framesPerSecond) { probe in
            UIContextWatch.noteCommits(in: probe)
            probe.onPush = { $0.environment.application.applicationIconBadgeNumber += 1 }
        }
        return heard.filter { $0.contains("badge") && !$0.hasSuffix("badge 0") }
    }

    private func pushes(at milliseconds: [Double]) -> TraceBuilder {
        var builder = TraceBuilder()
        for time in milliseconds {
            builder.at(time / 1_000, .push(builder.message(from: 1, sentAt: time / 1_000)))
        }
        return builder
    }

    @Test func whatChangesWithinAFrameSharesACommit() throws {
        let trace = pushes(at: [1_000, 1_007.8125, 1_031.25, 2_000]).trace
        #expect(
            try badges(trace, framesPerSecond: nil) == [
                "1000 badge 1", "1007 badge 2", "1031 badge 3", "2000 badge 4",
            ]
        )
        // The last at the window's end.
        #expect(
            try badges(trace, framesPerSecond: 60) == [
                "1016 badge 2", "1033 badge 3", "2000 badge 4",
            ]
        )
        #expect(
            try badges(trace, framesPerSecond: 120) == [
                "1008 badge 2", "1033 badge 3", "2000 badge 4",
            ]
        )
    }

    @Test func whoActsSeesWhatIsThere() throws {
        var builder = pushes(at: [1_000])
        builder.at(1.0078125, .user(.background))
        #expect(try badges(builder.trace, framesPerSecond: 60) == ["1007 badge 1"])
    }

    @Test func theWindowsEdgesCutNoFrame() throws {
        var builder = pushes(at: [1_000, 1_007.8125])
        builder.windowStart = 1
        #expect(
            try badges(builder.trace, framesPerSecond: 60) == ["1000 badge 1", "1007 badge 2"]
        )
    }
}
