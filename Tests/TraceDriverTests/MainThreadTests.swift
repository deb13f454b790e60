import Foundation
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
            let answer = try run(check)
            if answer == "held\n" { return }
            said.append(answer)
        }
        Issue.record("\(said.joined())")
    }

    /// What the check printed: "held", or what did not hold.
    private func run(_ check: String) throws -> String {
        let process = Process()
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("main-thread-checks")
        process.arguments = [check]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
