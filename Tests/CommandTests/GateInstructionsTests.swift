import Foundation
import LongTests
import Testing

@testable import Profiling

extension CommandTests {
    /// A gate over machine instructions alone, or with counts.
    struct GateInstructionsTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try FileManager.default.createDirectory(
                at: crosstalk.folder.appending(path: "tools"),
                withIntermediateDirectories: true
            )
        }

        private func check(_ options: String) throws -> Crosstalk.Outcome {
            try crosstalk.shell(
                "PATH=$PWD/tools:$PATH COLUMNS=200 exec $crosstalk check short.yaml --against-binary $crosstalk --architectures mvc \(options)",
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef"]
            )
        }

        /// All figures are net of the null app's: without them nothing would differ.
        @Test func aNullAppThatCannotBeMeasuredFailsTheGate() throws {
            _ = try crosstalk.writeProgram(
                """
                #!/bin/bash
                for word; do case $word in --callgrind-out-file=*) out=${word#*=} ;; esac; done
                grep -q '"null"' "$word" && kill -9 $$
                while [[ $1 == -* ]]; do shift; done
                echo "totals: 1000000" > "$out"
                exec "$@"

                """,
                "tools/valgrind"
            )
            let outcome = try check("--only counts,instructions")
            #expect(outcome.status == 1, "\(outcome.output)")
            #expect(outcome.output.contains("null: instructions: was ended by SIGKILL"))
            #expect(outcome.output.contains("not everything could be measured"))
        }

        @Test(.long, .enabled(if: Executables.find("valgrind") != nil, "valgrind is not installed"))
        func anInjectionThatNothingShowsPassesNoGate() throws {
            try crosstalk.write(
                "check: {tolerances: {instructions_per_event: {within: 50 %}}}",
                ".crosstalk.yml"
            )
            let outcome = try check("--only instructions --inject extra-allocation:mvc")
            #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
            let said = "extra-allocation: injected into mvc, and nothing showed it in small"
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}
