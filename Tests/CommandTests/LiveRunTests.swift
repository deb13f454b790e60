import Foundation
import RunRecords
import RunReports
import Testing

extension MeasuringCommandTests {
    /// What the throughput pass's further children find out.
    struct LiveRunTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test func whoCoalescesOnlyLiveIsFlaggedAndDoesNotRank() throws {
            let outcome = try crosstalk.run(
                "run",
                "small.yaml",
                "--passes",
                "counts,throughput",
                "--blocks",
                "1",
                "--architectures",
                "direct,mvc",
                "--inject",
                "live-merging:direct",
                "--format",
                "json"
            )
            let record = try RunRecord(json: Data(outcome.output.utf8))
            let mvc = try #require(record.architectures.first { $0.id == "mvc" })
            let direct = try #require(record.architectures.first { $0.id == "direct" })
            #expect(direct.conforms)
            let ratio = try #require(direct.liveToVirtual?["main_hops_per_event"])
            #expect(ratio < 0.8, "\(direct.liveToVirtual ?? [:])")
            #expect(direct.coalescingLive.contains("main_hops_per_event"))
            let renders = try #require(direct.metrics["renders_per_event"])
            // Only direct has ratios here: mvc is the reference.
            #expect(outcome.output.contains("\"inconclusive: threads\""))
            #expect(renders.ratio?.to == "mvc")
            #expect(renders.value != nil)
            #expect(mvc.coalescingLive == [], "\(mvc.liveToVirtual ?? [:])")
        }

        @Test func aRunHasTheCurveItsPricesAndTheMemory() throws {
            let outcome = try crosstalk.run(
                "run",
                "small.yaml",
                "--passes",
                "throughput",
                "--blocks",
                "2",
                "--architectures",
                "direct",
                "--format",
                "json"
            )
            let record = try RunRecord(json: Data(outcome.output.utf8))
            let direct = try #require(record.architectures.first)
            let kit = try #require(direct.metrics["ui_cpu_ns_per_event"]?.value)
            let steady = try #require(direct.metrics["steady_resident_bytes"]?.value)
            let costSeries = try #require(direct.costSeries)
            #expect(kit > 0)
            // A process of this size at least, and no larger than the machine.
            #expect(steady > 4_000_000)
            if let peak = direct.metrics["peak_resident_bytes"]?.value { #expect(peak >= steady) }
            #expect(costSeries.segments.count == 20)
            #expect(costSeries.segments.allSatisfy { $0 > 0 })
            // A block that the hypervisor disturbed has no figures; on a quiet machine there are two of each.
            guard let main = direct.metrics["main_cpu_ns_per_event"] else { return }
            for (size, samples) in main.batchSamples ?? [:] {
                #expect(["4", "16", "64"].contains(size))
                #expect(samples.count == direct.metrics["wakeup_cpu_ns"]?.samples.count)
            }
        }
    }
}
