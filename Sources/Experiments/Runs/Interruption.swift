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
    }

    private let state = Mutex(State())
    private let sources: [any DispatchSourceSignal]

    /// Catches `signals` from now on; none leaves only ``raise()``.
    package init(signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
        let queue = DispatchQueue(label: "interruption")
        sources = signals.map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        for source in sources {
            source.setEventHandler { [weak self] in self?.raise() }
            source.resume()
        }
    }

    /// Whether somebody has asked to stop.
    package var isRaised: Bool { state.withLock { $0.isRaised } }

    /// Does what a signal does.
    package func raise() {
        let children = state.withLock { state in
            state.isRaised = true
            return Array(state.children.values)
        }
        for child in children { Self.kill(child.process) }
    }

    /// Waits until `process` has ended, at most `limit`.
    ///
    /// - Returns: False when the limit was reached and the process was killed.
    func watch(_ process: Process, limit: Duration) -> Bool {
        let key = ObjectIdentifier(process)
        let isLate = state.withLock { state in
            state.children[key] = ProcessBox(process: process)
            return state.isRaised
        }
        if isLate { Self.kill(process) }
        defer { state.withLock { _ = $0.children.removeValue(forKey: key) } }
        let deadline = ContinuousClock.now.advanced(by: limit)
        while process.isRunning {
            guard ContinuousClock.now < deadline else {
                Self.kill(process)
                return false
            }
            usleep(2_000)
        }
        return true
    }

    private static func kill(_ process: Process) {
        guard process.isRunning else { return }
        #if canImport(Glibc)
        Glibc.kill(process.processIdentifier, SIGKILL)
        #else
        process.terminate()
        #endif
    }
}
