import Foundation
import Testing

@testable import Probes

struct ProcessActivityTests {
    @Test func aThreadsNameMayHoldBlanksAndParentheses() throws {
        let text = "42 (a) b (c) R 1 42 42 0 -1 4194560 150 0 0 0 250 50 0 0 20 0 1 0 100 200 300"
        let stat = try #require(ThreadStat(text))
        #expect(stat.state == "R")
        let ticks = Int64(sysconf(Int32(_SC_CLK_TCK)))
        #expect(stat.processorTime == .seconds(300) / Int(ticks))
        #expect(ThreadStat("no such thing") == nil)
    }

    @Test func oneThatSleepsIsNotRunnableAndHasNotWorked() throws {
        let sleeper = try Self.start("sleep", "30")
        defer { kill(sleeper.processIdentifier, SIGKILL) }
        let isSeen = Self.waits {
            guard let activity = ProcessActivity.read(sleeper.processIdentifier) else {
                return false
            }
            return !activity.isRunnable && activity.processorTime < .milliseconds(500)
        }
        #expect(isSeen)
    }

    @Test func oneThatSpinsIsRunnableAndWorks() throws {
        let worker = try Self.start("sh", "-c", "while :; do :; done")
        defer { kill(worker.processIdentifier, SIGKILL) }
        let isSeen = Self.waits {
            guard let activity = ProcessActivity.read(worker.processIdentifier) else {
                return false
            }
            return activity.isRunnable && activity.processorTime >= .milliseconds(50)
        }
        #expect(isSeen)
    }

    @Test func oneThatHasEndedIsNotThere() throws {
        let process = try Self.start("true")
        process.waitUntilExit()
        #expect(ProcessActivity.read(process.processIdentifier) == nil)
    }

    private static func start(_ command: String...) throws -> Process {
        let process = Process()
        // Whoever waits for this program's output waits for all who hold it.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        return process
    }

    /// Whether it comes true within a minute, which is for machines that are busy.
    private static func waits(_ condition: () -> Bool) -> Bool {
        for _ in 0..<6_000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }
}
