import RunRecords
import RunReports
import Testing

struct SensitivityRankingTests {
    /// Ids and figures at multiples 0, 1 and 10.
    private func ranking(_ figures: [(String, [Double])]) throws -> SensitivityRanking {
        let metric = try #require(Metric.named("main_cpu_ns_per_event"))
        let architectures = figures.map { id, values in
            var item = RunRecord.Architecture(id: id, title: id, conforms: true)
            item.sensitivity = zip([0, 1, 10], values).map {
                .init(multiple: $0, cell: 0, layout: 0, figures: [metric.id: $1])
            }
            return item
        }
        return SensitivityRanking(SampleRecord.record(architectures), by: metric)
    }

    @Test func orderThatHoldsHasNoFlip() throws {
        let found = try ranking([("b", [2, 3, 12]), ("a", [1, 2, 11])])
        #expect(found.flips == [])
        #expect(found.multiples == [0, 1, 10])
    }

    @Test func changeOfPlacesIsFoundWithItsMultiples() throws {
        let found = try ranking([("a", [1, 2, 21]), ("b", [2, 2.5, 7]), ("c", [3, 3.5, 8])])
        #expect(
            found.flips.map { "\($0.overtaking) > \($0.overtaken) \($0.from)–\($0.to)" }
                == ["b > a 1.0–10.0", "c > a 1.0–10.0"]
        )
    }

    /// Equal within 2 % at 1 ×: the change lies between 0 × and 10 ×.
    @Test func asGoodAsEqualIsNoOrder() throws {
        let found = try ranking([("a", [1, 2, 9]), ("b", [2, 1.99, 3])])
        #expect(found.flips.count == 1)
        #expect(found.flips.first?.from == 0)
        #expect(found.flips.first?.to == 10)
        #expect(try ranking([("a", [1, 2, 3.01]), ("b", [1.01, 2, 3])]).flips == [])
    }
}
