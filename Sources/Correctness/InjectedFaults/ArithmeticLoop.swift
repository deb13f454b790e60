internal import CThreadContext
internal import Synchronization

/// Arithmetic of a known duration that asks no clock.
enum ArithmeticLoop {
    /// How many rounds take so many nanoseconds; the first call calibrates, which takes some milliseconds.
    static func rounds(in nanoseconds: Double) -> Int { Int((nanoseconds / perRound).rounded()) }

    /// Each round waits for the one before.
    @inline(never)
    static func run(_ rounds: Int) {
        var number = last.load(ordering: .relaxed)
        for _ in 0..<rounds { number = (number ^ number >> 29) &* 0x9E37_79B9_7F4A_7C15 | 1 }
        last.store(number, ordering: .relaxed)
    }

    private static let last = Atomic<UInt64>(1)

    /// The least of several averages, so that an interrupt does not count.
    private static let perRound: Double = {
        let rounds = 20_000
        let averages = (0..<50).map { _ in
            let start = wq_thread_cpu_ns()
            run(rounds)
            return Double(wq_thread_cpu_ns() - start - Waste.readingCost) / Double(rounds)
        }
        return averages.reduce(.infinity, min)
    }()
}
