import Foundation
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
        "a-hop-costs-something",
        "timers-are-late-and-not-by-much",
    ])
    func holds(check: String) throws {
        let process = Process()
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("main-thread-checks")
        process.arguments = [check]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // The check prints what did not hold.
        #expect(String(decoding: said, as: UTF8.self) == "held\n")
        #expect(process.terminationStatus == 0)
    }
}
