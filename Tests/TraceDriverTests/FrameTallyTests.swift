import Testing
import TraceDriver

/// Late frames and blocked spells, against made-up times.
struct FrameTallyTests {
    private static let rates = [60, 120]

    @Test(arguments: rates) func aFrameCommittedInTimeIsNoHitch(rate: Int) {
        let grid = VsyncGrid(origin: 1_000, framesPerSecond: rate)
        var tally = FrameTally()
        // Changed just after a beat, committed from the next one to the one after.
        let beat = grid.beat(atOrAfter: 1_001)
        tally.noteFrame(changedAt: 1_001, committedAt: beat + grid.interval, on: grid)
        #expect(tally.frames == 1)
        #expect(tally.hitches == 0)
        #expect(tally.hitchTime == 0)
    }

    @Test(arguments: rates) func aCommitOfTwoAndAHalfFramesIsOneHitchOfTwo(rate: Int) {
        let grid = VsyncGrid(origin: 1_000, framesPerSecond: rate)
        var tally = FrameTally()
        let beat = grid.beat(atOrAfter: 1_001)
        tally.noteFrame(
            changedAt: 1_001,
            committedAt: beat + grid.interval * 5 / 2,
            on: grid
        )
        #expect(tally.hitches == 1)
        #expect(tally.lateFrames == 2)
        #expect(tally.hitchTime == 2 * grid.interval)
    }

    @Test func aLongTurnMakesItsOwnFrameLate() {
        let grid = VsyncGrid(origin: 0, framesPerSecond: 60)
        var tally = FrameTally()
        tally.noteFrame(changedAt: 1, committedAt: 1 + 4 * grid.interval, on: grid)
        // Due at beat 1, to be shown at beat 2, shown at beat 5.
        #expect(tally.lateFrames == 3)
    }

    @Test func aQuarterOfASecondIsAHang() {
        var tally = FrameTally()
        tally.noteAbsence(from: 5, to: 5 + FrameTally.hang - 1)
        #expect(tally.hangs == 0)
        tally.noteAbsence(from: 5, to: 5 + FrameTally.hang)
        #expect(tally.hangs == 1)
        #expect(tally.hangTime == FrameTally.hang)
    }

    @Test func aBeatIsItsOwnNextBeat() {
        let grid = VsyncGrid(origin: 100, framesPerSecond: 60)
        #expect(grid.beat(atOrAfter: 50) == 100)
        #expect(grid.beat(atOrAfter: 100) == 100)
        #expect(grid.beat(atOrAfter: 101) == 100 + grid.interval)
        #expect(grid.beat(atOrAfter: 100 + grid.interval) == 100 + grid.interval)
    }
}
