import Testing
import TraceDriver

@testable import Studies
@testable import Measuring

/// A window divided into frames of a display.
struct TimelineFramesTests {
    private static let length = Int64(Timeline.frameLength)

    private func step(_ frame: Int64, _ duration: UInt64, queue: Int? = 0) -> Timeline.Step {
        Timeline.Step(
            queue: queue,
            items: 1,
            event: nil,
            instant: frame * Self.length + 5,
            start: 0,
            duration: duration,
            work: .init()
        )
    }

    @Test func framesAddUpToTheWindow() {
        let timeline = Timeline(steps: [
            step(3, 1_000), step(3, 2_000, queue: nil), step(4, 5, queue: 1), step(90, 7_000),
        ])
        let frames = timeline.frames
        #expect(frames.map(\.name) == ["busy", "86 idle", "busy"])
        #expect(frames.map(\.busy) == [3_000, nil, 7_000])
        #expect(frames.first?.start == 3 * Timeline.frameLength)
        for (one, next) in zip(frames, frames.dropFirst()) {
            #expect(one.start + one.duration == next.start)
        }
        #expect(frames.reduce(0) { $0 + $1.duration } == 88 * Timeline.frameLength)
    }

    @Test func aFrameWhoseWorkTakesLongerIsAHitch() {
        let frames = Timeline(steps: [step(0, Timeline.frameLength + 1)]).frames
        #expect(frames.map(\.name) == ["hitch"])
    }

    @Test func nothingHasNoFrames() {
        #expect(Timeline().frames.isEmpty)
    }
}
