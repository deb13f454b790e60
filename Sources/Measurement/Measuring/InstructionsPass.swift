internal import HeadlessUIKit
internal import Probes
internal import TraceDriver
internal import WorkQueues
internal import RunRecords

/// The counts pass once more, for instructions alone: no other instrument is on, so that none is counted.
///
/// Virtual time and one thread as there, so that the calling thread's instructions are all there are.
enum InstructionsPass {
    /// Replays the trace once, and counts what the processor does within the window.
    ///
    /// - Returns: Metric id → figure per event; empty under callgrind, which writes its total where it was told to.
    /// - Throws: `EventCounters.Refusal` outside callgrind on a machine without counters.
    static func run(_ subject: Subject, batchSize: Int) throws -> [Metric: Double] {
        try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            let (prepared, script) = (subject.prepared, subject.script(batchSize: batchSize))
            return try queues.run(ownsProcess: true) {
                let app = subject.app(on: queues, script: script)
                let window = try InstructionWindow()
                try subject.replayExactly(app, batchSize: batchSize, watchedBy: window)
                return try window.figures(per: prepared.measuredEvents)
            }
        }
    }
}

/// Opens and closes the instrument at the window's edges.
private final class InstructionWindow: ReplayObserver {
    /// Nil under callgrind.
    private let counters: EventCounters?
    private var outcome: Result<[UInt64], EventCounters.Refusal>?

    init() throws {
        counters = CallgrindWindow.isPossible ? nil : try EventCounters([.instructions, .cycles])
    }

    func replayWindowWillOpen() {
        guard let counters else { return CallgrindWindow.open() }
        do throws(EventCounters.Refusal) {
            try counters.start()
        } catch {
            outcome = .failure(error)
        }
    }

    func replayWindowDidClose() {
        guard let counters else { return CallgrindWindow.close() }
        guard outcome == nil else { return }
        outcome = Result { () throws(EventCounters.Refusal) in try counters.stop() }
    }

    func figures(per events: Int) throws -> [Metric: Double] {
        guard let values = try outcome?.get(), let instructions = values.first else { return [:] }
        return [.instructions: Double(instructions) / Double(events)]
    }
}

package enum InstructionCount: Hashable, Sendable {
    /// The processor, where it has counters for it; else no one.
    case processor
    /// Callgrind, on every machine: some 50 times slower than the processor itself.
    case callgrind

    /// How much longer a measurement may take under callgrind.
    package static let patience = 60
}
