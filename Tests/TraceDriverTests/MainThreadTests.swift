import TestSupport
import Testing

/// Claims about frames and delays, each checked by a process whose main thread is free.
@Suite(.serialized) struct MainThreadTests {
    @Test(arguments: [
        "a-stall-is-one-hang-and-moves-p99",
        "a-busy-block-shows-in-the-next-items-delay",
        "turns-are-wake-ups",
        "a-long-commit-is-a-hitch-at-60",
        "a-long-commit-is-a-hitch-at-120",
        "a-stated-drawing-cost-is-spent",
    ])
    func holds(check: String) throws {
        let failed = try MainThreadCheck(check).failedLooks()
        if failed.contains(where: \.isDisturbed) {
            try Test.cancel("others had a part of the processors: \(failed)")
        }
        #expect(failed.isEmpty)
    }
}
