import Experiments
@testable import Measuring
import RunRecords
import Testing

/// What is made of the live run: held against the counts, or said to be missing.
struct LiveCheckTests {
    /// A run in which `direct` counts `virtual` and `live` background hops an event; live is nil where that child dies.
    private func record(virtual: Double, live: Double?) throws -> RunRecord {
        let metric = Metric.backgroundHops
        return try FakeMeasurements(passes: [.counts, .throughput]).record { request in
            let isDirect = request.architecture == "direct"
            switch request.kind {
            case .counts:
                return .finished(
                    MeasurementResult(byBatchSize: [1: [metric: isDirect ? virtual : 1]])
                )
            case .live:
                if isDirect, live == nil { return .failed(FakeMeasurements.death) }
                return .finished(MeasurementResult(values: [metric: isDirect ? live ?? 0 : 1]))
            case .memory:
                return .finished(
                    MeasurementResult(
                        values: [.steadyResidentBytes: 1e7],
                        notes: [.unavailable(.peakResidentMemory)]
                    )
                )
            default: return nil
            }
        }
    }

    private func direct(_ record: RunRecord) throws -> RunRecord.Architecture {
        try #require(record.architectures.first { $0.id == "direct" })
    }

    @Test func aRatioOutsideTheRangeLeavesTheVerdictOpenWithoutANote() throws {
        let record = try record(virtual: 2, live: 1)
        #expect(try direct(record).liveToVirtual == ["background_hops_per_event": 0.5])
        // The table's footnote says it.
        #expect(record.notes == [.unavailable(.peakResidentMemory)])
    }

    @Test func whatIsDoneOnlyWithRealThreadsIsSaid() throws {
        let record = try record(virtual: 0, live: 0.5)
        #expect(try direct(record).liveToVirtual == [:])
        let note = RecordNote.onlyLive(architecture: "direct", figures: [.backgroundHops: 0.5])
        #expect(record.notes.contains(note))
        try record.validate()
    }

    @Test func aHundredthOfAnEventIsChance() throws {
        let record = try record(virtual: 0, live: 0.01)
        #expect(record.notes == [.unavailable(.peakResidentMemory)])
    }

    @Test func withoutALiveRunNothingIsCheckedAndThatIsSaid() throws {
        let record = try record(virtual: 1, live: nil)
        #expect(try direct(record).liveToVirtual == nil)
        #expect(record.notes.contains(.notCheckedLive(architecture: "direct")))
        #expect(record.figure("direct", .steadyResidentBytes)?.value == 1e7)
    }

    @Test func whatALiveChildCouldNotMeasureIsSaidOnce() throws {
        let notes = try record(virtual: 1, live: 1).notes
        #expect(notes.count { $0 == .unavailable(.peakResidentMemory) } == 1)
    }

    @Test func theHarnesssInstructionsAreTakenOff() throws {
        let metric = Metric.instructions
        let record = try FakeMeasurements(passes: [.counts]).record { request in
            guard request.kind == .counts else { return nil }
            let isHarness = request.architecture == FakeMeasurements.harness
            return .finished(MeasurementResult(byBatchSize: [1: [metric: isHarness ? 100 : 300]]))
        }
        #expect(record.figure("mvc", metric)?.value == 200)
    }

    @Test func drawingIsRepeatedInTheChosenPassesOnly() throws {
        var plan = try FakeMeasurements(passes: [.latency, .frames]).plan
        plan.sensitivity = DrawingSensitivity(cell: 1_000, layout: 100)
        var kinds: Set<MeasurementRequest.Kind> = []
        _ = try FakeMeasurements(plan: plan).record { request in
            kinds.insert(request.kind)
            return nil
        }
        #expect(kinds == [.verify, .latency, .frames])
    }

    @Test func aLatencyRunKnowsWhatTheHypervisorTook() throws {
        let record = try FakeMeasurements(passes: [.latency]).record { _ in nil }
        #expect(record.harness.stolenShare != nil)
        #expect(record.harness.droppedBlocks == nil)
    }
}
