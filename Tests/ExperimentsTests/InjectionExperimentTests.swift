import Experiments
import InjectedFaults
@testable import Measuring
import RunRecords
import SampleStatistics
import Studies
import StudyRecords
import Testing

/// Loads of known size on a machine that reads what it is told.
struct InjectionExperimentTests {
    private static let pushes = 200

    /// Every work costs 1 000 ns once, by calibration and as it is read; a fault of `misread` costs twice as much.
    private func result(
        misread: Set<InjectedFault> = [],
        pushesPerEvent: Double = 1,
        isCutShort: Bool = false
    ) throws -> InjectionExperiment.Result {
        let fake = try FakeMeasurements(passes: [.throughput], events: Self.pushes + 2)
        var plan = InjectionExperiment.Plan(fake.plan.setup, architecture: "mvc", blocks: 12)
        plan.calibrate = { _ in ExpectedCost(990...1_010) }
        let interruption = Interruption(signals: [])
        let counted = WindowSlices.counted(of: Self.pushes)
        return try InjectionExperiment(
            plan,
            Session(
                interruption,
                measuring: { request in
                    if isCutShort, request.kind == .throughput { interruption.raise() }
                    let fault = request.faults.first.flatMap(InjectedFault.init)
                    guard request.kind == .throughput else {
                        return FakeMeasurements.allocations(
                            fault == .extraAllocation ? 8 + pushesPerEvent : 8
                        )
                    }
                    var values: [Metric: Double] = [
                        .mainCPU: 5_000, .mainWaiting: 0, .offMainCPU: 100,
                    ]
                    if request.architecture == FakeMeasurements.harness {
                        values[.mainCPU] = 50
                    } else {
                        values[.mainRunnable] = 30
                    }
                    if fault?.load?.place == .background { values[.offMainCPU] = 140 }
                    if let fault, let load = fault.load, fault.idleTwin != nil {
                        let numbers = (3...Self.pushes + 2).filter { counted[$0 - 3] }
                        let weight = numbers.map(load.weight).reduce(0, +) / Double(numbers.count)
                        let cost = weight * (misread.contains(fault) ? 2_000 : 1_000)
                        switch load.quantity {
                        case .mainCPU: values[.mainCPU, default: 0] += cost
                        case .mainWaiting: values[.mainWaiting, default: 0] += cost
                        case .offMainCPU: values[.offMainCPU, default: 0] += cost
                        }
                    }
                    return .finished(MeasurementResult(values: values))
                }
            )
        ).run { _ in }
    }

    @Test func whatCostsWhatItShouldIsReadAsExpected() throws {
        let result = try result()
        let record = try #require(result.record)
        #expect(record.rows.map(\.fault) == InjectionExperiment.faults.map(\.rawValue))
        #expect(record.misread.map(\.fault) == [])
        #expect(record.pairs.count == 4)
        #expect(record.pushesPerEvent == 1)
        let main = try #require(record.rows.first { $0.fault == "main-work" })
        #expect(main.mainVerdict == .more)
        #expect(abs((main.read?.value ?? 0) - 1_000) < 1e-6)
        #expect(main.expected == RunRecord.Span(1_000, 990...1_010))
        // What is off main leaves it as it is.
        let task = try #require(record.rows.first { $0.fault == "detached-task" })
        #expect(task.metric == .offMainCPU && task.mainVerdict == .same && task.holds == true)
        // Ready for 30 ns as it is woken, which is not read as waiting; a wake-up of 40 that work may be spared.
        let least = try ["main-sleep", "background-work"].map { name in
            try #require(record.rows.first { $0.fault == name }?.expected?.low)
        }
        #expect(least == [960, 950])
        // Of no known size.
        let thread = try #require(record.rows.last)
        #expect(thread.fault == "own-thread" && thread.expected == nil && thread.holds == nil)
        try result.run.validate()
        #expect(try InjectionRecord(json: record.json()) == record)
    }

    @Test func whatIsCutShortSaysNothingOfLoads() throws {
        let result = try result(isCutShort: true)
        #expect(result.record == nil && !result.run.complete)
    }

    @Test func whatCostsTwiceAsMuchIsMisread() throws {
        let record = try #require(try result(misread: [.cacheMisses, .mainSleep]).record)
        #expect(record.misread.map(\.fault) == ["cache-misses", "main-sleep"])
    }

    @Test func pushesThatTheTraceDoesNotHaveAreRefused() throws {
        let error = #expect(throws: ExperimentError.self) { try result(pushesPerEvent: 1.2) }
        #expect(error?.isBadInput == true)
        #expect(error?.description.contains("accepted: a scenario of pushes alone") == true)
    }

    /// The first of every eight in a slice fill the caches.
    @Test func anEighthOfEachSliceDoesNotCount() {
        let counted = WindowSlices.counted(of: 32 * 16)
        #expect(
            counted.indices.filter { !counted[$0] } == (0..<32).flatMap { [$0 * 16, $0 * 16 + 1] }
        )
        #expect(WindowSlices.counted(of: 0) == [])
        #expect(WindowSlices.counted(of: 1) == [true])
    }
}
