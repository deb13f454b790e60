internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// The blocks of a throughput pass, as they were read and without the hypervisor's stops, and which of them count.
struct BlockSeries {
    /// What was measured within moments of each other, all of one trace and on one core.
    struct Block {
        /// Which of ``RunResults/traces`` was replayed.
        var draw: Int
        /// The core that its processes were kept to; nil for all.
        var core: Int?
        /// One value a process, per architecture.
        var samples: [String: [Metric: [Double]]] = [:]
        /// Main-thread time and the core's speed through each process's window; per architecture.
        var batches: [String: [BatchTimes?]] = [:]
        /// The share of each process's window in which none of its threads ran; per architecture.
        var idleShares: [String: [Double?]] = [:]

        mutating func scale(_ metric: Metric, of id: String, _ process: Int, by factor: Double) {
            guard samples[id]?[metric]?.count == batches[id]?.count else { return }
            samples[id]?[metric]?[process] *= factor
        }

        mutating func add(_ measurement: MeasurementResult, of id: String) {
            for (metric, value) in measurement.values {
                samples[id, default: [:]][metric, default: []].append(value)
            }
            batches[id, default: []].append(measurement.times?.batches)
            idleShares[id, default: []].append(core == nil ? nil : measurement.times?.idleShare)
        }
    }

    /// A block, and larger batches measured within moments of it.
    struct Curve {
        /// Which of the traces was replayed.
        var draw: Int
        /// Batch size → what was measured at it; at the size that ranks, the block right before.
        var points: [Int: Block]
    }

    /// As they were read, the one at hand last.
    private(set) var read: [Block] = []
    /// Those that ended and count, without the hypervisor's stops: see ``UnstoppedTime``.
    private(set) var blocks: [Block] = []
    /// Blocks with larger batches, without the hypervisor's stops.
    private(set) var curves: [Curve] = []
    /// The shortest reading of the calibration loop so far, nanoseconds; nil without any.
    private(set) var bestCalibration: UInt32?
    /// Blocks that said nothing, or were disturbed too much to count.
    private(set) var dropped = 0
    /// Blocks that count although others disturbed them.
    private(set) var disturbedKept = 0
    /// Rounds of larger batches that were disturbed more than a block may be.
    private(set) var disturbedCurves = 0
    private var readCurves: [Curve] = []
    /// The largest interference among the processes of the block at hand, where 1 is what a block may have.
    private var interference = 0.0
    private let traces: Int

    /// - Parameter traces: How many traces blocks replay in turn.
    init(traces: Int) { self.traces = traces }

    /// Which of the traces the block at hand replays.
    var draw: Int { read.last?.draw ?? 0 }

    /// Which of the traces the larger batches at hand replay.
    var curveDraw: Int { readCurves.last?.draw ?? 0 }

    /// What the calibration loop takes at best, as far as is known before the first process.
    mutating func calibrate(_ best: UInt32) { bestCalibration = min(bestCalibration ?? best, best) }

    // MARK: Blocks

    mutating func begin(core: Int?) {
        read.append(Block(draw: read.count % traces, core: core))
        interference = 0
    }

    mutating func add(_ measurement: MeasurementResult, of id: String) {
        noteConditions(measurement, core: read.last?.core)
        read[read.count - 1].add(measurement, of: id)
    }

    /// Ends a block.
    ///
    /// - Parameters:
    ///   - stolen: What the hypervisor took of it, where 1 is what a block may have.
    ///   - isKept: What was decided of it before; nil to decide now.
    /// - Returns: Whether it counts.
    mutating func end(stolen: Double, isKept: Bool? = nil) -> Bool {
        let block = read.removeLast()
        let isDisturbed = max(stolen, interference) > 1
        guard !block.samples.isEmpty else {
            dropped += isDisturbed ? 1 : 0
            return false
        }
        // One may be dropped for every two that were kept; where everything is disturbed, disturbed ones are what there is.
        if isKept.map(!) ?? (isDisturbed && dropped <= read.count / 2) {
            dropped += 1
            return false
        }
        disturbedKept += isDisturbed ? 1 : 0
        read.append(block)
        blocks = unstopped(read)
        return true
    }

    // MARK: Larger batches

    /// Begins a round beside the last block.
    mutating func beginCurve(besides size: Int?) {
        guard let size, let block = read.last else { return }
        readCurves.append(Curve(draw: block.draw, points: [size: block]))
        interference = 0
    }

    mutating func add(_ measurement: MeasurementResult, of id: String, batchSize: Int) {
        guard let curve = readCurves.last else { return }
        let core = curve.points.values.first?.core
        noteConditions(measurement, core: core)
        readCurves[readCurves.count - 1]
            .points[batchSize, default: Block(draw: curve.draw, core: core)]
            .add(measurement, of: id)
    }

    /// Ends a round.
    ///
    /// - Parameters:
    ///   - stolen: As of a block.
    ///   - sizes: Of the batches, that of blocks first.
    mutating func endCurve(stolen: Double, sizes: [Int]) {
        if max(stolen, interference) > 1 { disturbedCurves += 1 }
        curves = readCurves
        for size in sizes {
            let places = curves.indices.filter { curves[$0].points[size] != nil }
            // The size that ranks has a block for each round, whose profile all blocks have a part in.
            let adjusted = unstopped(places.compactMap { curves[$0].points[size] })
            for (place, block) in zip(places, adjusted) { curves[place].points[size] = block }
        }
    }

    // MARK: Interference

    /// Keeps in mind how fast the core was, and how much others disturbed a process of the block at hand.
    private mutating func noteConditions(_ measurement: MeasurementResult, core: Int?) {
        if let least = measurement.times?.batches?.bestCalibration { calibrate(least) }
        let found = Interference(
            measurement.times?.batches,
            idleShare: core == nil ? nil : measurement.times?.idleShare,
            best: bestCalibration
        )
        interference = max(interference, found.level)
    }

    /// Blocks of one batch size without the hypervisor's stops: all of a process's CPU time by one factor.
    private func unstopped(_ blocks: [Block]) -> [Block] {
        var blocks = blocks
        let ids = Set(blocks.flatMap { $0.batches.keys })
        for (id, draw) in ids.flatMap({ id in (0..<traces).map { (id, $0) } }) {
            let places = blocks.indices.filter { blocks[$0].draw == draw }
            let processes = places.flatMap { place in
                (blocks[place].batches[id] ?? []).indices.map { (place, $0) }
            }
            let times = UnstoppedTime(
                processes.map { blocks[$0.0].batches[id]?[$0.1]?.main ?? [] }
            )
            for ((place, process), factor) in zip(processes, times.factors) where factor != 1 {
                for metric in Self.scaledMetrics {
                    blocks[place].scale(metric, of: id, process, by: factor)
                }
                blocks[place].scale(.eventsPerSecond, of: id, process, by: 1 / factor)
            }
        }
        return blocks
    }

    /// What goes on while the core is stopped.
    private static let scaledMetrics: [Metric] = [
        .mainCPU, .offMainCPU, .serviceCPU, .cpu, .systemCPU,
    ]
}
