import Experiments
import Foundation
import Testing

/// A program with a limit, which may be anything.
struct ToolRunTests {
    private func ended(_ line: String, within limit: Duration) throws -> ToolRun.Ended {
        var run = ToolRun(["sh", "-c", line], in: URL(filePath: "/"))
        run.limit = limit
        return try run.run()
    }

    @Test func oneThatHangsIsEnded() throws {
        let ended = try ended("sleep 1000 & wait", within: .milliseconds(100))
        #expect(ended.overrun?.contains("it slept") == true)
    }

    /// What works may have more of the processors than what sleeps has of the wall's time.
    @Test func oneThatWorksIsNotEndedWithThoseThatSleep() throws {
        var run = ToolRun(
            ["sh", "-c", "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo $i"],
            in: URL(filePath: "/")
        )
        run.limit = .milliseconds(10)
        run.work = .seconds(100)
        #expect(try run.run().output == "300000")
    }

    /// It would take all memory.
    @Test func oneThatPrintsWithoutEndIsEnded() throws {
        #expect(try ended("yes", within: .seconds(60)).overrun == "prints more than 64 kB")
    }

    /// No one can end it, and so it must not be waited for either.
    @Test func whatLeavesItsGroupIsNotWaitedFor() throws {
        let line = "setsid -f sh -c 'echo $$; exec sleep 100'; sleep 2"
        let child = try #require(Int32(try ended(line, within: .seconds(60)).output))
        #expect(kill(child, SIGKILL) == 0)
    }

    /// It keeps the pipe open.
    @Test func whatItLeavesBehindIsNotWaitedForAndEnds() throws {
        let ended = try ended("sleep 1000 & echo $!; exit 3", within: .seconds(60))
        #expect(ended.status == 3)
        #expect(ended.overrun == nil)
        // One that has ended has no command any more, before its new parent knows.
        func isThere() -> Bool {
            let command = FileManager.default.contents(atPath: "/proc/\(ended.output)/cmdline")
            return command?.isEmpty == false
        }
        for _ in 0..<200 where isThere() { usleep(10_000) }
        #expect(!isThere())
    }

    /// The package manager ends its compilers at this signal alone.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func aToolIsInterruptedWhenThisProcessIsKilled() throws {
        let run = ToolRun(["setpriv", "--dump"], in: URL(filePath: "/"))
        #expect(try run.run().output.contains(/Parent death signal: (SIG)?INT/))
    }

    /// As a terminal does; a shell alone waits for what it has started.
    @Test(.timeLimit(.minutes(1))) func whatAToolHasStartedIsAskedToEndWithIt() throws {
        let interruption = Interruption(signals: [])
        let run = ToolRun(["sh", "-c", "sleep 300; true"], in: URL(filePath: "/"), interruption)
        Thread.detachNewThread {
            usleep(200_000)
            interruption.raise()
        }
        #expect(throws: ProgramError.interrupted) { try run.run() }
    }
}
