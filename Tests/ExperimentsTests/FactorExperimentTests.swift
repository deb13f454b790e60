import ArchitectureContract
import Experiments
import Foundation
import Measuring
import RunRecords
import Studies
import StudyRecords
import Testing
import TraceDriver

struct FactorExperimentTests {
    /// All figures are net of the harness: where it cannot be counted, nothing has been measured.
    @Test func aHarnessThatCannotBeCountedIsEveryVariantsError() throws {
        let path = try FakeMeasurements.scenario()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let setup = MeasurementSetup(
            try TraceSource(path),
            limit: .seconds(1),
            environment: try FakeMeasurements(passes: [.counts]).plan.environment
        )
        let variants = [ArchitectureVariant(NullArchitecture.self)]
        let session = Session(
            Interruption(signals: []),
            measuring: { _ in .failed(FakeMeasurements.hang) }
        )
        let plan = FactorPlan(setup, variants: variants, blocks: 0)
        let record = try FactorExperiment(plan, session).run()
        #expect(record.variants.count == 1)
        #expect(record.variants.allSatisfy { !$0.errors.isEmpty && $0.counts.isEmpty })
    }
}
