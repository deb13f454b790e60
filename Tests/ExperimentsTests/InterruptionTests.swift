import Experiments
import Foundation
import Measuring
import Testing

struct InterruptionTests {
    @Test func isRaisedOnceAndForAll() {
        let interruption = Interruption(signals: [])
        #expect(!interruption.isRaised)
        interruption.raise()
        interruption.raise()
        #expect(interruption.isRaised)
    }

    /// As where a program is given that is a script: the process is not over before all that it has started.
    @Test func whatAMeasuringChildHasStartedEndsWithIt() throws {
        let folder = try TemporaryFolder()
        let script = folder.url.appending(path: "program")
        let text = "#!/bin/sh\nsleep 1000 &\necho $! >\"${0%/*}/started\"\nwait\n"
        try Data(text.utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let request = MeasurementRequest(
            .verify(.init(batchSizes: [1])),
            architecture: "direct",
            trace: folder.url,
            result: folder.url.appending(path: "result.json")
        )
        let child = ChildProcess(request, limit: .seconds(1), executable: script.path)
        let outcome = child.run(Interruption(signals: []))
        if case .failed(.hung) = outcome {} else { Issue.record("\(outcome)") }
        let started = try String(
            contentsOf: folder.url.appending(path: "started"),
            encoding: .utf8
        )
        let process = try #require(pid_t(started.trimmingCharacters(in: .newlines)))
        // One that waits to be buried has no arguments any more.
        func isThere() -> Bool {
            let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            return command?.isEmpty == false
        }
        for _ in 0..<200 where isThere() { usleep(10_000) }
        #expect(!isThere())
    }

    /// As where an architecture ends the program: no file that is missing is what went wrong.
    @Test func aMeasuringChildThatEndsWellWithoutAResultHasFailed() throws {
        let folder = try TemporaryFolder()
        let request = MeasurementRequest(
            .verify(.init(batchSizes: [1])),
            architecture: "direct",
            trace: folder.url,
            result: folder.url.appending(path: "result.json")
        )
        let child = ChildProcess(request, limit: .seconds(10), executable: "/bin/true")
        let outcome = child.run(Interruption(signals: []))
        guard case .failed(let failure) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.description == "ended with exit status 0 and left no result")
        #expect(!failure.isOfMachine)
    }

    /// One that is neither caught nor left to end the process would be lost.
    @Test func aSignalRightAfterTheStartIsNoticed() async {
        await #expect(processExitsWith: .success) {
            let interruption = Interruption(signals: [SIGTERM])
            kill(getpid(), SIGTERM)
            let deadline = ContinuousClock.now + .seconds(10)
            while !interruption.isRaised, ContinuousClock.now < deadline { usleep(1_000) }
            #expect(interruption.isRaised)
        }
    }
}
