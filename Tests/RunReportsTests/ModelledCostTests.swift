import Foundation
import RunRecords
import SampleStatistics
import Testing

struct ModelledCostTests {
    /// A model of round numbers; what is not named costs nothing.
    private func model(_ costs: [CostModel.Unit: (Double, Double, Double)]) throws -> CostModel {
        try CostModel(
            name: "round",
            about: "for tests",
            costs: Dictionary(
                uniqueKeysWithValues: CostModel.Unit.allCases.map { unit in
                    let (low, mid, high) = costs[unit] ?? (0, 0, 0)
                    return (unit, CostModel.Cost(low, mid, high, "assumed"))
                }
            )
        )
    }

    /// Two architectures by main CPU in µs, cells and batches; the second is compared with the first.
    func record(
        _ reference: (us: Double, cells: Double?, batches: Double?),
        _ other: (us: Double, cells: Double?, batches: Double?),
        framePaced: Bool = false
    ) -> RunRecord {
        let rows = [("ref", reference), ("other", other)].map { id, costs in
            var item = RunRecord.Architecture(id: id, title: id, conforms: true)
            let ratio = costs.us / reference.us
            item[.mainCPU] = RunRecord.Figure(
                .mainCPU,
                samples: [costs.us * 1_000],
                ratio: id == "ref" ? nil : RunRecord.Ratio(to: "ref", value: ratio)
            )
            for unit in CostModel.Unit.allCases where unit != .mainCPU {
                let metric = framePaced ? unit.framePacedMetric : unit.metric
                let count: Double? =
                    switch unit {
                    case .cellConfigured: costs.cells
                    case .rowBatch: costs.batches
                    default: 0
                    }
                if let count {
                    item[metric] = RunRecord.Figure(metric, samples: [count])
                }
            }
            return item
        }
        var record = SampleRecord.record(rows)
        record.trace.measuredSeconds = 1_000
        record.trace.measuredEvents = 2_000
        return record
    }

    private let round: [CostModel.Unit: (Double, Double, Double)] = [
        .mainCPU: (0.5, 1, 2), .cellConfigured: (10, 20, 40), .rowBatch: (1, 50, 100),
    ]

    @Test func whatIsAllocatedAndRetainedStandsForTimeOnAnyMachine() throws {
        func cost(slowness: Double) throws -> ModelledCost {
            var record = record((10 * slowness, 4, 0), (20 * slowness, 1, 2))
            for place in record.architectures.indices {
                for (metric, count) in [(Metric.allocations, 100.0), (.retains, 1_000)] {
                    record.architectures[place][metric] = RunRecord.Figure(metric, samples: [count])
                }
            }
            return ModelledCost(record, model: try model(round))
        }
        let (fast, slow) = (try cost(slowness: 1), try cost(slowness: 4))
        #expect(fast.isExact)
        #expect(fast["other"]?.modelled == slow["other"]?.modelled)
        // 0.069 µs an allocation, 0.025 µs a retain, then a cell and two batches.
        #expect(try abs(#require(fast["other"]).modelled.mid - (31.9 + 20 + 100)) < 1e-9)
        #expect(slow["other"]?.measured == 80)
    }

