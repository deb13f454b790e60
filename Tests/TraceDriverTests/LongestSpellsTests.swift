import Testing
import TraceDriver

/// Which spells are kept when there are more than there is room for.
struct LongestSpellsTests {
    @Test func fewSpellsAreAllKeptInOrder() {
        var spells = LongestSpells()
        for start in [3, 5, 9] as [UInt64] { spells.note(from: start, length: 10 - start) }
        #expect(spells.kept.map(\.start) == [3, 5, 9])
        #expect(spells.kept.map(\.length) == [7, 5, 1])
        #expect(spells.leftOut == 0)
    }

    @Test func ofManyTheLongestAreKeptInOrder() {
        var spells = LongestSpells()
        let count = UInt64(3 * LongestSpells.capacity)
        // Every length once, long and short ones taking turns.
        for number in 0..<count {
            spells.note(from: number, length: (number * 7) % count + 1)
        }
        #expect(spells.kept.count == LongestSpells.capacity)
        #expect(spells.leftOut == Int(count) - LongestSpells.capacity)
        #expect(spells.kept.map(\.start) == spells.kept.map(\.start).sorted())
        let longest = count - UInt64(LongestSpells.capacity) + 1...count
        #expect(spells.kept.map(\.length).sorted() == Array(longest))
    }

    @Test func aTallysSpellsAddUpToItsSums() {
        let grid = VsyncGrid(origin: 1_000, framesPerSecond: 60)
        var tally = FrameTally()
        for frame in 0..<40 {
            let changed = grid.origin + 1 + UInt64(frame) * 10 * grid.interval
            tally.noteFrame(
                changedAt: changed,
                committedAt: changed + grid.interval * UInt64(frame % 5),
                on: grid
            )
            tally.noteAbsence(from: changed, to: changed + UInt64(frame) * 10_000_000)
        }
        #expect(tally.hitches > 10 && tally.hangs > 10)
        #expect(tally.hitchSpells.kept.count == tally.hitches)
        #expect(tally.hitchSpells.kept.map(\.length).reduce(0, +) == tally.hitchTime)
        #expect(tally.hangSpells.kept.count == tally.hangs)
        #expect(tally.hangSpells.kept.map(\.length).reduce(0, +) == tally.hangTime)
    }
}
