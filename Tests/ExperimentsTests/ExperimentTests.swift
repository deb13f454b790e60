import EventTraces
import Experiments
@testable import Measuring
import RunRecords
import Testing

/// What becomes of what the children report, good and bad.
struct ExperimentTests {
    private static let metric = Metric.mainCPU

    @Test func theBlocksOwnHarnessIsTakenOff() throws {
        // Measured first and last in each of three blocks.
        var harness = [10.0, 30, 80, 100, 20, 40].makeIterator()
        let record = try FakeMeasurements(passes: [.throughput], blocks: 3).record { request in
            guard request.kind == .throughput else { return nil }
            switch request.architecture {
            case FakeMeasurements.harness: return harness.next().map(FakeMeasurements.main)
            case "mvc": return FakeMeasurements.main(220)
            default: return FakeMeasurements.main(170)
            }
        }
        #expect(record.figure("direct", Self.metric)?.samples == [150, 80, 140])
        #expect(record.figure("mvc", Self.metric)?.value == 190)
        #expect(record.complete)
    }

    @Test func ratiosAreTakenWithinABlock() throws {
        // The machine is twice as slow in the second block; the ratio does not notice.
        var speed = 0.0
        var harnesses = 0
        let record = try FakeMeasurements(passes: [.throughput], blocks: 2).record { request in
            guard request.kind == .throughput else { return nil }
            switch request.architecture {
            case FakeMeasurements.harness:
                // First and last in each block.
                if harnesses.isMultiple(of: 2) { speed += 1 }
                harnesses += 1
                return FakeMeasurements.main(0)
            case "mvc": return FakeMeasurements.main(100 * speed)
            default: return FakeMeasurements.main(50 * speed)
            }
        }
        let ratio = try #require(record.figure("direct", Self.metric)?.ratio)
        #expect(ratio.to == "mvc")
        #expect(abs(ratio.value - 0.5) < 1e-9)
        #expect(record.figure("mvc", Self.metric)?.ratio == nil)
    }

    @Test func aMissingSampleCostsItsBlockOnly() throws {
        var died = false
        let record = try FakeMeasurements(passes: [.throughput], blocks: 3).record { request in
            guard request.kind == .throughput else { return nil }
            switch request.architecture {
            case FakeMeasurements.harness: return FakeMeasurements.main(0)
            case "direct":
                defer { died = true }
                return died ? FakeMeasurements.main(50) : .failed(FakeMeasurements.death)
            default: return FakeMeasurements.main(100)
            }
        }
        #expect(record.figure("direct", Self.metric)?.samples == [50, 50])
        #expect(record.figure("mvc", Self.metric)?.samples == [100, 100, 100])
        let direct = try #require(record.architectures.first { $0.id == "direct" })
        #expect(direct.errors == ["throughput: was ended by SIGKILL"])
        #expect(direct.conforms)
    }

    @Test func withoutTheHarnessThereIsNoNetFigure() throws {
        let record = try FakeMeasurements(passes: [.throughput]).record { request in
            guard request.kind == .throughput else { return nil }
            return request.architecture == FakeMeasurements.harness
                ? .failed(FakeMeasurements.death) : FakeMeasurements.main(100)
        }
        #expect(record.figure("mvc", Self.metric) == nil)
        #expect(record.harness.errors == ["throughput: was ended by SIGKILL"])
    }

    @Test func wrongScreensHaveNoRatio() throws {
        let failure = RunRecord.Failure(rule: "R12", event: 3, expected: ["a"], shown: ["b"])
        let record = try FakeMeasurements(passes: [.counts]).record { request in
            if request.kind == .verify, request.architecture == "direct" {
                return .finished(MeasurementResult(failure: failure))
            }
            guard request.kind == .counts else { return nil }
            let isHarness = request.architecture == FakeMeasurements.harness
            return FakeMeasurements.allocations(isHarness ? 2 : 5)
        }
        let direct = try #require(record.architectures.first { $0.id == "direct" })
        #expect(!direct.conforms)
        #expect(direct.failure == failure)
        #expect(direct[.allocations]?.ratio == nil)
        try record.validate()
    }

    @Test func nobodyIsComparedWithWrongScreens() throws {
        let failure = RunRecord.Failure(rule: "R12", event: 3, expected: ["a"], shown: ["b"])
        let record = try FakeMeasurements(passes: [.counts]).record { request in
            if request.kind == .verify, request.architecture == "mvc" {
                return .finished(MeasurementResult(failure: failure))
            }
            guard request.kind == .counts else { return nil }
            let isHarness = request.architecture == FakeMeasurements.harness
            return FakeMeasurements.allocations(isHarness ? 2 : 5)
        }
        #expect(record.figure("direct", .allocations)?.value == 3)
        #expect(record.figure("direct", .allocations)?.ratio == nil)
    }

    @Test func aHangIsNotWaitedForTwice() throws {
        var waited = 0
        let record = try FakeMeasurements(passes: [.throughput], blocks: 3).record { request in
            guard request.kind == .throughput else { return nil }
            guard request.architecture == "direct" else { return FakeMeasurements.main(10) }
            waited += 1
            return .failed(FakeMeasurements.hang)
        }
        #expect(waited == 1)
        #expect(record.figure("mvc", Self.metric)?.samples.count == 3)
    }

