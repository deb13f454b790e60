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
        var said: [String] = []
        // Another process on the same cores may drown one look; a figure that is wrong is wrong in all six.
        for _ in 0..<6 {
            let answer = try MainThreadCheck(check).run()
            if answer == MainThreadCheck.held { return }
            said.append(answer)
        }
        Issue.record("\(said.joined())")
    }
}
