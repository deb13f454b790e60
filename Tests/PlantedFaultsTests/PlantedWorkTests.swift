import PlantedFaults
import Probes
import Testing

struct PlantedWorkTests {
    /// Time is what it costs, so that only more of it can be found, by as much as the clock itself takes.
    @Test func workTakesTheTimeItSays() throws {
        let clock = ThreadCPUClock.current
        // An interrupt counts as this thread's time; not three times.
        var spent: [Double] = []
        for _ in 0..<3 {
            var work = PlantedWork(nanosecondsPerEvent: 470)
            let before = try #require(clock.readNanoseconds())
            for _ in 0..<10_000 { work.add(events: 1) }
            work.settle()
            spent.append(Double(try #require(clock.readNanoseconds()) - before))
        }
        let least = try #require(spent.min())
        #expect(least > 0.95 * 4_700_000, "\(spent)")
        #expect(least < 1.25 * 4_700_000, "\(spent)")
    }

    @Test func littleIsOwedUntilItIsSettled() throws {
        let clock = ThreadCPUClock.current
        var work = PlantedWork(nanosecondsPerEvent: 4_000_000)
        var none = PlantedWork(nanosecondsPerEvent: 0)
        let start = try #require(clock.readNanoseconds())
        none.add(events: 1_000_000)
        none.settle()
        let between = try #require(clock.readNanoseconds())
        work.add(events: 2)
        let end = try #require(clock.readNanoseconds())
        #expect(between - start < 4_000_000)
        #expect(end - between > 7_000_000)
    }
}
