import EventTraces
import Fuzzing
import TestSupport
import Testing
import TraceDriver

struct MeasuredWavesTests {
    /// Counted ahead as the replay goes: a person's action alone, none across the window's start.
    @Test(arguments: [1, 4, 16, 64], 1...5)
    func wavesAreThoseOfTheReplay(size: Int, seed: UInt64) {
        let trace = RandomTrace.make(seed: seed)
        let prepared = PreparedTrace(trace)
        var next = prepared.backlog
        var waves = 0
        while next < trace.events.count {
            let wave = prepared.wave(from: next, size: size)
            if next >= trace.windowStart { waves += 1 }
            next = wave.upperBound
        }
        #expect(PreparedTrace.measuredWaves(of: trace, size: size) == waves)
    }
}
