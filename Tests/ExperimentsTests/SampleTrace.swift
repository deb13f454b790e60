import ChatDomain
import EventTraces
import Experiments
import Foundation
import Testing

/// Traces for tests.
enum SampleTrace {
    /// Messages of contact 0, a second apart; one saved chat, the list on screen.
    static func pushes(_ count: Int, windowStart: Int = 0, name: String = "pushes") -> EventTrace {
        EventTrace(
            name: name,
            seed: 1,
            epoch: Timestamp(milliseconds: 1_772_434_800_000),
            zoneMinutes: 0,
            population: Population(contacts: 2, chats: 2, history: [1, 1], unread: [0, 0]),
            network: NetworkConditions(seed: 1),
            windowStart: windowStart,
            events: (0..<count).map { index in
                let at = Duration.seconds(index + 1)
                let message = TraceMessage(
                    id: MessageID(UInt64(index + 1)),
                    contact: ContactID(0),
                    bytes: 80,
                    sentAt: at
                )
                return TraceEvent(at: at, kind: .push(message))
            }
        )
    }

    /// Chat 0 is opened, then its other side writes over the socket, a second apart.
    static func conversation(_ count: Int) -> EventTrace {
        var trace = pushes(count, name: "conversation")
        for index in trace.events.indices {
            guard case .push(let message) = trace.events[index].kind else { continue }
            trace.events[index].kind = .socketMessage(message)
        }
        let opening = TraceEvent(at: .milliseconds(500), kind: .user(.openChat(ChatID(0))))
        trace.events.insert(opening, at: 0)
        return trace
    }

    /// The user writes twice in chat 0, and each time the other side reads it.
    static func twoTicks() -> (trace: EventTrace, second: String) {
        var trace = pushes(0, name: "ticks")
        var second = ""
        let kinds: [TraceEvent.Kind] = [
            .user(.openChat(ChatID(0))), .user(.type(bytes: 20)), .user(.send),
            .otherRead(ChatID(0)), .user(.type(bytes: 20)), .user(.send), .otherRead(ChatID(0)),
        ]
        for (index, kind) in kinds.enumerated() {
            trace.events.append(TraceEvent(at: .seconds(20 * (index + 1)), kind: kind))
            if case .user(.type) = kind {
                second = MessageText.make(key: 1 << 40 | UInt64(index), bytes: 20)
            }
        }
        return (trace, second)
    }

    /// The text of message `index` of ``pushes(_:windowStart:name:)`` and ``conversation(_:)``.
    static func text(_ trace: EventTrace, _ index: Int) throws -> String {
        let messages = trace.events.compactMap { event in
            switch event.kind {
            case .push(let message), .socketMessage(let message): message
            default: nil
            }
        }
        guard messages.indices.contains(index) else { throw NoPush(index: index) }
        return messages[index].text
    }

    struct NoPush: Error { var index: Int }
}

/// A folder that goes with the test.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and gives its path.
    func write(_ text: String, _ name: String) throws -> String {
        let file = url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
