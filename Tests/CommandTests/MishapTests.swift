import Foundation
import LongTests
import RunRecords
import RunReports
import Testing

extension CommandTests {
    /// What goes wrong costs what it concerns, and is said.
    struct MishapTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private func record() throws -> RunRecord { try #require(recordSoFar) }

        /// What is on disk at the moment, if it can be read.
        private var recordSoFar: RunRecord? {
            guard let run = crosstalk.results().last else { return nil }
            let file = crosstalk.folder.appending(path: "Results/\(run)/run.json")
            return (try? Data(contentsOf: file)).flatMap { try? RunRecord(json: $0) }
        }

        /// All but mvc have figures.
        private func expectOthersKept() throws {
            for architecture in try record().architectures where architecture.id != "mvc" {
                #expect(architecture.conforms)
                #expect(architecture.errors == [])
                #expect(architecture.metrics["allocations_per_event"]?.value ?? 0 > 0)
            }
        }

        @Test func aHangEndsAtTheLimit() throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--inject",
                "hang:mvc",
                // Far more than the other needs on a busy machine.
                "--limit",
                "6",
                "--architectures",
                "direct,mvc"
            )
            #expect(outcome.status == 1)
            let said = "mvc: verify: did not finish within 6 s and was stopped: it slept"
            #expect(outcome.errors.contains(said))
            #expect(outcome.output.contains("direct"))
            try expectOthersKept()
            #expect(crosstalk.leftovers == [])
        }

        @Test func aTrapIsReportedWithItsLastWords() throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct,mvc",
                "--inject",
                "trap:mvc"
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains(/mvc: verify: was ended by a trap \(SIG(ILL|TRAP)\)/))
            #expect(outcome.errors.contains("the injected trap"))
            try expectOthersKept()
            #expect(crosstalk.leftovers == [])
        }

        @Test func aChildKilledFromOutsideIsReported() throws {
            let command = try crosstalk.start(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct,mvc",
                "--inject",
                "hang:mvc",
                "--limit",
                "60"
            )
            // Each that comes up for mvc, which hangs, until the run has given up on it.
            while command.wait(until: { crosstalk.killChild(of: "mvc") }) {}
            let outcome = try command.end()
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("mvc: verify: was ended by SIGKILL"))
            try expectOthersKept()
        }

        /// That says nothing of the app, and so is no case that failed.
        @Test func casesWhoseProcessesAreKilledAreNotTried() throws {
            let command = try crosstalk.start(line: "fuzz --cases 2000 --architectures direct")
            while command.wait(until: { crosstalk.killChild(of: "direct") }) {}
            let outcome = try command.end()
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("cases could not be tried: a process was ended by"))
        }

        @Test(arguments: whenLong([SIGINT, SIGTERM, SIGHUP], otherwise: [SIGINT]))
        func anInterruptedRunKeepsWhatItHas(signal: Int32) throws {
            let command = try crosstalk.start(
                "run",
                "small.yaml",
                "--passes",
                "throughput",
                "--architectures",
                "direct,mvc",
                "--blocks",
                "1000"
            )
            // After the first block there are figures to keep.
            let hasFigures = command.wait {
                recordSoFar?.architectures.contains { !$0.metrics.isEmpty } == true
            }
            #expect(hasFigures)
            let before = ContinuousClock.now
            command.send(signal)
            let outcome = try command.end()
            // A thousand repetitions would take minutes.
            #expect(before.duration(to: .now) < .seconds(20))
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("interrupted"))
            #expect(ProcessTable.mentioning(crosstalk.scratch.path).isEmpty)
            let record = try self.record()
            #expect(!record.complete)
            #expect(record.architectures.contains { !$0.metrics.isEmpty })
            #expect(crosstalk.leftovers == [])
        }

        /// What works until it is stopped, in children.
        static let endless = [
            "ci app-crashes --kills 100000 --architectures direct",
            "fuzz --cases 100000000 --architectures direct",
            "verify small.yaml --architectures mvc --inject hang:mvc",
            "ci wire-crashes --kills 100000 --architectures direct",
        ]

        /// Starts a command, and waits until it has a child.
        private func startWithChild(_ line: String) throws -> RunningCommand {
            let command = try crosstalk.start(line: line)
            let mine = crosstalk.scratch.path
            let hasChild = command.wait { !ProcessTable.mentioning(mine).isEmpty }
            #expect(hasChild)
            return command
        }

        @Test(arguments: endless)
        func noChildOutlivesItsParent(line: String) throws {
            let command = try startWithChild(line)
            command.send(SIGKILL)
            _ = try command.end()
            #expect(allHaveEnded(within: .seconds(5)))
        }

        /// The kernel ends them a moment later.
        private func allHaveEnded(within time: Duration) -> Bool {
            let deadline = ContinuousClock.now.advanced(by: time)
            while !ProcessTable.mentioning(crosstalk.scratch.path).isEmpty {
                guard ContinuousClock.now < deadline else { return false }
                usleep(1_000)
            }
            return true
        }

        @Test(arguments: endless)
        func whatIsInterruptedHasNotPassed(line: String) throws {
            let command = try startWithChild(line)
            command.send(SIGTERM)
            let outcome = try command.end()
            #expect(outcome.status == 1)
            #expect(
                outcome.errors.contains(/interrupted; \d+ of \d+/),
                "\(outcome.errors)"
            )
            #expect(allHaveEnded(within: .seconds(5)))
        }

        /// Swift's runtime says where each thread is, for half a minute, and goes on.
        @Test func aQuitEndsAtOnce() throws {
            let command = try startWithChild(Self.endless[2])
            command.send(SIGQUIT)
            #expect(try command.end().status == -SIGQUIT)
            #expect(allHaveEnded(within: .seconds(5)))
        }

        /// A parent that was killed as it started a child is there until its own has asked how, which may be a reader that
        /// waits for all of them.
        @Test func aChildWhoseParentHasEndedBeforeItBeganEndsToo() throws {
            var parent: pid_t = 0
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
            defer { free(words[0]) }
            try #require(posix_spawn(&parent, "/bin/true", nil, nil, &words, nil) == 0)
            defer { waitpid(parent, nil, 0) }
            var ended = siginfo_t()
            try #require(waitid(P_PID, id_t(parent), &ended, WEXITED | WNOWAIT) == 0)
            let outcome = try crosstalk.run(
                "--version",
                environment: ["CROSSTALK_PARENT": "\(parent)"]
            )
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
        }

        /// The kernel takes the thread that started a process for its parent.
        @Test func aChildOutlivesTheThreadThatStartedIt() throws {
            let journal = crosstalk.scratch.appending(path: "journal").path
            let started = DispatchSemaphore(value: 0)
            nonisolated(unsafe) let crosstalk = crosstalk
            nonisolated(unsafe) var result: Result<RunningCommand, any Error>?
            Thread.detachNewThread {
                result = Result {
                    try crosstalk.start(
                        line: "serve --port 0 --journal \(journal)",
                        environment: ["CROSSTALK_PARENT": "\(getpid())"]
                    )
                }
                started.signal()
            }
            started.wait()
            let server = try #require(result).get()
            let listens = server.wait { FileManager.default.fileExists(atPath: journal) }
            #expect(listens)
            usleep(300_000)
            #expect(server.isRunning)
            server.send(SIGTERM)
            #expect(try server.end().status == 0)
        }

        @Test func anUnusableOutputFolderIsFoundFirst() throws {
            try crosstalk.write("", "file")
            let outcome = try crosstalk.run("run", "small.yaml", "-o", "file/results")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(
                outcome.errors
                    == "crosstalk: file/results: cannot be written (found a file above it; accepted: a folder)\n"
            )
            let baseline = try crosstalk.run(
                "baseline",
                "update",
                "small.yaml",
                "--baselines",
                "file/results",
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef"]
            )
            #expect(baseline.status == 64)
            #expect(
                baseline.errors.contains(
                    "file/results: cannot be written (found a file above it; accepted: a folder)"
                )
            )
            #expect(crosstalk.leftovers == [])
        }

        @Test func aFullDiskCostsTheFileAndNotTheTable() throws {
            // The trace, the children's figures and a record without figures fit, the whole record does not.
            let outcome = try crosstalk.shell(
                "ulimit -f 40; exec $crosstalk run small.yaml --passes counts"
            )
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("mvvm-static"))
            let run = try #require(crosstalk.results().first)
            #expect(
                outcome.errors.contains("Results/\(run): could not be written (File too large)")
            )
            #expect(crosstalk.leftovers == [])
        }

        @Test func aFullDiskUnderTheServersJournalIsSaidInOneLine() throws {
            let outcome = try crosstalk.shell(
                "ulimit -f 1; exec $crosstalk ci wire-crashes --kills 2 --architectures direct"
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("the chat server answered with status 507"))
            #expect(!outcome.errors.contains("Fatal error"), "\(outcome.errors)")
            #expect(crosstalk.leftovers == [])
        }

        /// Nothing was killed, so nothing was found to be whole.
        @Test func aFullDiskUnderAnAppThatIsKilledIsSaidInOneLine() throws {
            let outcome = try crosstalk.shell(
                "ulimit -f 2000; exec $crosstalk ci app-crashes --kills 2 --architectures direct"
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("File too large"), "\(outcome.errors)")
            #expect(!outcome.output.contains("failures"), "\(outcome.output)")
            #expect(crosstalk.leftovers == [])
        }

        @Test func aFullDiskUnderTheStoresIsNoDeathOfAnApp() throws {
            let outcome = try crosstalk.shell(
                "ulimit -f 20; exec $crosstalk fuzz --store sqlite --cases 3 --architectures direct"
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("cases could not be tried"), "\(outcome.errors)")
            #expect(outcome.errors.contains("no store for the app"), "\(outcome.errors)")
            #expect(!outcome.output.contains("died"), "\(outcome.output)")
            #expect(crosstalk.leftovers == [])
        }

        @Test func aFolderThatIsTidiedAwayIsMadeAgain() throws {
            let command = try crosstalk.start(
                "run",
                "small.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct,mvc"
            )
            let results = crosstalk.folder.appending(path: "Results")
            #expect(command.wait { !crosstalk.results().isEmpty })
            try FileManager.default.removeItem(at: results)
            #expect(try command.end().status == 0)
            #expect(try record().complete)
        }

        @Test func twoRunsAtOnceHaveAFolderEach() throws {
            let outcome = try crosstalk.shell(
                "for i in 1 2; do $crosstalk run short.yaml --passes counts --architectures direct & done; wait"
            )
            #expect(outcome.status == 0)
            #expect(crosstalk.results().count == 2)
        }

        @Test func aReaderThatHasSeenEnoughEndsNothing() throws {
            let outcome = try crosstalk.shell(
                "set -o pipefail; $crosstalk run short.yaml --passes counts --architectures direct | true"
            )
            #expect(outcome.status == 0)
            #expect(try record().complete)
            #expect(crosstalk.leftovers == [])
        }

        @Test(arguments: ["/proc", "/nowhere"])
        func aTemporaryFolderThatCannotBeUsedIsNamed(folder: String) throws {
            let outcome = try crosstalk.run(
                "verify",
                "small.yaml",
                environment: ["TMPDIR": folder]
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\(folder): no scratch folder can be made"))
            #expect(outcome.errors.contains("TMPDIR"))
        }

        /// A full disk is nobody's bad input, and a place that cannot be written is somebody's; whatever writes there.
        @Test(arguments: [("/dev/full", 1, "No space left on device"), ("/proc/x", 64, "/proc/x")])
        func oneCauseHasOneStatus(place: String, status: Int32, reason: String) throws {
            for line in [
                "trace small.yaml -o \(place)",
                "timeline small.yaml -a direct -o \(place)",
            ] {
                let outcome = try crosstalk.shell("$crosstalk \(line)")
                #expect(outcome.status == status, "\(line)")
                #expect(
                    outcome.errors.contains("\(place): cannot be written ("),
                    "\(outcome.errors)"
                )
                #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            }
        }

        @Test func limitsOfTheShellAreRaisedAsFarAsTheyMayBe() throws {
            let raised = try crosstalk.shell(
                "ulimit -Sn 12; ulimit -Ss 128; exec $crosstalk verify small.yaml --architectures direct"
            )
            #expect(raised.status == 0, "\(raised.errors)")
        }

        @Test(arguments: [
            ("-n 12", "ulimit -n: found 12 open files; accepted: 256 or more"),
            ("-s 128", "ulimit -s: found 128 kB of stack; accepted: 4096 or more"),
            ("-d 60000", "ulimit -d: found 60000 kB of data; accepted: 524288 or more"),
            ("-v 400000", "ulimit -v: found 400000 kB of memory; accepted: 524288 or more"),
        ])
        func aLimitThatIsTooLowIsNamed(limit: String, said: String) throws {
            let outcome = try crosstalk.shell("ulimit \(limit); exec $crosstalk list metrics")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("crosstalk: \(said)\n"), "\(outcome.errors)")
        }

        @Test func gitMayBeMissing() throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct",
                environment: ["PATH": "/nowhere"]
            )
            #expect(outcome.status == 0)
            #expect(try record().environment.commit == "unknown")
        }
    }
}
