import ChatDomain
import Direct
import EventTraces
import Glibc
import HeadlessUIKit
@testable import InjectedFaults
import Probes
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// What is wasted is exactly what was said, and nothing else.
struct WasteTests {
    private static let pushes = 100

    @Test func extraAllocationIsOneMallocPerPush() async {
        await #expect(processExitsWith: .success) {
            let healthy = try allocations(nil)
            let again = try allocations(nil)
            let ill = try allocations(.extraAllocation)
            #expect(AllocationProbe.isCounting)
            #expect(again == healthy)
            #expect(ill.mallocs - healthy.mallocs == 100)
            #expect(ill.frees - healthy.frees == 100)
            #expect(ill.bytes - healthy.bytes == 4_800)
        }
    }

    @Test(arguments: [InjectedFault.backgroundHop, .backgroundWork])
    func backgroundWorkIsOneItemOfAnotherQueuePerPush(fault: InjectedFault) throws {
        #expect(try extraItems(fault) == ["waste": Self.pushes])
    }

    @Test func anIdleHopIsOneItemOfEitherPerPush() throws {
        #expect(try extraItems(.idleHop) == ["main": Self.pushes, "waste": Self.pushes])
    }

    @Test(arguments: InjectedFault.allCases.filter { [.main, .timer].contains($0.load?.place) })
    func whatLoadsMainIsOneItemOfItPerPush(fault: InjectedFault) throws {
        let other = fault == .mainWait ? ["waste": Self.pushes] : [:]
        #expect(try extraItems(fault) == ["main": Self.pushes].merging(other) { $1 })
    }

    @Test func oneInAHundredIsAStall() {
        let regular = RareStalls(every: 100, isRandom: false)
        #expect((1...300).filter { _ in regular.isNextDue() } == [100, 200, 300])
        let random = RareStalls(every: 100, isRandom: true)
        // Of 20 000 with a share of 1 %: 200 ± 14.1; a miss by eight of these comes once in 10^15 runs.
        let due = (1...20_000).count { _ in random.isNextDue() }
        #expect(88...312 ~= due, "\(due)")
    }

    @Test(arguments: [InjectedFault.mainWork, .backgroundWork])
    func workTakesItsTime(fault: InjectedFault) throws {
        let clock = ThreadCPUClock.current
        let before = try #require(clock.readNanoseconds())
        // No one listens, so that nothing else takes time worth mentioning.
        _ = try items(NullArchitecture.self, nil)
        let between = try #require(clock.readNanoseconds())
        _ = try items(NullArchitecture.self, fault)
        let after = try #require(clock.readNanoseconds())
        let extra = Int(after - between) - Int(between - before)
        // 100 pushes of 50 µs, less the noise of the rest.
        #expect(extra > 3_000_000, "\(extra) ns")
    }

    @Test(arguments: [InjectedFault.extraAllocation, .hang, .trap, .lostOnClose])
    func othersMakeNoItems(fault: InjectedFault) throws {
        // Nine: the tenth is too much for some.
        #expect(try extraItems(fault, pushes: 9) == [:])
    }

    @Test func theTenthPushTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = try items(DirectArchitecture.self, .trap, pushes: 10)
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("the injected trap"))
    }

    @Test func theTenthPushHangs() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            // Nothing hung: the process would end well before.
            ualarm(400_000, 0)
            _ = try items(DirectArchitecture.self, .hang, pushes: 10)
        }
    }

    private func extraItems(_ fault: InjectedFault, pushes: Int = 100) throws -> [String: Int] {
        let healthy = try items(DirectArchitecture.self, nil, pushes: pushes)
        let ill = try items(DirectArchitecture.self, fault, pushes: pushes)
        return ill.merging(healthy) { $0 - $1 }.filter { $0.value != 0 }
    }
}
