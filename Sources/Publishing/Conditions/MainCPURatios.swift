import Foundation
package import RunRecords
import SampleStatistics

/// Ratios of main CPU to the reference's in one run, formed in each of three ways.
package struct MainCPURatios: Hashable, Sendable {
    /// A way to form a ratio.
    package enum Estimator: String, CaseIterable, Sendable {
        case net = "without the harness"
        case gross = "with the harness"
        case slope = "slope over batch sizes"
    }

    /// A ratio and how sure it is.
    package struct Ratio: Hashable, Sendable {
        package let value: Double
        /// Half of its 95 % interval, relative; 0 where there is none.
        package let error: Double

        package init(_ value: Double, error: Double) {
            self.value = value
            self.error = error
        }

        fileprivate init(_ value: Double, low: Double?, high: Double?) {
            guard let low, let high, low > 0 else {
                self.init(value, error: 0)
                return
            }
            self.init(value, error: log(high / low) / 2)
        }
    }

    /// What all are compared with.
    package static let reference = "mvc"

    private let ratios: [Estimator: [String: Ratio]]
    /// What the reference takes with the harness, nanoseconds an event; nil where it was not
    /// measured.
    package let referenceCost: Double?
    /// What the null app takes, nanoseconds an event; nil where it was not measured.
    package let harnessCost: Double?

    /// Forms them from a run's figures and windows.
    package init(_ record: RunRecord) {
        ratios = [
            .net: Self.ratios(of: .mainCPU, in: record), .gross: Self.grossRatios(in: record),
            .slope: Self.ratios(of: .batchedMainCPU, in: record),
        ]
        let windows = record[Self.reference]?.windows ?? []
        referenceCost = SampleSummary(windows.map(\.mainCost))?.median
        harnessCost = record.harness.main?.value
    }

    /// By architecture.
    package subscript(_ estimator: Estimator) -> [String: Ratio] { ratios[estimator, default: [:]] }

    private static func ratios(of metric: Metric, in record: RunRecord) -> [String: Ratio] {
        let found = record.architectures.compactMap { architecture in
            architecture[metric]?.ratio.map {
                (architecture.id, Ratio($0.value, low: $0.low, high: $0.high))
            }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// Of whole windows, as each process read them.
    private static func grossRatios(in record: RunRecord) -> [String: Ratio] {
        let reference = record[reference]?.blocks ?? [:]
        let found = record.architectures.compactMap { architecture -> (String, Ratio)? in
            let pairs = architecture.blocks.compactMap { block, cost in
                reference[block].map { RatioInterval.Block(candidate: cost, reference: $0) }
            }
            guard architecture.id != Self.reference, let interval = RatioInterval(pairs) else {
                return nil
            }
            let bounds = interval.bounds
            let ratio = Ratio(interval.ratio, low: bounds?.lowerBound, high: bounds?.upperBound)
            return (architecture.id, ratio)
        }
        return Dictionary(found) { first, _ in first }
    }
}

extension RunRecord.Architecture {
    /// The geometric mean of each block's windows, nanoseconds an event.
    fileprivate var blocks: [Int: Double] {
        Dictionary(grouping: windows ?? [], by: \.block)
            .mapValues { exp($0.map { log($0.mainCost) }.mean) }
    }
}
