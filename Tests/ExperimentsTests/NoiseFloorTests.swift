import ChatDomain
import Experiments
import Foundation
import Measuring
import RunRecords
import SampleStatistics
import Studies
import Testing

/// The floor of a machine whose noise is known.
struct NoiseFloorTests {
    /// The reference is the mean of three samples, the candidate one: the spread of the ratio is √(1 + ⅓) of a sample's.
    @Test func aKnownSpreadIsFound() throws {
        let deviation = 0.03
        var generator = SplitMix64(seed: 20_261_121)
        let floor = try floor(blocks: 300) { request in
            let isHarness = request.architecture == FakeMeasurements.harness
            guard !isHarness else { return FakeMeasurements.main(50) }
            let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
            let normal = radius * cos(2 * .pi * generator.nextUnit())
            return FakeMeasurements.main(50 + 1_000 * exp(deviation * normal))
        }
        #expect(floor.blocks.count + floor.droppedBlocks == 300)
        // Stolen time drops a block here and there, whatever is measured.
        try #require(floor.blocks.count > 100)
        let spread = try #require(floor.spread?.logStandardDeviation)
        let expected = deviation * (4.0 / 3).squareRoot()
        #expect((0.75...1.25).contains(spread / expected), "\(spread), not \(expected)")
        let ratio = try #require(floor.interval?.ratio)
        #expect(abs(log(ratio)) < 5 * expected / Double(floor.blocks.count).squareRoot())
    }

    @Test func onlyTheHarnessAndDirectAreMeasured() throws {
        var order: [String] = []
        let floor = try floor(blocks: 1) { request in
            order.append(request.architecture)
            return FakeMeasurements.main(request.architecture == "direct" ? 150 : 50)
        }
        #expect(order.count { $0 == "null" } == 2)
        #expect(order.count { $0 == "direct" } == 4)
        #expect(order.count == 6)
        // Of several samples of one block the mean logarithm stands for all.
        let sides = floor.blocks.flatMap { [$0.candidate, $0.reference] }
        #expect(sides.count == 2 && sides.allSatisfy { abs($0 - 100) < 1e-9 })
        #expect(floor.spread == nil)
    }

    @Test func processesThatDieLeaveNoFloor() throws {
        let floor = try floor(blocks: 2) { _ in .failed(FakeMeasurements.death) }
        #expect(floor.interval == nil)
    }

    private func floor(
        blocks: Int,
        _ measure: (MeasurementRequest) -> MeasurementOutcome
    ) throws -> NoiseFloor {
        let fake = try FakeMeasurements(passes: [.throughput])
        return try withoutActuallyEscaping(measure) { measure in
            try NoiseFloor.measure(
                fake.plan.source,
                blocks: blocks...blocks,
                patience: .zero,
                Session(Interruption(signals: []), measuring: measure)
            )
        }
    }
}