    @Test func theTimeOfItsProcessesIsNotedForEachArchitecture() throws {
        let record = try FakeMeasurements(passes: [.counts, .throughput]).record { request in
            guard request.kind == .verify, request.architecture == "mvc" else { return nil }
            var screens = MeasurementResult.Screens()
            screens.seconds = 1.5
            return .finished(MeasurementResult(findings: .screens(screens)))
        }
        let mvc = try #require(record.architectures.first { $0.id == "mvc" })
        #expect(mvc.seconds?.verifying == 1.5)
        #expect((mvc.seconds?.measuring ?? 0) > 0)
        #expect(record.architectures.first?.seconds?.verifying == nil)
    }

    /// `--limit` is less than that, and so the message says where the other number comes from.
    @Test func whatHasSlowScreensHasMoreTimeAndIsSaidToHave() throws {
        var plan = try FakeMeasurements(passes: [.counts]).plan
        plan.setup.limit = .seconds(8)
        #expect(plan.limit(of: .counts, verification: .seconds(1)) == (.seconds(8), nil))
        let slow = plan.limit(of: .counts, verification: .seconds(9))
        #expect(slow.time == .seconds(45))
        #expect(slow.reason == "had 5 times what comparing its screens took, in place of 8 s")
    }

    /// What a child says on its way out is for people: no decision reads it.
    @Test(arguments: ["was stopped", "did not finish within 1 s and was stopped: it slept"])
    func aDeathThatSpeaksOfStoppingIsNoHang(said: String) throws {
        var tried = 0
        _ = try FakeMeasurements(passes: [.throughput], blocks: 3).record { request in
            guard request.kind == .throughput else { return nil }
            guard request.architecture == "direct" else { return FakeMeasurements.main(10) }
            tried += 1
            return .failed(.exited(status: 1, said: said))
        }
        #expect(tried == 2)
    }

    @Test func whatCannotBeJudgedIsReportedAndKept() throws {
        let record = try FakeMeasurements(passes: [.counts]).record { request in
            if request.kind == .verify, request.architecture == "direct" {
                return .failed(FakeMeasurements.death)
            }
            guard request.kind == .counts else { return nil }
            let isHarness = request.architecture == FakeMeasurements.harness
            return FakeMeasurements.allocations(isHarness ? 2 : 5)
        }
        let direct = try #require(record.architectures.first { $0.id == "direct" })
        #expect(!direct.conforms)
        #expect(direct.failure == nil)
        #expect(direct.errors == ["verify: was ended by SIGKILL"])
        #expect(record.figure("mvc", .allocations)?.value == 3)
        try record.validate()
    }

    @Test func anInterruptedRunIsIncompleteAndCanBeWritten() throws {
        let interruption = Interruption(signals: [])
        let record = try FakeMeasurements(passes: [.counts, .throughput], blocks: 3)
            .record(interruption: interruption) { request in
                guard request.kind == .throughput else { return nil }
                interruption.raise()
                return .interrupted
            }
        #expect(!record.complete)
        #expect(try RunRecord(json: record.json()).complete == false)
    }

    @Test func everyArchitectureIsVerifiedBeforeAnythingIsMeasured() throws {
        var kinds: [MeasurementRequest.Kind] = []
        _ = try FakeMeasurements(passes: [.counts, .throughput, .latency, .frames]).record {
            request in
            kinds.append(request.kind)
            return nil
        }
        #expect(Array(kinds.prefix(2)) == [.verify, .verify])
        #expect(!kinds.dropFirst(2).contains(.verify))
        #expect(kinds.contains(.frames))
    }

    @Test func aTraceWithoutAWindowIsRefused() throws {
        #expect(throws: MeasurementError.noMeasuredEvents) {
            try FakeMeasurements(passes: [.counts], events: 2).record { _ in nil }
        }
    }

    @Test func aKillIsForVirtualTimeAndRefusedByItsPlaceUnderRealThreads() throws {
        var trace = SampleTrace.pushes(4)
        trace.events[3].kind = .user(.relaunch)
        _ = try FakeMeasurements(passes: [.counts], trace: trace).record { _ in nil }
        for pass in [Pass.throughput, .latency, .frames] {
            #expect(throws: MeasurementError.killUnderRealThreads(event: 3)) {
                try FakeMeasurements(passes: [.counts, pass], trace: trace).record { _ in nil }
            }
        }
    }

    /// As a block that the hypervisor took too much of.
    @Test(arguments: [(2, 3), (3, 3), (5, 1), (6, 0), (9, 0)])
    func blocksThatCameToNothingAreMadeUpForAsLongAsThereAreFewerThanPlanned(
        empty: Int,
        kept: Int
    ) throws {
        var harnesses = 0
        let record = try FakeMeasurements(passes: [.throughput], blocks: 3).record { request in
            guard request.kind == .throughput else { return nil }
            if request.architecture == FakeMeasurements.harness { harnesses += 1 }
            // It is first and last in each.
            return harnesses <= 2 * empty
                ? .finished(MeasurementResult()) : FakeMeasurements.main(100)
        }
        #expect(record.family?.blocks == kept)
    }
}
