package import Measuring
package import RunRecords
package import SampleStatistics
internal import Probes
internal import Scenarios

/// What callgrind counts.
package struct CallgrindOptions: Hashable, Sendable {
    /// The batch sizes; nil for all of the plan's.
    package var batchSizes: [Int]?
    /// What it simulates of a processor at the first batch size; at others nothing, since it takes twice as long.
    package var simulates = Simulation.caches

    package enum Simulation: Hashable, Sendable {
        case nothing, caches, cachesAndBranches
    }

    package init() {}
}

package struct ExperimentPlan: MeasurementPlan {
    package var setup: MeasurementSetup
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// Those of them whose throughput is measured; the others are counted only.
    package var timed: [String]
    /// The architecture that ratios are taken to.
    package var reference: String
    package var passes: Set<Pass>
    /// Whether all have been compared with the oracle already; what a pass itself judges it judges in any case.
    package var areVerified = false
    /// Blocks of the throughput pass; in each every architecture is measured once, the reference three times.
    package var blocks: Int
    /// The number of its first block, where this is a shard of a larger run: orders and cores depend on it.
    package var firstBlock = 0
    /// How many replicates of the scenario the blocks of throughput replay in turn; 1 for the source's own alone.
    ///
    /// Each has a seed of its own. A trace that is no scenario's has one.
    package var seeds = 1
    /// When the run may end because everything is decided; nil to measure all ``blocks``, else they are its horizon.
    package var interims: InterimSchedule?
    /// How long further blocks are begun; nil as long as it takes.
    package var budget: Duration?
    /// Within which the run is to be over, with ``leastBlocks`` blocks at least; nil where somebody said how much to measure.
    package var firstTable: Duration?
    /// Batch sizes that are counted; the first ranks, and is that of the throughput pass.
    package var batchSizes: [Int] = [1, 4, 16, 64]
    /// The batch size that throughput is measured at too, after every other block; nil, or none of ``batchSizes``, for none.
    package var burstSize: Int? = 16
    /// The cores that processes of the throughput pass are kept to, one by one, block by block; empty for all at once.
    package var cores = CoreAffinity.allowed
    /// The batch sizes of the throughput pass, that of its blocks first.
    var timedSizes: [Int] {
        batchSizes.prefix(1) + batchSizes.dropFirst().filter { $0 == burstSize }
    }
    /// How often each architecture is measured on all cores.
    package var freeRounds = 3
    /// How often each architecture is run live, and live for memory.
    package var liveRuns = 1
    /// How many times faster than written time passes in the latency pass.
    package var rateScale = 1.0
    package var framesPerSecond = 60
    /// How long each replay of the latency and frames passes takes, in seconds of wall time from the window's start.
    package var latencySeconds = 1.0
    /// The same of the frames pass alone; nil for as long.
    package var framesSeconds: Double?
    /// How often both are repeated with each architecture, interleaved; ratios need two or more.
    package var latencyRounds = 1
    /// How many screen updates to collect for event→ready, by further replays of it; nil for those of the repetitions.
    package var latencyEffects: Int?
    /// How long further replays for them are begun, of each architecture.
    package var latencyBudget = Duration.seconds(300)
    /// What drawing is to cost in the sensitivity table; nil for no table.
    package var sensitivity: DrawingSensitivity?
    package var instructions = InstructionCount.processor
    package var callgrind = CallgrindOptions()
    /// Who is measured under another name: name → architecture's id.
    package var aliases: [String: String] = [:]
    /// What to add to the main CPU of the throughput pass, by name, as a share of the app's own.
    package var mainShares: [String: Double] = [:]
    /// The part of the main CPU there that is the harness's, in `0...1`, where shares are injected.
    package var harnessShare = 0.0
    /// The program that measures, of another revision; nil for this one.
    package var executable: String?
    /// What figures are judged by: the scenario's own limits unless changed.
    package var thresholds: [RunRecord.Threshold]

    /// What is replayed open loop of each architecture.
    var replays: [MeasurementRequest.Kind] {
        (passes.contains(.latency) ? [.latency] : []) + (passes.contains(.frames) ? [.frames] : [])
    }

    /// What idle gaps are shortened to where there are frames, nanoseconds of wall time.
    var pacedGap: UInt64 { LatencySlice.pacedGap(framesPerSecond: framesPerSecond) }

    /// How many times as long as its verification a measurement may take: counters slow down what they count.
    package static let patience = 5

    /// How long one child may take.
    ///
    /// - Parameters:
    ///   - kind: What it measures.
    ///   - verification: How long it took to compare the architecture with the oracle, where that is known: what is slow on
    ///     purpose, such as a quadratic differ, is given the time that it needs.
    /// - Returns: What processor time it may have, and why that is more than for others of its kind, where it is.
    package func limit(
        of kind: MeasurementRequest.Kind,
        verification: Duration = .zero
    ) -> (time: Duration, reason: String?) {
        let limit = max(setup.limit, verification * Self.patience)
        let reason =
            limit > setup.limit
            ? "had \(Self.patience) times what comparing its screens took, in place of "
                + "\(setup.limit.components.seconds) s" : nil
        return switch kind {
        case .instructions: (limit * InstructionCount.patience, reason)
        // It takes its time on purpose.
        case .latency, .frames: (limit + LatencySlice.lengthiest(self), reason)
        case .verify, .counts, .throughput, .live, .memory, .profile, .sites, .timeline, .fuzz:
            (limit, reason)
        }
    }

    /// Ratios are taken to the first of the architectures unless another is named.
    package init(
        _ setup: MeasurementSetup,
        architectures: [String],
        reference: String? = nil,
        passes: Set<Pass>,
        blocks: Int = 1
    ) {
        self.setup = setup
        self.architectures = architectures
        timed = architectures
        self.reference = reference ?? architectures.first ?? ""
        self.passes = passes
        self.blocks = blocks
        thresholds =
            setup.source.scenario?.thresholds.map {
                RunRecord.Threshold(metric: $0.metric, limit: $0.limit, abort: $0.aborts)
            } ?? []
    }
}
