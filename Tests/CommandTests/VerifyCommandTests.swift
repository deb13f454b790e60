import Testing

extension CommandTests {
    struct VerifyCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test func everyArchitectureConforms() throws {
            let outcome = try crosstalk.run("verify", "small.yaml")
            #expect(outcome.status == 0)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count >= 5)
            #expect(lines.allSatisfy { $0.hasPrefix("✓ small") })
            #expect(crosstalk.leftovers == [])
        }

        /// Its limit is for standing still: what is slow on purpose takes many times as long.
        @Test func aVerificationThatGetsOnIsNotStopped() throws {
            try crosstalk.write(Inputs.pushes, "slow.yaml")
            let outcome = try crosstalk.shell(
                "exec $crosstalk verify slow.yaml --architectures mvc --model-implementation as-published --limit 1"
            )
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(outcome.errors.contains("pushes: comparing screens with the oracle, 0 of 1"))
        }

        /// A bug that could not be tried has not survived, and a case that could not be told does not pass in silence.
        @Test(arguments: ["verify --mutants", "fuzz --replay f/*/case-*"])
        func aFullDiskIsNoVerdict(command: String) throws {
            let outcome = try crosstalk.shell(
                """
                $crosstalk fuzz --cases 30 --shrink 1 --architectures direct --inject own-unread:direct -o f >/dev/null 2>&1
                ulimit -f 1
                exec $crosstalk \(command)
                """
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("cases could not be tried"), "\(outcome.errors)")
            #expect(outcome.errors.contains("File too large"), "\(outcome.errors)")
            #expect(outcome.output == "")
        }

        /// What hours of cases find would have no place.
        @Test func aPlaceForFailuresIsLookedAtFirst() throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk fuzz --cases 1 --architectures direct --output /proc/x/y"
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("/proc/x/y: cannot be written ("), "\(outcome.errors)")
            #expect(outcome.output == "")
        }

        @Test(arguments: [("own-unread", "R12"), ("stale-row", "R3"), ("lost-on-close", "R4")])
        func aInjectedFaultIsCaughtByItsRule(fault: String, rule: String) throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk verify small.yaml --architectures direct,mvc --inject \(fault):mvc"
            )
            #expect(outcome.status == 3)
            #expect(outcome.output.contains("✗ small  mvc: breaks \(rule) after event"))
            #expect(outcome.output.contains("crosstalk rules \(rule)"))
            #expect(outcome.output.contains("--- expected\n+++ shown\n"))
            // The others are judged as ever.
            #expect(outcome.output.contains("✓ small  direct:"))
            #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("✗") } == 1)
        }

        @Test func aTraceWithoutAWindowCanStillBeJudged() throws {
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            _ = try crosstalk.shell(
                "events=$(sed -n 's/^events //p' small.trace); "
                    + "sed \"s/^window .*/window $events/\" small.trace > late.trace"
            )
            let verified = try crosstalk.run("verify", "late.trace", "--architectures", "direct")
            #expect(verified.status == 0)
            let measured = try crosstalk.run("run", "late.trace")
            #expect(measured.status == 64)
            #expect(measured.errors.contains("nothing to measure"))
            #expect(crosstalk.results() == [])
        }
    }
}
