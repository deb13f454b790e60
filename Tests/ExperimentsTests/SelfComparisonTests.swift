import ChatDomain
import Experiments
import Foundation
@testable import Measuring
import RunRecords
import SampleStatistics
import Studies
import StudyRecords
import Testing

/// A comparison with itself on a machine whose noise is known.
struct SelfComparisonTests {
    private static let cost = 1_000.0

    /// Main CPU of 1 000 ns over a harness of 50, what is injected on top, and log-normal noise.
    private func result(
        noise deviation: Double,
        blocks: Int = 40,
        faults: [String] = [],
        _ see: @escaping (MeasurementRequest) -> MeasurementOutcome? = { _ in nil }
    ) throws -> SelfComparison.Result {
        let fake = try FakeMeasurements(passes: [.throughput])
        var plan = SelfComparison.Plan(
            fake.plan.setup,
            architecture: "mvc",
            blocks: blocks,
            members: 4
        )
        plan.blocksEach = 10
        plan.trials = 50
        plan.countPairs = 3
        if !faults.isEmpty { plan.faults["mvc"] = faults }
        var generator = SplitMix64(seed: 20_261_122)
        return try SelfComparison(
            plan,
            Session(
                Interruption(signals: []),
                measuring: { request in
                    if let outcome = see(request) { return outcome }
                    let isHarness = request.architecture == FakeMeasurements.harness
                    switch request.kind {
                    case .counts:
                        return FakeMeasurements.allocations(
                            request.faults.contains("extra-allocation") ? 8.75 : 8
                        )
                    case .throughput where isHarness: return FakeMeasurements.main(50)
                    case .throughput:
                        let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
                        let normal = radius * cos(2 * .pi * generator.nextUnit())
                        let own = Self.cost * exp(deviation * normal)
                        return FakeMeasurements.main(
                            50 + own * (1 + (request.task.timing?.mainShare ?? 0))
                        )
                    default: return .finished(MeasurementResult())
                    }
                }
            )
        ).run { _ in }
    }

    @Test func withoutNoiseNothingIsWrongAndWhatIsInjectedIsFound() throws {
        let record = try #require(try result(noise: 0).record)
        #expect(
            record.comparisons.map(\.id) == [
                "mvc-again", "mvc-plus-2-percent", "mvc-plus-5-percent",
            ]
        )
        #expect(record.comparisons.map(\.injected) == [0, 0.02, 0.05])
        #expect(record.calibration == Array(repeating: 50, count: 7))
        let ratios = record.comparisons.compactMap { $0.ratio?.value }
        for (ratio, injected) in zip(ratios, [1, 1.02, 1.05]) {
            #expect(abs(ratio - injected) < 1e-9)
        }
        for (comparison, verdict) in zip(record.comparisons, ["same", nil, "more"]) {
            #expect(comparison.judged.map(\.rule) == [.fixed, .untilDecided])
            // 2 % is where `same` ends.
            guard let verdict else { continue }
            for judged in comparison.judged { #expect(judged.drawn == [verdict: 50]) }
        }
        #expect(record.counts.found == Proportion(successes: 3, trials: 3))
        #expect(Set(record.counts.plain).count == 1)
    }

    @Test func muchNoiseIsUnknownAndThatIsAMiss() throws {
        let record = try #require(try result(noise: 0.3).record)
        let injected = try #require(record.comparisons.last?.judged.first)
        let found = try #require(SelfComparisonRecord.Judged.more(injected.drawn))
        #expect(found.share < 0.9)
        #expect(injected.drawn["inconclusive", default: 0] > 0)
        #expect(injected.whole.values.reduce(0, +) == record.blocks / 10)
        // Half of the difference of two logarithms of noise, one of them the mean of three.
        let deviation = try #require(record.logDeviation)
        #expect((0.2...0.55).contains(deviation), "\(deviation)")
    }

    @Test func theRunBehindItIsARunOfOneArchitectureUnderSeveralNames() throws {
        var seen: Set<String> = []
        let result = try result(noise: 0.01, blocks: 2) { request in
            seen.insert("\(request.kind.rawValue) \(request.architecture) \(request.id)")
            return nil
        }
        #expect(result.run.architectures.map(\.id).first == "mvc")
        #expect(!result.run.architectures.contains { !$0.conforms })
        #expect(result.run.family?.members.count == 3)
        #expect(seen.contains("throughput mvc mvc-plus-5-percent"))
        #expect(!seen.contains { $0.hasSuffix(" mvc-again") && !$0.contains(" mvc ") })
        #expect(
            result.run.notes.contains(
                .injectedWork(share: 0.05, architecture: "mvc-plus-5-percent")
            )
        )
        try result.run.validate()
        let record = try #require(result.record)
        #expect(try SelfComparisonRecord(json: record.json()) == record)
    }

    @Test func aFaultIsInjectedUnderAllNamesAndRecorded() throws {
        var seen: Set<String> = []
        let result = try result(noise: 0, blocks: 2, faults: ["random-stalls"]) { request in
            // What the harness costs is what it costs without them.
            let wanted = request.architecture == "mvc" ? ["random-stalls"] : []
            if Array(request.faults.prefix(1)) != wanted { seen.insert(request.id) }
            return nil
        }
        #expect(seen == [])
        let record = try #require(result.record)
        #expect(record.faults == ["random-stalls"])
        #expect(record.counts.found == Proportion(successes: 3, trials: 3))
        for id in ["mvc", "mvc-again", "mvc-plus-2-percent", "mvc-plus-5-percent"] {
            let note = RecordNote.injected(faults: ["random-stalls"], architecture: id)
            #expect(result.run.notes.contains(note))
        }
        #expect(try SelfComparisonRecord(json: record.json()) == record)
    }

    @Test func withoutTheHarnessNoShareIsKnown() throws {
        let text = "what the harness costs could not be measured: was ended by SIGKILL"
        #expect(throws: ExperimentError(text, isBadInput: false)) {
            try result(noise: 0) { $0.kind == .throughput ? .failed(FakeMeasurements.death) : nil }
        }
    }
}
