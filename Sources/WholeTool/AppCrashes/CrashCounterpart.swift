import ChatClient
import ChatDomain
import ChatServices
import Foundation
import Synchronization

/// The contact at the other end of the chat: writes numbered texts when asked to, and now and then reads, while app and server are
/// killed.
final class CrashCounterpart: Sendable {
    /// Seconds between two tries of one request.
    private static let retryPause = 0.005

    private struct State {
        /// What the server has accepted, and the number of kills by then.
        var accepted: [String: Int] = [:]
        var kills = 0
        /// Texts that are still to be written.
        var wanted = 0
    }

    private let state = Mutex(State())
    /// Raised for each text that is wanted, and once more for the end.
    private let call = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// Waits for a request.
    init(_ services: WireServices, in chat: ChatID, seed: UInt64) {
        let thread = Thread { [self] in
            var random = SplitMix64(seed: seed, keys: 0x07e4)
            var number: UInt32 = 0
            while isWanted() {
                let message = Message(
                    id: MessageID(ownMessage: number, in: chat),
                    chat: chat,
                    sender: .user,
                    text: "other \(number)",
                    sentAt: Timestamp(milliseconds: 0),
                    state: .sending
                )
                number += 1
                // What was begun is brought to its end.
                _ = Self.answer {
                    services.send(Outbox.Send(message: message, attempt: 0), completion: $0)
                }
                state.withLock { $0.accepted[message.text] = $0.kills }
                if random.next() % 8 == 0 { Self.read(services, chat) }
            }
            end.signal()
        }
        thread.start()
    }

    /// Reads everything that there is.
    private static func read(_ services: WireServices, _ chat: ChatID) {
        let reply = answer { services.sync(since: 0, completion: $0) }
        let theirs = reply.messages.filter { $0.chat == chat && $0.sender == .other }
        guard let newest = theirs.map(\.watermark).max() else { return }
        let receipt = ReceiptQueue.Receipt(chat: chat, upTo: newest, attempt: 0)
        answer { services.markRead(receipt, completion: $0) }
    }

    /// Asks until there is an answer: the server may be down.
    @discardableResult
    static func answer<Value: Sendable>(_ ask: (@escaping APICompletion<Value>) -> Void) -> Value {
        while true {
            let (found, done) = (Found<Value>(), DispatchSemaphore(value: 0))
            ask { result in
                found.value.withLock { $0 = try? result.get() }
                done.signal()
            }
            done.wait()
            if let value = found.value.withLock({ $0 }) { return value }
            Thread.sleep(forTimeInterval: retryPause)
        }
    }

    /// The app or the server has been killed.
    func note(kills: Int) { state.withLock { $0.kills = kills } }

    /// Has one more text written, as soon as the server takes it.
    func write() {
        state.withLock { $0.wanted += 1 }
        call.signal()
    }

    /// Waits for the next text, or for the end.
    private func isWanted() -> Bool {
        call.wait()
        return state.withLock { state in
            guard state.wanted > 0 else { return false }
            state.wanted -= 1
            return true
        }
    }

    /// Stops once everything is written, and tells what the server has accepted, each with the number of the kill that came next;
    /// nil where it has not within so many `seconds`.
    func stop(within seconds: Double) -> [String: Int]? {
        call.signal()
        guard end.wait(timeout: .now() + seconds) == .success else { return nil }
        return state.withLock { $0.accepted.mapValues { $0 + 1 } }
    }

    private final class Found<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
