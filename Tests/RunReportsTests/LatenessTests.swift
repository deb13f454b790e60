import RunRecords
import RunReports
import Testing

struct LatenessTests {
    /// 18 200 ns late in the median: 5 % of 364 000 ns.
    @Test func differenceBelowTwentyTimesTheLatenessIsVoid() throws {
        var record = try SampleRecord.full()
        let median = try #require(Metric.named("event_to_ready_p50_ns"))
        #expect(record.smallestDifference(in: median).map { ($0 - 364_000).magnitude < 1 } == true)
        let slowest = try #require(Metric.named("event_to_ready_p99_ns"))
        #expect(record.smallestDifference(in: slowest).map { ($0 - 1.68e6).magnitude < 1 } == true)
        func isVoid(by difference: Double) -> Bool {
            record.architectures[0].metrics[median.id]?.value = 3.4e6 + difference
            return record.isVoid(median, of: record.architectures[0])
        }
        #expect(isVoid(by: 363_000))
        #expect(isVoid(by: -363_000))
        #expect(!isVoid(by: 365_000))
        #expect(!isVoid(by: -365_000))
    }

    @Test func whatHasNoPlannedArrivalOrNoReferenceIsNeverVoid() throws {
        var record = try SampleRecord.instrumented()
        let median = try #require(Metric.named("event_to_ready_p50_ns"))
        let delay = try #require(Metric.named("main_queue_delay_p99_ns"))
        #expect(record.smallestDifference(in: delay) == nil)
        let reference = try #require(record.architectures.first { $0.id == "mvc" })
        #expect(!record.isVoid(median, of: reference))
        record.harness = RunRecord.Harness()
        #expect(record.architectures.allSatisfy { !record.isVoid(median, of: $0) })
    }

    @Test func voidDifferencesAreSaidAndNotCompared() throws {
        var record = try SampleRecord.full()
        let table = ComparisonTable(record).text(width: 400)
        #expect(
            table.contains(
                "Void: event→ready p50 of direct, mvvm-static against mvc: less than 0.364 ms apart, and"
                    + " arrivals were late by more than 5 % of that."
            )
        )
        let row = MarkdownReport(record).text().split(separator: "\n")
            .first { $0.hasPrefix("| `event_to_ready_p50_ns`") }
        #expect(row?.contains("3.10 [3.01–3.22]; void: late arrivals") == true)
        #expect(row?.contains("5.90 [5.72–6.14]; ×1.74") == true)
        record.harness.arrivalErrorMedian = 1e9
        let all = ComparisonTable(record).text(width: 400)
        #expect(all.contains("Void: event→ready p50 of every architecture against mvc: less"))
    }
}
