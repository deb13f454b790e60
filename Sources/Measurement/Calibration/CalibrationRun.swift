import UIKit

/// Takes all rounds on a visible screen, one in each turn of the main queue, then a chain of hops to it.
@MainActor
final class CalibrationRun {
    private let screen: CalibrationViewController
    /// How many rounds each kind of rows has.
    private let rounds: Int
    private let whenDone: (CostModelFile) -> Void
    /// Those still to be taken, from the last to the first; the first ones of each kind warm up and do not count.
    private var toTake: [(kind: RowKind, counts: Bool)] = []
    private var taken: [CalibrationRound] = []
    private var hops: [Double] = []
    private var spare: (any CalibratedCell)?

    /// Makes a run.
    init(
        on screen: CalibrationViewController,
        rounds: Int,
        whenDone: @escaping (CostModelFile) -> Void
    ) {
        self.screen = screen
        self.rounds = rounds
        self.whenDone = whenDone
        for kind in RowKind.allCases.reversed() {
            toTake += Array(repeating: (kind: kind, counts: true), count: rounds)
            toTake += Array(repeating: (kind: kind, counts: false), count: min(rounds, 20))
        }
    }

    /// Begins; returns at once.
    func start() {
        inNextTurn { $0.takeRound() }
    }

    private func takeRound() {
        guard let next = toTake.popLast() else { return hop(since: nil) }
        if spare == nil || screen.kind != next.kind {
            screen.kind = next.kind
            spare = next.kind.makeCell()
            spare?.frame = CGRect(x: 0, y: 0, width: 320, height: next.kind.rowHeight)
        }
        if toTake.count % 50 == 0 {
            screen.panel.labels[0].text = "\(toTake.count) rounds to go"
        }
        screen.table.layoutIfNeeded()
        commitToScreen()
        if let spare {
            let round = CalibrationRound(toTake.count, on: screen, spare: spare)
            if next.counts { taken.append(round) }
        }
        inNextTurn { $0.takeRound() }
    }

    /// Takes a hop, if one has begun, and begins the next.
    private func hop(since start: UInt64?) {
        let now = threadCPU()
        if let start { hops.append(Double(now - start) / 1_000) }
        guard hops.count < rounds else { return finish() }
        inNextTurn { $0.hop(since: now) }
    }

    private func finish() {
        let file = CostModelFile(rounds: taken, hops: hops)
        for (label, text) in zip(screen.panel.labels, ["Done", file.name, file.about]) {
            label.text = text
        }
        whenDone(file)
    }

    private func inNextTurn(_ work: @escaping @MainActor @Sendable (CalibrationRun) -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { work(self) } }
    }
}
