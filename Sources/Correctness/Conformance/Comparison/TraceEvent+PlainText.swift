internal import ChatDomain
package import EventTraces
internal import Foundation

extension TraceEvent {
    /// The event as a person would say it.
    package var plainText: String {
        let seconds = String(format: "%.3f s", Double(at.wholeNanoseconds) / 1e9)
        return switch kind {
        case .push(let message): "push of \(message.plainText) at \(seconds)"
        case .socketMessage(let message): "socket frame with \(message.plainText) at \(seconds)"
        case .serverMessage(let message):
            "\(message.plainText) kept for the next sync at \(seconds)"
        case .otherRead(let chat): "the other of chat \(chat.rawValue) reads at \(seconds)"
        case .socketDrop: "the socket breaks at \(seconds)"
        case .malformed(let payload): "malformed payload (\(payload.rawValue)) at \(seconds)"
        case .user(let action): "the user: \(action.plainText) at \(seconds)"
        }
    }
}

extension TraceMessage {
    fileprivate var plainText: String { "message \(id.rawValue) of contact \(contact.rawValue)" }
}

extension UserAction {
    fileprivate var plainText: String {
        switch self {
        case .openChat(let chat): "opens chat \(chat.rawValue)"
        case .back: "goes back"
        case .type(let bytes): bytes == 0 ? "types blanks" : "types \(bytes) bytes"
        case .send: "taps Send"
        case .retry: "taps Retry"
        case .newChat: "taps +"
        case .typeName(let contact):
            contact.map { "types the name of contact \($0.rawValue)" } ?? "types a blank name"
        case .create: "taps Create"
        case .tapBanner: "taps the banner"
        case .pullToRefresh: "pulls to refresh"
        case .background: "leaves the app"
        case .foreground: "returns to the app"
        case .changeZone(let minutes): "lands in the zone \(minutes) min ahead of UTC"
        case .relaunch: "opens the app again, which was killed,"
        }
    }
}
