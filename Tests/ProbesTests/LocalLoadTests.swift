import Foundation
@testable import Probes
import Testing

struct LocalLoadTests {
    @Test func idleAndStolenTimeIsNotWork() {
        #expect(LocalLoad.busyTicks("cpu  10 2 5 900 40 1 3 77 0 0\ncpu0 1 1 1 1\n") == 21)
        #expect(LocalLoad.busyTicks("intr 1 2 3") == nil)
    }

    @Test func whatThisProcessUsedIsNotOthers() {
        let second: UInt64 = 1_000_000_000
        let before = LocalLoad(busy: 10, own: 4, time: MonotonicTime(nanoseconds: second))
        let after = LocalLoad(busy: 13, own: 5, time: MonotonicTime(nanoseconds: 3 * second))
        #expect(after.othersCores(since: before) == 1)
        #expect(before.othersCores(since: before) == 0)
    }

    @Test func thisMachineIsRead() throws {
        let load = try #require(LocalLoad.read())
        #expect(load.busy > 0 && load.own > 0)
    }
}
