internal import Foundation
internal import Measuring

/// The processes of a block, which share one core: started, they come to their windows and wait there, asleep in a read, for
/// the first turn, which may be given much later.
final class BlockProcesses {
    private let children: [ChildProcess]
    private let processes: [Process]
    private let ring: TurnRing
    private let interruption: Interruption

    /// Starts them.
    ///
    /// - Parameters:
    ///   - requests: Each with a folder of its own, all for one core.
    ///   - interruption: Ends them early.
    ///   - child: Makes the child of a request.
    /// - Throws: When one of them cannot be started; then none is left.
    init(
        _ requests: [MeasurementRequest],
        _ interruption: Interruption,
        _ child: (MeasurementRequest) -> ChildProcess
    ) throws {
        let turns = TurnRing.turns(
            requests.count,
            in: requests[0].result.deletingLastPathComponent()
        )
        let children = zip(requests, turns).map { request, turns in
            var request = request
            request.task.timing?.turns = turns
            return child(request)
        }
        let ring = try TurnRing(turns)
        var processes: [Process] = []
        do {
            for child in children { processes.append(try child.start()) }
        } catch {
            interruption.end(processes)
            ring.close()
            throw error
        }
        self.children = children
        self.processes = processes
        self.ring = ring
        self.interruption = interruption
        interruption.adopt(processes)
    }

    /// Waits until all of them wait; no longer than one of them may take, or than all of them live.
    func awaitWindows() {
        let limit = children.map(\.limit).max() ?? .zero
        let deadline = ContinuousClock.now.advanced(by: limit)
        var coming = Array(zip(children.map(\.request.progressFile), processes))
        while !coming.isEmpty, ContinuousClock.now < deadline, !interruption.isRaised {
            coming.removeAll { file, _ in ProgressNote.last(in: file) != nil }
            guard coming.allSatisfy(\.1.isRunning) else { return }
            if !coming.isEmpty { usleep(2_000) }
        }
    }

    /// Gives the first turn and waits for their end.
    ///
    /// - Returns: One outcome each, in the order of the requests; nil when one of them failed or hung, and all were ended.
    func takeTurns() -> [ChildProcess.Outcome]? {
        defer { ring.close() }
        ring.start()
        let files = children.map(\.request.progressFile)
        let isWhole = interruption.watch(
            processes,
            limit: children.map(\.limit).max() ?? .zero
        ) { files.reduce(0) { $0 + (ProgressNote.last(in: $1) ?? 0) } }
        if interruption.isRaised { return children.map { _ in .interrupted } }
        guard isWhole else { return nil }
        return try? zip(children, processes).map { try $0.result(of: $1) }
    }

    /// Ends them: their block is not measured.
    func end() {
        interruption.end(processes)
        for process in processes { process.waitUntilExit() }
        interruption.forget(processes)
        ring.close()
    }
}
