@testable import Experiments
@testable import Studies
import Foundation
@testable import Measuring
import RunRecords
import Testing

/// Counts that repeat, and counts that do not.
struct CountsRepetitionTests {
    @Test func equalFiguresAreIdentical() throws {
        let result = try counted(times: 6) { _, _ in FakeMeasurements.allocations(2.5) }
        #expect(result.isRepeatable)
        #expect(result.repetitions == 6)
        #expect(result.busyRepetitions == 3)
        // The null app and two more, one figure each.
        #expect(result.figures == 3)
        #expect(Array(result.digests.values) == [6])
        #expect(result.text.contains("identical to the digit"))
    }

    @Test func theInjectedDifferenceIsNamed() throws {
        // The last bit of one figure, once in six.
        let result = try counted(times: 6) { request, number in
            let isOdd = request.architecture == "mvc" && number == 4
            return FakeMeasurements.allocations(isOdd ? 2.5.nextUp : 2.5)
        }
        #expect(!result.isRepeatable)
        let difference = try #require(result.differences.first)
        #expect(result.differences.count == 1)
        #expect(difference.architecture == "mvc")
        #expect(difference.batchSize == 1)
        #expect(difference.metric == "allocations_per_event")
        #expect(
            difference.values == [.init(value: 2.5, times: 5), .init(value: 2.5.nextUp, times: 1)]
        )
        #expect(result.digests.values.sorted() == [1, 5])
        #expect(result.text.contains("mvc in batches of 1, allocations_per_event: 2.5 (5 ×)"))
    }

    @Test func aLeakThatComesAndGoesIsNamed() throws {
        let result = try counted(times: 2) { request, number in
            let leak = RunRecord.Leak(type: "Row", objects: 1, after: "closed screen")
            let isLeaking = number == 0 && request.architecture == "direct"
            return .finished(
                MeasurementResult(
                    byBatchSize: [1: [.allocations: 1]],
                    findings: .counts(.init(leaks: isLeaking ? [leak] : []))
                )
            )
        }
        #expect(result.differences.map(\.metric) == ["leaked Row, closed screen"])
        #expect(result.text.contains("missing (1 ×)"))
    }

    @Test func whatCannotBeCountedIsNoSuccess() throws {
        let result = try counted(times: 2) { request, _ in
            request.architecture == "mvc"
                ? .failed(FakeMeasurements.death) : FakeMeasurements.allocations(1)
        }
        #expect(!result.isRepeatable)
        #expect(result.errors == ["mvc: was ended by SIGKILL"])
        #expect(result.text.contains("! mvc: was ended by SIGKILL"))
    }

    @Test func oneRepetitionProvesNothing() throws {
        let result = try counted(times: 1) { _, _ in FakeMeasurements.allocations(2.5) }
        #expect(!result.isRepeatable)
        #expect(result.text.contains("! fewer than two repetitions came to an end"))
    }

    @Test func theResultIsJSON() throws {
        let result = try counted(times: 2) { _, number in
            FakeMeasurements.allocations(Double(number))
        }
        let text = String(decoding: try result.json(), as: UTF8.self)
        #expect(text.contains("\"busy_repetitions\" : 1"))
        #expect(text.contains("\"differences\""))
        // By name, not a list that alternates between values and numbers of times.
        #expect(text.contains("\"times\" : 1,"))
        #expect(text.contains("\"value\" : 0"))
    }

    /// Counts two architectures; `measure` is given the request and the repetition's number.
    private func counted(
        times: Int,
        _ measure: (MeasurementRequest, Int) -> MeasurementOutcome
    ) throws -> CountsRepetition {
        let fake = try FakeMeasurements(passes: [.counts])
        var calls = 0
        return try withoutActuallyEscaping(measure) { measure in
            try CountsRepetition.measure(
                fake.plan.source,
                architectures: ["direct", "mvc"],
                repetitions: times,
                cores: 2,
                batchSizes: [1],
                Session(
                    Interruption(signals: []),
                    measuring: { request in
                        defer { calls += 1 }
                        return measure(request, calls / 4)
                    }
                )
            )
        }
    }
}
