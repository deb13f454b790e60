import Experiments
@testable import Measuring
import Profiling
import RunRecords
import Testing

/// Instructions over the batch sizes.
struct InstructionCurveTests {
    /// Where valgrind is missing there is nothing to test.
    @Test func instructionsAreCountedAtEveryBatchSizeAndNet() throws {
        var plan = try FakeMeasurements(passes: [.counts]).plan
        plan.batchSizes = [1, 4]
        plan.instructions = .callgrind
        let record: RunRecord
        do {
            record = try FakeMeasurements(plan: plan).record { request in
                guard request.kind == .instructions else { return nil }
                let batchSize = request.task.batchSizes[0]
                let own = request.architecture == FakeMeasurements.harness ? 0.0 : 900
                let instructions = own + 100 / Double(batchSize)
                return .finished(
                    MeasurementResult(byBatchSize: [batchSize: [.instructions: instructions]])
                )
            }
        } catch ProfileError.toolNotFound {
            return
        }
        let figure = try #require(record.figure("direct", .instructions))
        #expect(figure.value == 900)
        #expect(figure.batches == ["1": 900, "4": 900])
    }
}
