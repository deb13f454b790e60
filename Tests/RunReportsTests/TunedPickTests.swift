import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

/// Tuned is picked by a rule, over scenarios, by exact counts.
struct TunedPickTests {
    /// Apps of two choices; a cell more costs 300 µs more than all else.
    static func record(
        _ figure: (FactorRecord.Variant) -> Double = { TunedPickTests.cells($0.choices) }
    ) throws -> FactorRecord {
        var record = try FactorAnalysisTests.record { _, variant in
            variant.counts = [.allocations: 10, .framePacedCells: figure(variant)]
        }
        for index in record.variants.indices
        where record.variants[index].architecture == "mvc"
            && record.variants[index].choices == ["list": "edits", "rows": "push"]
        {
            record.variants[index].name = "mvc[tuned]"
        }
        return record
    }

    static func cells(_ choices: [String: String]) -> Double {
        (choices["list"] == "edits" ? 1 : 10) * (choices["rows"] == "pull" ? 1 : 2)
    }

    private static func pick(_ id: String, _ records: [FactorRecord]) throws -> TunedPick {
        try #require(TunedPick.all(records).first { $0.architecture == id })
    }

    @Test func theLeastCostIsPicked() throws {
        let pick = try Self.pick("mvc", [Self.record()])
        #expect(pick.least == ["list=edits", "rows=pull"] && pick.tuned == ["list=edits"])
        // 10 allocations of 69 ns at 0.77 beside cells of 300 µs.
        let own = 0.069 * 10 * 0.77
        #expect(abs(pick.overPublished - (300 + own) / (6_000 + own)) < 1e-9)
        #expect(abs(pick.tunedOverLeast - (600 + own) / (300 + own)) < 1e-9)
    }

    @Test func whatIsNotTunedIsTunedAsPublished() throws {
        #expect(try Self.pick("viper", [Self.record()]).tuned == [])
    }

    @Test(arguments: [(1.0, ["list=edits"]), (1.001, ["list=edits", "rows=pull"])])
    func ofEqualCostsFewerChangesArePicked(ratio: Double, least: [String]) throws {
        let record = try Self.record { variant in
            (variant.choices["list"] == "edits" ? 10 : 100)
                * (variant.choices["rows"] == "pull" ? 1 : ratio)
        }
        #expect(try Self.pick("mvc", [record]).least == least)
    }

    /// Pull saves a third in one scenario, and costs four times as much in the other.
    @Test func everyScenarioCounts() throws {
        let one = try Self.record { $0.choices["rows"] == "pull" ? 2 : 3 }
        let other = try Self.record { $0.choices["rows"] == "pull" ? 4 : 1 }
        #expect(try Self.pick("mvc", [one]).least == ["rows=pull"])
        #expect(try Self.pick("mvc", [one, other]).least == [])
    }

    @Test func whatDoesNotConformSomewhereIsNotPicked() throws {
        let whole = try Self.record()
        var lacking = whole
        for index in lacking.variants.indices
        where lacking.variants[index].choices["rows"] == "pull" {
            lacking.variants[index].counts = [:]
        }
        #expect(try Self.pick("mvc", [whole, lacking]).least == ["list=edits"])
    }

    /// Else published would stand for it.
    @Test func nothingIsSaidWhereTunedDoesNotConform() throws {
        var record = try Self.record()
        for index in record.variants.indices where record.variants[index].name == "mvc[tuned]" {
            record.variants[index].counts = [:]
        }
        #expect(TunedPick.all([record]).map(\.architecture) == ["mvp", "viper"])
    }

    @Test func theReportSaysWhereTunedIsNotThePick() throws {
        let text = TunedPickReport([try Self.record()]).text(width: 100)
        #expect(
            text.contains("least modelled cost in 3 of 3 architectures: mvc, mvp, viper.")
        )
        #expect(text.contains("list=edits, rows=pull"))
    }
}