    @Test func modelledTimeIsMeasuredTimesFactorPlusCountsTimesCosts() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, 2)), model: try model(round))
        let row = try #require(found["other"])
        #expect(row.measured == 20)
        #expect(row.modelled.low == 22)
        #expect(row.modelled.mid == 140)
        #expect(row.modelled.high == 280)
        let reference = try #require(found["ref"])
        #expect(reference.modelled.low == 45)
        #expect(reference.ratio == nil)
        #expect(row.ratio?.low == 22.0 / 45)
        #expect(row.ratio?.mid == 140.0 / 90)
        #expect(row.ratio?.high == 280.0 / 180)
        // 2 events a second.
        #expect(row.measuredShare == 40 / 1e6)
        #expect(row.modelledShare?.high == 560 / 1e6)
        #expect(found.missing == [])
        #expect(found.counts == .perEvent)
    }

    /// ref: 10 + 4·x; other: 20 + 1·x + 2·50: equal at x = 110 / 3.
    @Test func architecturesChangePlacesWhereBothCostTheSame() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, 2)), model: try model(round))
        let crossing = try #require(found["other"]?.crossing)
        #expect(abs(crossing.cost - 110.0 / 3) < 1e-9)
        #expect(!crossing.costsLessBelow)
        let mirrored = ModelledCost(record((120, 1, 0), (10, 4, 0)), model: try model(round))
        #expect(mirrored["other"]?.crossing?.costsLessBelow == true)
        // Dearer in both: at no cost.
        let never = ModelledCost(record((10, 1, 0), (20, 2, 0)), model: try model(round))
        #expect(try #require(never["other"]).crossing == nil)
        let equal = ModelledCost(record((10, 1, 0), (20, 1, 0)), model: try model(round))
        #expect(try #require(equal["other"]).crossing == nil)
    }

    @Test func theWidestUnitComesFirstAndDecides() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, 2)), model: try model(round))
        let swings = try #require(found["other"]).swings
        #expect(swings.map(\.unit).prefix(3) == [.rowBatch, .cellConfigured, .mainCPU])
        // 20 + 20 + 2 and 20 + 20 + 200.
        #expect(swings[0].low == 42.0 / 90)
        #expect(swings[0].high == 240.0 / 90)
        #expect(swings[0].changesPlaces)
        #expect(swings.map(\.width) == swings.map(\.width).sorted(by: >))
        #expect(found.influences.first?.unit == .rowBatch)
        #expect(found.influences.first?.changing == ["other"])
        // ref 5 + 4·10; other 10 + 10 + 2·100.
        #expect(swings[0].highElseLow == 220.0 / 45)
        #expect(found.influences.first?.changingElseLow == ["other"])
        // What no event takes moves nothing.
        #expect(!found.influences.contains { $0.unit == .mainHop })
    }

    @Test func anOrderThatTurnsIsFoundByLevel() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, 2)), model: try model(round))
        // Measured ×2, modelled ×0.49 at low, more at mid.
        #expect(found.turned().map(\.id) == [])
        #expect(found.turned(at: [.low]).map(\.id) == ["other"])
        #expect(found.turned(at: CostModel.Level.allCases).map(\.id) == [])
    }

    @Test func aVerdictThatIsInconclusiveTurnsNothing() throws {
        var record = record((10, 4, 0), (20, 1, 0))
        #expect(ModelledCost(record, model: try model(round)).turned().map(\.id) == ["other"])
        record.architectures[1][.mainCPU]?.ratio?.verdict = .inconclusive
        #expect(ModelledCost(record, model: try model(round)).turned().map(\.id) == [])
    }

    @Test func countsAtTheDisplaysBeatGoFirst() throws {
        var both = record((10, 4, 0), (20, 1, 2), framePaced: true)
        for index in both.architectures.indices {
            both.architectures[index][.cellsConfigured] = .init(.cellsConfigured, samples: [9])
        }
        #expect(ModelledCost(both).counts == .framePaced)
        #expect(ModelledCost(both)["ref"]?.event.amounts[.cellConfigured] == 4)
        let asked = ModelledCost(both, counts: .perEvent)
        #expect(asked["ref"]?.event.amounts[.cellConfigured] == 9)
        #expect(asked.leftOut.contains(.rowBatch))
    }

    @Test func aMissingCountLeavesTheFigureOut() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, nil)), model: try model(round))
        #expect(found.missing == ["other"])
        #expect(found.rows.map(\.id) == ["ref"])
        #expect(found.leftOut == [])
        // What no one counted is left out of all.
        let unknown = ModelledCost(record((10, 4, nil), (20, 1, nil)), model: try model(round))
        #expect(unknown.leftOut == [.rowBatch])
        #expect(unknown.rows.count == 2)
        // Without cells nothing is left of a phone.
        let none = ModelledCost(record((10, nil, 0), (20, nil, 0)), model: try model(round))
        #expect(none.rows.isEmpty)
        #expect(none.missing == ["ref", "other"])
    }

    @Test func thePhonesRangeHoldsItsMiddle() {
        let found = ModelledCost(record((10, 4, 1), (20, 1, 2)))
        for row in found.rows {
            #expect(row.modelled.low <= row.modelled.mid)
            #expect(row.modelled.mid <= row.modelled.high)
        }
    }

    @Test func aModelSurvivesWritingAndReading() throws {
        #expect(try CostModel(json: CostModel.phone.json()) == .phone)
        #expect(CostModel.Unit.allCases.allSatisfy { CostModel.phone[$0].source.count > 10 })
        let unpublished: [CostModel.Unit] = [.rowBatch, .tableReload, .redundantWrite, .commit]
        for unit in unpublished { #expect(CostModel.phone[unit].source.hasPrefix("Assumed")) }
    }

    @Test(
        arguments: [
            (#""mid" : 500"#, #""mid" : 5000"#, "costs.row_batch_us: found low 100"),
            (#""low" : 100"#, #""low" : -1"#, "costs.row_batch_us.low: found -1, accepted 0 to"),
            (#""row_batch_us""#, #""row_bach_us""#, "costs: found \"row_bach_us\", accepted main"),
            (#""high" : 2000,"#, "", "costs.row_batch_us.high: missing"),
            ("cost-model/1", "cost-model/2", "schema: found \"crosstalk.cost-model/2\""),
        ]
    )
    func aDamagedModelIsRefusedByField(_ was: String, _ now: String, _ message: String) throws {
        let json = String(decoding: try CostModel.phone.json(), as: UTF8.self)
        try #require(json.contains(was))
        let damaged = json.replacing(was, with: now, maxReplacements: 1)
        #expect {
            try CostModel(json: Data(damaged.utf8))
        } throws: { error in
            "\(error)".contains(message)
        }
    }

    @Test func aUnitThatIsLeftOutIsNamed() throws {
        #expect {
            try CostModel(name: "a", about: "b", costs: [:])
        } throws: { error in
            "\(error)".hasPrefix("costs.main_cpu_factor: found nothing, accepted low, mid, high")
        }
    }

    @Test func theFileHoldsModelRowsAndWhatDecides() throws {
        let found = ModelledCost(record((10, 4, 0), (20, 1, 2)), model: try model(round))
        let json = String(decoding: try RecordFile.encode(found), as: UTF8.self)
        for key in ["measured_us", "modelled_us", "changes_places_at_cell_us", "influences"] {
            #expect(json.contains("\"\(key)\""))
        }
        #expect(json.contains("\"schema\" : \"crosstalk.modelled-cost/1\""))
    }
}
