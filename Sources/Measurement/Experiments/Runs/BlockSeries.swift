internal import Measuring
internal import RunRecords

/// The blocks of a throughput pass, as they were read, and which of them count.
package struct BlockSeries {
    /// What was measured within moments of each other, all of one trace and on one core.
    package struct Block {
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

    /// Those that ended and count.
    private(set) var blocks: [Block] = []
    /// Blocks with larger batches, of rounds that ended.
    private(set) var curves: [Curve] = []
    /// The shortest reading of the calibration loop so far, nanoseconds; nil without any.
    private(set) var bestCalibration: UInt32?
    /// Blocks that said nothing, or were disturbed too much to count.
    package private(set) var dropped = 0
    /// Blocks that count although others disturbed them.
    private(set) var disturbedKept = 0
    /// Rounds of larger batches that were disturbed more than a block may be.
    private(set) var disturbedCurves = 0
    private var current: Block?
    private var currentCurve: Curve?
    /// The largest interference among the processes of the block at hand, where 1 is what a block may have.
    private var interference = 0.0
    private let traces: Int

    /// - Parameter traces: How many traces blocks replay in turn.
    init(traces: Int) { self.traces = traces }

    /// Which of the traces the block at hand replays.
    var draw: Int { (current ?? blocks.last)?.draw ?? 0 }

    /// Which of the traces the larger batches at hand replay.
    var curveDraw: Int { (currentCurve ?? curves.last)?.draw ?? 0 }

    /// What the calibration loop takes at best, as far as is known before the first process.
    mutating func calibrate(_ best: UInt32) { bestCalibration = min(bestCalibration ?? best, best) }

    // MARK: Blocks

    mutating func begin(core: Int?) {
        current = Block(draw: blocks.count % traces, core: core)
        interference = 0
    }

    mutating func add(_ measurement: MeasurementResult, of id: String) {
        noteConditions(measurement, core: current?.core)
        current?.add(measurement, of: id)
    }

    /// Ends a block.
    ///
    /// - Parameters:
    ///   - stolen: What the hypervisor took of it, where 1 is what a block may have.
    ///   - isKept: What was decided of it before; nil to decide now.
    /// - Returns: Whether it counts.
    mutating func end(stolen: Double, isKept: Bool? = nil) -> Bool {
        defer { current = nil }
        let isDisturbed = max(stolen, interference) > 1
        guard let block = current, !block.samples.isEmpty else {
            dropped += isDisturbed ? 1 : 0
            return false
        }
        // One may be dropped for every two that were kept; where everything is disturbed, disturbed ones are what there is.
        if isKept.map(!) ?? (isDisturbed && dropped <= blocks.count / 2) {
            dropped += 1
            return false
        }
        disturbedKept += isDisturbed ? 1 : 0
        blocks.append(block)
        return true
    }

    // MARK: Larger batches

    /// Begins a round beside the last block.
    mutating func beginCurve(besides size: Int?) {
        guard let size, let block = blocks.last else { return }
        currentCurve = Curve(draw: block.draw, points: [size: block])
        interference = 0
    }

    mutating func add(_ measurement: MeasurementResult, of id: String, batchSize: Int) {
        guard let curve = currentCurve else { return }
        let core = curve.points.values.first?.core
        noteConditions(measurement, core: core)
        currentCurve?.points[batchSize, default: Block(draw: curve.draw, core: core)]
            .add(measurement, of: id)
    }

    /// Ends a round; `stolen` as of a block.
    mutating func endCurve(stolen: Double) {
        if max(stolen, interference) > 1 { disturbedCurves += 1 }
        if let currentCurve { curves.append(currentCurve) }
        currentCurve = nil
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
}
