import Glibc
import Probes
import Testing

/// The kernel's counters, with events that every machine has: hardware ones take the same way.
struct EventCountersTests {
    /// Whether this user, in this container, may not count at all.
    private static let isBarred: Bool = {
        do throws(EventCounters.Refusal) {
            _ = try EventCounters([.taskClock])
            return false
        } catch {
            return [EACCES, EPERM, ENOSYS].contains(error.code)
        }
    }()

    @Test(.enabled(if: !isBarred, "the kernel counts for no one here"))
    func everyFreshPageIsCountedOnce() throws {
        let counters = try EventCounters([.pageFaults, .taskClock])
        let (pages, size) = (300, Int(getpagesize()))
        let memory = mmap(
            nil,
            pages * size,
            PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS,
            -1,
            0
        )
        let start = try #require(memory)
        defer { munmap(start, pages * size) }
        madvise(start, pages * size, MADV_NOHUGEPAGE)
        try counters.start()
        for page in 0..<pages { start.storeBytes(of: 1, toByteOffset: page * size, as: UInt8.self) }
        let values = try counters.stop()
        #expect(values.count == 2)
        // A few may come from the code itself being read in.
        #expect((300...330).contains(values[0]), "\(values)")
        #expect(values[1] > 0)
    }

    /// The kernel's counter includes what a busy host takes away, the clock does not: up to five looks.
    @Test(.enabled(if: !isBarred, "the kernel counts for no one here"))
    func theThreadsOwnTimeIsCounted() throws {
        let counters = try EventCounters([.taskClock])
        let clock = ThreadCPUClock.current
        var ratios: [Double] = []
        repeat {
            try counters.start()
            let start = try #require(clock.readNanoseconds())
            while let now = clock.readNanoseconds(), now - start < 20_000_000 {}
            let end = try #require(clock.readNanoseconds())
            let counted = try #require(counters.stop().first)
            ratios.append(Double(counted) / Double(end - start))
        } while abs((ratios.last ?? 0) - 1) > 0.1 && ratios.count < 5
        #expect(abs((ratios.last ?? 0) - 1) <= 0.1, "\(ratios)")
    }

    @Test(.enabled(if: !isBarred, "the kernel counts for no one here"))
    func startingAgainStartsFromZero() throws {
        let counters = try EventCounters([.taskClock])
        let clock = ThreadCPUClock.current
        try counters.start()
        let start = try #require(clock.readNanoseconds())
        while let now = clock.readNanoseconds(), now - start < 20_000_000 {}
        let long = try #require(counters.stop().first)
        try counters.start()
        let short = try #require(counters.stop().first)
        #expect(short < long / 2)
    }

    /// Why there are no hardware counters; nil where they count.
    private static let hardwareRefusal: EventCounters.Refusal? = {
        do throws(EventCounters.Refusal) {
            _ = try EventCounters([.instructions, .cycles])
            return nil
        } catch {
            return error
        }
    }()

    @Test(.enabled(if: hardwareRefusal != nil, "there are hardware counters"))
    func missingHardwareIsRefusedInWords() throws {
        #expect(try #require(Self.hardwareRefusal).description.isEmpty == false)
    }

    @Test(.enabled(if: hardwareRefusal == nil, "there are no hardware counters"))
    func hardwareCounts() throws {
        let counters = try EventCounters([.instructions, .cycles])
        try counters.start()
        var state: UInt64 = 1
        for _ in 0..<1_000_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
        let values = try counters.stop()
        #expect(state != 0)
        #expect(values[0] >= 1_000_000, "\(values)")
    }
}
