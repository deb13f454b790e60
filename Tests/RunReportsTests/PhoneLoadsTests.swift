import RunRecords
import StudyRecords
import StudyReports
import Testing

struct PhoneLoadsTests {
    private func loads() throws -> PhoneLoads {
        PhoneLoads(
            BaselineSet([
                try CountsReportTests.baseline("a", cells: 10),
                try CountsReportTests.baseline("b", cells: 2),
            ])
        )
    }

    @Test func aShareIsTheRateTimesTheCost() throws {
        let load = try #require(loads().loads.first)
        let cost = try #require(load.costs["viper"]).mid
        let share = try #require(load.share(of: "viper")).mid
        #expect(abs(share - load.eventsPerSecond * cost / 1e6) < 1e-12)
        #expect(try abs(#require(load.fullAt("viper")).mid - 1e6 / cost) < 1e-6)
        #expect(load.share(of: "gone") == nil)
    }

    @Test func dearerCostsFillAMainThreadAtALowerRate() throws {
        let full = try #require(loads().loads.first?.fullAt("viper"))
        #expect(full.low > full.mid && full.mid > full.high)
    }

    @Test func theAnswerNamesTheHeaviestScenarioAndWhoFillsItFirst() throws {
        let answer = try #require(PhoneLoadsReport(try loads(), reference: "mvc").answer)
        #expect(answer.contains(": viper in a, where mvc takes "))
        #expect(answer.contains("in a viper fills the thread at "))
    }

    @Test func withoutTheReferenceNothingIsSaid() throws {
        #expect(PhoneLoadsReport(try loads(), reference: "gone").answer == nil)
    }
}
