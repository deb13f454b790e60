import TestSupport
import Testing

/// Claims about the process's main thread, each checked by a process whose main thread is free.
struct MainThreadTests {
    @Test(arguments: [
        "main-burn-shows-on-main",
        "background-burn-shows-off-main",
        "a-busy-main-block-shows-on-main",
        "busy-background-work-shows-off-main",
        "work-of-a-thread-that-has-exited-shows-off-main",
        "service-work-shows-as-the-services",
        "an-item-that-sleeps-waits",
        "an-item-that-waits-for-another-queue-waits",
        "an-item-that-works-does-not-wait",
        "a-main-thread-without-work-does-not-wait",
        "a-hop-costs-something",
        "timers-are-late-and-not-by-much",
    ])
    func holds(check: String) throws {
        let failed = try MainThreadCheck(check).failedLooks()
        if failed.contains(where: \.isDisturbed) {
            try Test.cancel("others had a part of the processors: \(failed)")
        }
        #expect(failed.isEmpty)
    }
}
