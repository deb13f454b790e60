import TestSupport
import Testing

/// Claims about the process's main thread, each checked by a process whose main thread is free.
struct MainThreadTests {
    @Test(arguments: [
        "settling-waits-for-every-hop",
        "settling-waits-for-a-promise",
        "settling-gives-up-at-its-limit",
        "driven-timers-need-no-sleep",
        "overdue-timers-fire-on-resume",
        "suspended-wall-clock-timers-wait",
        "pumping-ends-on-time",
        "a-turn-is-what-was-queued",
        "run-loop-slices-settle-too",
        "main-actor-tasks-run-on-main",
        "settling-waits-for-a-service",
        "a-service-keeps-the-order-of-each-submitter",
        "a-service-takes-items-without-allocating",
        "stray-work-is-found",
        "contended-locks-are-no-race",
        "early-answers-are-no-race",
    ])
    func holds(check: String) throws {
        let look = try MainThreadCheck(check).look()
        #expect(look.said.isEmpty)
    }
}
