import InjectedFaults
import Probes
import Testing

struct InjectedWorkTests {
    /// CPU time of this thread that a body takes, nanoseconds.
    private func time(_ body: () -> Void) throws -> Double {
        let clock = ThreadCPUClock.current
        let before = try #require(clock.readNanoseconds())
        body()
        return Double(try #require(clock.readNanoseconds()) - before)
    }

    private func spin(_ nanoseconds: UInt64) {
        let clock = ThreadCPUClock.current
        guard let start = clock.readNanoseconds() else { return }
        while (clock.readNanoseconds() ?? .max) < start + nanoseconds {}
    }

    private func loop(_ share: Double) throws -> Double {
        var work = InjectedWork(share: share)
        return try time {
            work.begin()
            for _ in 0..<1_000 {
                spin(20_000)
                work.add(events: 1)
            }
            work.settle()
        }
    }

    /// The readings of the clock are its own cost, which counts as time that has gone by.
    @Test(arguments: [0.02, 0.05, 0.5]) func workIsTheShareItSays(share: Double) throws {
        let near = share * 0.9 - 0.002...share * 1.1 + 0.006
        var found: [Double] = []
        // An interrupt counts as this thread's time, not in half of the pairs; a busy machine makes readings longer for a while.
        for _ in 0..<6 where found.last.map(near.contains) != true {
            let shares = try (0..<7).map { _ in try loop(share) / loop(0) - 1 }
            found.append(shares.sorted()[3])
        }
        #expect(found.contains(where: near.contains), "\(found)")
    }

    @Test func whatIsSparedHasNoShare() throws {
        var shares: [Double] = []
        for _ in 0..<5 {
            var work = InjectedWork(share: 1, spared: 0.5)
            let whole = try time {
                work.begin()
                for _ in 0..<500 {
                    spin(20_000)
                    work.add(events: 1)
                }
                work.settle()
            }
            shares.append(whole / (500 * 20_000))
        }
        // Half of 20 µs is doubled; a spin takes some readings longer than it says.
        let found = shares.sorted()[2]
        #expect((1.5...1.7).contains(found), "\(shares)")
    }

    @Test func nothingInjectedTakesNothing() throws {
        var none = InjectedWork(share: 0)
        let spent = try time {
            none.begin()
            none.add(events: 1_000_000)
            none.settle()
        }
        #expect(spent < 1_000_000)
    }
}
