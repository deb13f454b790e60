import Testing

extension CommandTests {
    /// Limits of a scenario, as somebody who runs it in CI meets them.
    struct ThresholdCommandTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(
                Inputs.short + "thresholds: {allocations_per_event: 0.5}\n",
                "limited.yaml"
            )
        }

        @Test func aMissedLimitIsToldAndFailsTheRunOnlyWhenThatIsAskedFor() throws {
            let told = try run()
            #expect(told.status == 0, "\(told.errors)")
            #expect(told.errors.contains("mvc: allocations_per_event is "))
            #expect(told.errors.contains("more than the scenario's limit of 0.5"))
            let failed = try run("--enforce-thresholds")
            #expect(failed.status == 1)
            #expect(failed.errors.contains("more than the scenario's limit of 0.5"))
            #expect(crosstalk.leftovers == [])
        }

        @Test func aLimitThatWasNotEvaluatedFailsTheRunThatEnforcesThem() throws {
            try crosstalk.write(
                Inputs.short + "thresholds: {event_to_screen_p99_ns: 5e7}\n",
                "limited.yaml"
            )
            let failed = try run("--enforce-thresholds")
            #expect(failed.status == 1)
            #expect(failed.errors.contains("not evaluated: the frames pass was not run"))
        }

        private func run(_ more: String...) throws -> Crosstalk.Outcome {
            let words = ["run", "limited.yaml", "--passes", "counts", "--architectures", "mvc"]
            return try crosstalk.shell("exec $crosstalk \((words + more).joined(separator: " "))")
        }
    }
}
