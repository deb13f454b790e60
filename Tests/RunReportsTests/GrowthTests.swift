import Testing

@testable import RunRecords
@testable import RunReports

struct GrowthTests {
    /// A cost of n to the power x, at three lengths of history.
    private func points(_ power: (Double) -> Double) -> [RunRecord.Growth] {
        [100, 1_000, 10_000].map { history in
            RunRecord.Growth(history: history, figures: [Metric.mainCPU.id: power(Double(history))])
        }
    }

    @Test func exponentsAreThoseOfThePower() {
        #expect(ScalingSection.exponent(of: .mainCPU, in: points { _ in 7 }) == 0)
        #expect(ScalingSection.exponent(of: .mainCPU, in: points { 3 * $0 }) == 1)
        #expect(ScalingSection.exponent(of: .mainCPU, in: points { $0 * $0 }) == 2)
        #expect(ScalingSection.exponent(of: .mainCPU, in: points { 5 / $0.squareRoot() }) == -0.5)
    }

    @Test func noExponentWithoutTwoPositiveCosts() {
        #expect(ScalingSection.exponent(of: .allocations, in: points { $0 }) == nil)
        #expect(ScalingSection.exponent(of: .mainCPU, in: points { _ in 0 }) == nil)
        #expect(ScalingSection.exponent(of: .mainCPU, in: Array(points { $0 }.prefix(1))) == nil)
    }

    @Test func historiesThatDoNotGrowAreRefused() throws {
        var record = try SampleRecord.instrumented()
        record.architectures[0].growth?.reverse()
        #expect(
            throws: RecordError.inconsistent(
                field: "architectures[0].growth[1].history",
                found: "1000",
                accepted: "more than 10000"
            )
        ) { try record.validate() }
    }

    @Test func answersNameOnlyWhatWasMeasured() throws {
        let text = MarkdownReport(try SampleRecord.instrumented()).text()
        #expect(text.contains("What do streams cost over delegates?"))
        #expect(!text.contains("What do builders off the main queue buy"))
    }
}
