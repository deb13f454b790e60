import Foundation
import RunRecords
import RunReports
import Testing

struct MetricTests {
    /// The ids that DESIGN names under "The result file", spelled out.
    private static let ids = """
        allocations_per_event allocated_bytes_per_event retains_per_event releases_per_event
        main_hops_per_event background_hops_per_event commits_per_event renders_per_event
        property_writes_per_event redundant_writes_per_event cells_configured_per_event
        rows_reloaded_per_event layout_passes_per_event leaked_objects instructions_per_event
        events_per_second cpu_ns_per_event main_cpu_ns_per_event off_main_cpu_ns_per_event
        off_main_share ui_cpu_ns_per_event wakeup_cpu_ns peak_live_bytes peak_resident_bytes
        event_to_ready_p50_ns event_to_ready_p90_ns event_to_ready_p99_ns event_to_ready_p999_ns
        event_to_ready_max_ns event_to_screen_p50_ns event_to_screen_p90_ns
        event_to_screen_p99_ns event_to_screen_p999_ns event_to_screen_max_ns missed_frames
        staleness_ms_per_s wakeups_per_s main_queue_delay_p99_ns hitch_time_ratio_ms_per_s
        number_of_hitches hang_count hang_time_ms main_utilization dropped_events
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test func catalogueHoldsEveryIdOfTheResultFileOnce() {
        let ids = Metric.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(Self.ids).subtracting(ids).isEmpty)
    }

    @Test(arguments: Metric.all) func meaningIsOneLineOfWords(_ metric: Metric) {
        #expect(metric.meaning.count > 10)
        #expect(metric.meaning.count < 100)
        #expect(!metric.meaning.contains("\n"))
        #expect(!metric.meaning.hasSuffix("."))
        #expect(Metric.named(metric.id) == metric)
    }

    @Test(arguments: Metric.all) func unitAgreesWithTheEndOfTheId(_ metric: Metric) {
        #expect(metric.unit.isPerEvent == metric.id.hasSuffix("_per_event"))
        #expect((metric.unit == .nanosecondsPerEvent) == metric.id.hasSuffix("_ns_per_event"))
        #expect((metric.unit == .bytesPerEvent) == metric.id.hasSuffix("_bytes_per_event"))
        #expect((metric.unit == .nanoseconds) == metric.id.hasSuffix("_ns"))
        #expect((metric.unit == .bytes) == metric.id.hasSuffix("_bytes"))
    }

    @Test(arguments: [80, 100, 200]) func listHasAllFourPartsOfEveryMetric(_ width: Int) throws {
        let text = MetricList().text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        for id in Self.ids {
            let metric = try #require(Metric.named(id))
            let start = try #require(text.range(of: "\n  \(id) "))
            // The entry ends where the next one begins.
            let rest = text[start.upperBound...]
            let end = rest.firstRange(of: #/\n  [a-z]|\n\n/#)?.lowerBound ?? rest.endIndex
            let words = rest[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words == "\(metric.unit.rawValue) \(metric.better.words) \(metric.meaning)")
        }
        let passes = text.matches(of: #/(?m)^[a-z]+ pass: /#).count
        #expect(passes == Pass.allCases.count)
        if width == 100 { try expectSnapshot(text, "metrics.txt") }
    }

    @Test func everyNameIsShortAndItsOwn() {
        #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
        for metric in Metric.all {
            #expect((4...30).contains(metric.name.count), "\(metric.id)")
            #expect(!metric.name.contains("_"))
        }
    }

    @Test func nothingThatIsDeclaredIsMissingFromTheList() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Results/RunRecords/Metric+Catalog.swift")
        let declared = try String(contentsOf: file, encoding: .utf8)
            .matches(of: #/static let \w+ += Self\(/#)
        #expect(declared.count == Metric.all.count)
    }

    @Test func metricsAreKeysOfFiles() throws {
        let figures: [Metric: Double] = [.mainCPU: 1.5, .allocations: 2]
        let data = try JSONEncoder().encode(figures)
        #expect(
            try JSONDecoder().decode([String: Double].self, from: data)["main_cpu_ns_per_event"]
                == 1.5
        )
        #expect(try JSONDecoder().decode([Metric: Double].self, from: data) == figures)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Metric: Double].self, from: Data(#"{"nonsense": 1}"#.utf8))
        }
    }

    @Test func onlyCountsAreExact() {
        #expect(Metric.all.allSatisfy { !$0.isExact || $0.pass == .counts })
        #expect(Metric.named("instructions_per_event")?.isExact == false)
    }
}
