package import EventTraces
internal import ChatDomain
package import Conformance

/// What kind of event it is, and where it meets the app: what a difference between two architectures is divided by.
package enum EventClass: String, Codable, Hashable, Sendable, CaseIterable {
    /// Time passes: replies, timers, pictures.
    case time = "replies and timers"
    case pushElsewhere = "push for another chat"
    case pushHere = "push for the open chat"
    case pushInBackground = "push in the background"
    case socketMessage = "message over the socket"
    case serverMessage = "message kept for a sync"
    case otherRead = "the other has read"
    case socketDrop = "the socket breaks"
    case malformed = "malformed payload"
    case type = "typing"
    case send = "sending"
    case open = "opening a chat"
    case back = "going back"
    case sync = "pull to refresh"
    case create = "creating a chat"
    case background = "leaving the app"
    case foreground = "returning to the app"
    case other = "another act"

    /// The class of an event, with what is on top as it comes; nil for nothing.
    package init(_ event: TraceEvent, on screen: ScreenContents.Kind?, isActive: Bool) {
        switch event.kind {
        case .push(let message):
            self =
                !isActive
                ? .pushInBackground
                : screen == .conversation(ChatID(message.contact))
                    ? .pushHere : .pushElsewhere
        case .socketMessage: self = .socketMessage
        case .serverMessage: self = .serverMessage
        case .otherRead: self = .otherRead
        case .socketDrop: self = .socketDrop
        case .malformed: self = .malformed
        case .user(let action): self.init(action)
        }
    }

    private init(_ action: UserAction) {
        self =
            switch action {
            case .openChat, .tapBanner: .open
            case .back: .back
            case .type, .typeName: .type
            case .send, .retry: .send
            case .newChat, .create: .create
            case .pullToRefresh: .sync
            case .background: .background
            case .foreground: .foreground
            case .changeZone, .relaunch: .other
            }
    }

    /// The number under which it is recorded.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
