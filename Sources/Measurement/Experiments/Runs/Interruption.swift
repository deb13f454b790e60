// Dispatch's sources are thread-safe, but not declared so.
@preconcurrency internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ctrl-C: stops the children that run, lets no other start, and leaves it to the run to keep what there is.
package final class Interruption: Sendable {
    private struct State {
        var isRaised = false
        var children: [ObjectIdentifier: ProcessBox] = [:]
    }

    private struct ProcessBox: @unchecked Sendable {
        // @unchecked: `Process` is thread-safe for what is done here, reading its pid and whether it runs.
        let process: Process
        let signal: Int32
    }

    private let state = Mutex(State())
    private let sources: [any DispatchSourceSignal]
    private let signals: [Int32]
    /// How many catch a signal.
    private static let catching = Mutex([Int32: Int]())

    /// Catches `signals` as soon as this returns; none leaves only ``raise()``.
    ///
    /// Until a source is installed, its signal does what it did before, which is to end the process: none is lost.
    package init(signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
        let queue = DispatchQueue(label: "interruption")
        self.signals = signals
        Self.catching.withLock { for number in signals { $0[number, default: 0] += 1 } }
        sources = signals.map { number in
            DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        let installed = DispatchSemaphore(value: 0)
        for source in sources {
            source.setEventHandler { [weak self] in self?.raise() }
            source.setRegistrationHandler { installed.signal() }
            source.resume()
        }
        for _ in sources { installed.wait() }
    }

    /// Dispatch would go on taking the signals, and give them to no one.
    deinit {
        Self.catching.withLock { catching in
            for number in signals {
                catching[number, default: 1] -= 1
                if catching[number] == 0 { signal(number, SIG_DFL) }
            }
        }
    }

    package var isRaised: Bool { state.withLock { $0.isRaised } }

    /// Does what a signal does.
    package func raise() {
        let children = state.withLock { state in
            state.isRaised = true
            return Array(state.children.values)
        }
        for child in children { Self.end(child.process, by: child.signal) }
        let tools = children.map(\.process).filter { isTool($0) }
        guard !tools.isEmpty else { return }
        // What a tool has started may not listen.
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(10)) { [self] in
            for tool in tools where isTool(tool) { kill(-tool.processIdentifier, SIGKILL) }
        }
    }

    /// Whether it is one that ``adopt(tool:)`` was called for, and not ``forget(_:)``.
    private func isTool(_ process: Process) -> Bool {
        state.withLock { $0.children[ObjectIdentifier(process)]?.signal == SIGINT }
    }

    /// Has ``raise()`` ask a tool to end: one with children of its own, which it ends itself, and with files that it tidies up.
    ///
    /// Until ``forget(_:)``.
    func adopt(tool: Process) {
        if !register([tool], endedBy: SIGINT) { raise() }
    }

    /// How many times the limit a process may take of the wall's time, whatever the reason.
    private static let patience = 10

    /// Waits until `process` has ended, at most `limit`; longer while others keep it from work that it is due.
    ///
    /// - Parameters:
    ///   - process: A child that runs.
    ///   - limit: What it may take; where it tells how far it has come, from one number to the next.
    ///   - progress: How far it has come; nil where it does not tell.
    /// - Returns: nil when it has ended; otherwise what it was found doing when it was killed.
    func watch(
        _ process: Process,
        limit: Duration,
        progress: () -> UInt64? = { nil }
    ) -> HangingProcess? {
        if !register([process]) { Self.end(process) }
        defer { forget([process]) }
        var start = ContinuousClock.now
        var deadline = start.advanced(by: limit)
        var latest: UInt64?
        while process.isRunning {
            let now = ContinuousClock.now
            if now >= deadline, let number = progress(), number != latest {
                latest = number
                start = now
                deadline = now.advanced(by: limit)
            } else if now >= deadline {
                let isPatient = now - start < limit * Self.patience
                if let hanging = HangingProcess(process, limit, isPatient: isPatient) {
                    Self.end(process)
                    return hanging
                }
                deadline = ContinuousClock.now.advanced(by: .milliseconds(200))
            }
            usleep(2_000)
        }
        return nil
    }

    /// Waits until all `processes` have ended, and ends the others when one of them ends badly or none gets on any more.
    ///
    /// - Parameters:
    ///   - processes: Children that take turns.
    ///   - limit: What they may take from one number to the next.
    ///   - progress: How far they have come, all together.
    /// - Returns: Whether all have ended well.
    func watch(_ processes: [Process], limit: Duration, progress: () -> UInt64) -> Bool {
        var isWhole = register(processes)
        defer { forget(processes) }
        var latest = progress()
        var deadline = ContinuousClock.now.advanced(by: limit)
        while isWhole, processes.contains(where: \.isRunning) {
            usleep(5_000)
            isWhole = processes.allSatisfy { $0.isRunning || $0.hasEndedWell }
            guard ContinuousClock.now >= deadline else { continue }
            let number = progress()
            isWhole = isWhole && number != latest
            latest = number
            deadline = .now.advanced(by: limit)
        }
        end(isWhole ? [] : processes)
        for process in processes { process.waitUntilExit() }
        return isWhole && processes.allSatisfy(\.hasEndedWell)
    }

    /// Has ``raise()`` end them; whether it has not been called yet.
    private func register(_ processes: [Process], endedBy signal: Int32 = SIGKILL) -> Bool {
        state.withLock { state in
            for process in processes {
                state.children[ObjectIdentifier(process)] = ProcessBox(
                    process: process,
                    signal: signal
                )
            }
            return !state.isRaised
        }
    }

    /// Leaves them alone from now on: they have ended.
    func forget(_ processes: [Process]) {
        state.withLock { state in
            for process in processes {
                state.children.removeValue(forKey: ObjectIdentifier(process))
            }
        }
    }

    /// Ends what still runs.
    func end(_ processes: [Process]) {
        for process in processes { Self.end(process) }
    }

    private static func end(_ process: Process, by signal: Int32 = SIGKILL) {
        // A process that Foundation starts leads a group of its own, and does not count as ended before all of it has.
        guard process.isRunning else { return }
        if kill(-process.processIdentifier, signal) != 0 { kill(process.processIdentifier, signal) }
    }
}

extension Process {
    /// Of one that has ended.
    var hasEndedWell: Bool { terminationReason == .exit && terminationStatus == 0 }
}
