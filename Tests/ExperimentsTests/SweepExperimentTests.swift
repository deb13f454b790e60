import EventTraces
import Experiments
import Foundation
import HeadlessUIKit
import Measuring
import RunRecords
import SampleStatistics
import Scenarios
import Studies
import StudyRecords
import Testing

struct SweepExperimentTests {
    private let plan: SweepPlan

    init() throws {
        let path = try FakeMeasurements.scenario()
        defer { try? FileManager.default.removeItem(atPath: path) }
        plan = SweepPlan(
            MeasurementSetup(
                try TraceSource(path),
                limit: .seconds(1),
                environment: try FakeMeasurements(passes: [.counts]).plan.environment
            ),
            axis: try SweepAxis("history=100,1k,10k"),
            architectures: ["direct", "mvc"],
            blocks: 2
        )
    }

    private func record(
        _ plan: SweepPlan? = nil,
        interruption: Interruption = Interruption(signals: []),
        _ measure: (MeasurementRequest) -> MeasurementOutcome
    ) throws -> SweepRecord {
        try withoutActuallyEscaping(measure) { measure in
            try SweepExperiment(
                plan ?? self.plan,
                Session(interruption, measuring: { measure($0) })
            ).run()
        }
    }

    /// How many messages are stored, by the file's name.
    private func size(_ request: MeasurementRequest) -> Double {
        let name = request.trace.deletingPathExtension().lastPathComponent
        return Double(name.dropFirst("size-".count)) ?? 0
    }

    @Test func theHarnessIsTakenOffAtEachSize() throws {
        let record = try record { request in
            let n = size(request)
            let harness = request.architecture == FakeMeasurements.harness
            let cost = n / 10 + (harness ? 0 : request.architecture == "mvc" ? n : 7)
            return request.kind == .counts
                ? FakeMeasurements.allocations(cost) : FakeMeasurements.main(cost)
        }
        #expect(record.points.map(\.value) == [100, 1_000, 10_000])
        #expect(Set(record.points.map(\.trace.sha256)).count == 3)
        for (id, exponent) in [("direct", 0.0), ("mvc", 1.0)] {
            let architecture = try #require(record.architectures.first { $0.id == id })
            for metric in ["allocations_per_event", "main_cpu_ns_per_event"] {
                let growth = try #require(architecture.series(of: metric)?.growth)
                #expect(abs(growth.exponent - exponent) < 1e-9)
                #expect(growth.shape == .power)
            }
            #expect(architecture.series(of: "main_cpu_ns_per_event")?.costs[0].samples.count == 2)
        }
    }

    @Test func whatIsHopelessAtOneSizeIsNotTriedAtLargerOnes() throws {
        var tried: [Double] = []
        let record = try record { request in
            if request.architecture == "mvc" { tried.append(size(request)) }
            if request.architecture == "mvc", size(request) == 1_000 {
                return .failed(FakeMeasurements.hang)
            }
            return FakeMeasurements.allocations(5)
        }
        #expect(tried.filter { $0 == 1_000 }.count == 1)
        #expect(!tried.contains(10_000))
        let mvc = try #require(record.architectures.last)
        #expect(mvc.givenUp.count == 1)
        #expect(mvc.givenUp[0].contains("larger sizes were not tried"))
        #expect(record.architectures[0].series[0].costs.count == 3)
    }

    @Test func whatTheMachineCouldNotMeasureIsAnErrorAndNoLimitOfTheArchitecture() throws {
        let record = try record { request in
            if request.architecture == "mvc", size(request) == 1_000 {
                return .failed(FakeMeasurements.death)
            }
            return FakeMeasurements.allocations(5)
        }
        let mvc = try #require(record.architectures.last)
        #expect(mvc.givenUp == [] && mvc.errors?.count == 1)
        #expect(try SweepRecord(json: record.json()).architectures == record.architectures)
    }

    @Test func anInterruptionLeavesWhatWasMeasured() throws {
        let interruption = Interruption(signals: [])
        let record = try record(interruption: interruption) { request in
            if size(request) == 1_000 { interruption.raise() }
            return FakeMeasurements.allocations(5)
        }
        #expect(!record.complete)
        #expect(record.architectures[0].series[0].costs.count == 2)
    }

    @Test func theScenariosOwnSizeIsTheScenarioItself() throws {
        let record = try record { _ in FakeMeasurements.allocations(5) }
        let own = plan.source.trace.sha256()
        #expect(record.points.filter { $0.trace.sha256 == own }.count == 0)
        let size = try #require(plan.source.scenario).population.historyMessages
        var plan = plan
        plan.axis = try SweepAxis("history=\(size),1k")
        let sized = try self.record(plan) { _ in FakeMeasurements.allocations(5) }
        #expect(sized.points.map { $0.trace.sha256 == own } == [true, false])
    }

    @Test func servicesWaitForMoreAndTheRecordSaysHowLong() throws {
        var plan = plan
        plan.axis = try SweepAxis("coalesce=0,100")
        var windows: Set<UInt64?> = []
        let record = try record(plan) { request in
            windows.insert(request.coalescing)
            return FakeMeasurements.allocations(5)
        }
        #expect(windows == [nil, 100_000_000])
        let waits = record.points.compactMap(\.staleness)
        #expect(waits.map(\.worst) == [0, 100_000_000])
        #expect(waits[0].mean == 0 && waits[1].mean > 50_000_000)
        #expect(try SweepRecord(json: record.json()).points == record.points)
    }

    @Test(arguments: ["depth=0,1,10", "subscriptions=1,2,11"])
    func theAppHasMoreOfWhatIsSweptInTheSameTrace(_ axis: String) throws {
        var plan = plan
        plan.axis = try SweepAxis(axis)
        var sizes: Set<SweptSizes?> = []
        let record = try record(plan) { request in
            sizes.insert(request.sweptSizes)
            return FakeMeasurements.allocations(5)
        }
        let isDepth = plan.axis.name == .depth
        #expect(
            Set(sizes.map { isDepth ? $0?.depth : $0?.subscriptions }) == [
                nil, isDepth ? 1 : 2, isDepth ? 10 : 11,
            ]
        )
        #expect(Set(record.points.map(\.trace.sha256)) == [plan.source.trace.sha256()])
    }

    @Test func instructionsAreCountedAtEachSizeWhereTheyAreAskedFor() throws {
        var plan = plan
        plan.blocks = 0
        plan.countsInstructions = true
        let record = try record(plan) { request in
            let isHarness = request.architecture == FakeMeasurements.harness
            return request.kind == .instructions
                ? FakeMeasurements.instructions(isHarness ? 1 : size(request))
                : FakeMeasurements.allocations(5)
        }
        let series = record.architectures[0].series(of: Metric.mainInstructions.id)
        #expect(series?.costs.map(\.samples) == [[99], [999], [9_999]])
    }

    @Test func visibleRowsMakeTheScreenHigher() throws {
        var plan = plan
        plan.axis = try SweepAxis("visible-rows=5,20")
        var heights: Set<Double> = []
        _ = try record(plan) { request in
            heights.insert(request.screenHeight)
            return FakeMeasurements.allocations(5)
        }
        #expect(heights == [360, 1_440])
    }
}
