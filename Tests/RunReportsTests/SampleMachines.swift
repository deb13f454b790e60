import Foundation
import RunRecords

/// Runs of one machine each, of which every ratio is known.
enum SampleMachines {
    /// A run in which the reference costs 20 µs an event and the null app 5.
    static func run(
        _ ratios: [String: Double],
        stepping: Int = 1,
        day: Int = 0,
        allocations: Double = 30
    ) -> RunRecord {
        let all = [(key: "mvc", value: 1.0)] + ratios.sorted { $0.key < $1.key }
        var run = SampleRecord.record(
            all.map { id, ratio in
                var figure = RunRecord.Figure(
                    .mainCPU,
                    samples: [20_000 * ratio],
                    ratio: id == "mvc" ? nil : RunRecord.Ratio(to: "mvc", value: ratio)
                )
                figure.gross = 20_000 * ratio + 5_000
                var row = RunRecord.Architecture(id: id, title: id, conforms: true)
                row[.mainCPU] = figure
                let count = id == "mvc" ? 28 : allocations
                row[.allocations] = RunRecord.Figure(.allocations, samples: [count])
                return row
            }
        )
        run.started += Double(day) * 86_400
        run.harness.calibration = 10_000
        run.harness.memoryLoad = 95
        run.harness.main = RunRecord.Span(5_000, nil)
        run.environment.processor = "AuthenticAMD, family 25, model 17, stepping \(stepping)"
        return run
    }

    static func population(_ runs: [RunRecord]) throws -> MachinePopulation {
        MachinePopulation(try runs.map { try MachineRecord($0) })
    }
}
