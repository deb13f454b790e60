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
                    bytes: 20,
                    sentAt: at
                )
                return TraceEvent(at: at, kind: .push(message))
            }
        )
    }

    /// The text of event `index` of ``pushes(_:windowStart:name:)``.
    static func text(_ trace: EventTrace, _ index: Int) throws -> String {
        guard case .push(let message) = trace.events[index].kind else {
            throw NoPush(index: index)
        }
        return message.text
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
