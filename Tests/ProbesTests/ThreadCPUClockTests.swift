import Probes
import Testing
import WorkQueues

struct ThreadCPUClockTests {
    @Test func aClockEndsWithItsThread() {
        let clock = SimulationThread.run { ThreadCPUClock.current }
        #expect(clock.readNanoseconds() == nil)
    }

    @Test func burntTimeShowsOnTheThreadThatBurntIt() {
        let (burnt, other) = SimulationThread.run {
            let outer = ThreadCPUClock.current
            let before = outer.readNanoseconds() ?? 0
            let burnt = SimulationThread.run {
                let clock = ThreadCPUClock.current
                while let now = clock.readNanoseconds(), now < 20_000_000 {}
                return clock.readNanoseconds() ?? 0
            }
            return (burnt, (outer.readNanoseconds() ?? 0) - before)
        }
        #expect(burnt >= 20_000_000)
        #expect(other < 10_000_000)
    }
}
