internal import Dispatch
internal import NIOCore
internal import Synchronization

/// Where long bodies are read, off the event loops: one at a time, and one of each client in turn.
///
/// Who sends many waits for no one but oneself, and others wait for one of them at most.
final class BodyQueue: Sendable {
    typealias Reading = @Sendable () -> Void

    private struct State {
        var isReading = false
        /// Those of whom some wait, in turn; nil is for all that are unknown.
        var senders = CircularBuffer<AccountID?>()
        var waiting: [AccountID?: CircularBuffer<Reading>] = [:]
    }

    /// A body beyond takes a hundredth of a second at worst; those have a thread of their own, so that shorter ones do not wait for them.
    private static let longBytes = 256 << 10
    private static let short = BodyQueue("bodies")
    private static let long = BodyQueue("long bodies")

    private let thread: DispatchQueue
    private let state = Mutex(State())

    init(_ label: String) { thread = DispatchQueue(label: label) }

    /// Where a body of so many bytes is read.
    static func queue(for bytes: Int) -> BodyQueue { bytes > longBytes ? long : short }

    /// Has a body read when it is its sender's turn.
    func append(of sender: AccountID?, _ reading: @escaping Reading) {
        let isFirst = state.withLock { state in
            if state.waiting[sender] == nil { state.senders.append(sender) }
            state.waiting[sender, default: CircularBuffer()].append(reading)
            defer { state.isReading = true }
            return !state.isReading
        }
        if isFirst { thread.async { self.readNext() } }
    }

    private func readNext() {
        let next = state.withLock { state -> Reading? in
            guard let sender = state.senders.popFirst() else {
                state.isReading = false
                return nil
            }
            let reading = state.waiting[sender]?.popFirst()
            if state.waiting[sender]?.isEmpty == false {
                state.senders.append(sender)
            } else {
                state.waiting[sender] = nil
            }
            return reading
        }
        guard let next else { return }
        next()
        thread.async { self.readNext() }
    }
}
