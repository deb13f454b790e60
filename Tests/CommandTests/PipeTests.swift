import Foundation
import Testing

extension CommandTests {
    /// Files that are none.
    struct PipeTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
        }

        @Test(
            .timeLimit(.minutes(1)),
            arguments: [
                "report results --table -", "history results", "compare results results",
                "check pushes.yaml --architectures direct --baselines results",
                "check pushes.yaml --architectures direct --rules results/run.json",
            ]
        )
        func oneThatNobodyWritesToIsRefused(_ line: String) throws {
            let outcome = try crosstalk.shell(
                "mkdir results && mkfifo results/run.json results/pushes.json && exec $crosstalk \(line)"
            )
            #expect(outcome.status == 64)
            #expect(
                outcome.errors.contains(
                    "it is a pipe that no one writes to"
                ),
                "\(outcome.errors)"
            )
        }

        @Test(arguments: [
            (
                "truncate -s 100G big.yaml; exec $crosstalk verify big.yaml",
                "it is larger than 1 GB"
            ),
            (
                "touch file; exec $crosstalk check pushes.yaml --architectures direct --baselines file",
                "--baselines: found a file file; accepted: a folder"
            ),
        ])
        func whatIsNoInputIsRefused(_ line: String, _ message: String) throws {
            let outcome = try crosstalk.shell(line)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
        }

        /// What another has written there is for its reader.
        @Test(
            .timeLimit(.minutes(1)),
            arguments: ["trace pushes.yaml -o /dev/stdout", "model -o /dev/stdout"]
        )
        func anOutputThatLeadsToAPipeIsNotReadFrom(_ line: String) throws {
            let outcome = try crosstalk.shell("(echo first; exec $crosstalk \(line)) | cat")
            #expect(outcome.output.hasPrefix("first\n"))
            #expect(outcome.output.utf8.count > 1_000)
        }

        @Test func aDeviceIsRefused() throws {
            let outcome = try crosstalk.shell(
                "mkdir results && ln -s /dev/zero results/run.json && exec $crosstalk report results --table -"
            )
            #expect(outcome.status == 64)
            #expect(
                outcome.errors.contains("(found a device; accepted: a file or a pipe)"),
                "\(outcome.errors)"
            )
        }

        @Test func whatComesThroughAPipeIsRead() throws {
            let outcome = try crosstalk.shell(
                "mkfifo run.json && (sleep 0.3; echo '{}' >run.json) & exec $crosstalk report run.json --table -"
            )
            #expect(outcome.errors.contains("run.json: schema: missing"), "\(outcome.errors)")
        }
    }
}
