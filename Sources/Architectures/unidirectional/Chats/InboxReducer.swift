import ChatDomain
import ChatServices

/// Sorts what arrives by push and by socket.
enum InboxReducer {
    static func reduce(_ state: inout AppState, _ payload: PushPayload) -> Effect {
        switch payload {
        case .message(let message):
            guard state.sync.isLoaded else {
                state.early.append(message)
                return .none
            }
            return .chats(.receive(message))
        case .malformed(let kind), .unknown(let kind):
            return .noteSkipped(kind: kind)
        }
    }

    static func reduce(_ sync: inout SyncState, _ event: SocketEvent) -> Effect {
        switch event {
        case .opened, .lost: .none
        case .reopened: SyncReducer.reduce(&sync, .requested)
        case .frame(.message(let message)): .chats(.receive(message))
        case .frame(.read(let chat, let watermark)): .chats(.otherRead(chat, upTo: watermark))
        case .frame(.unknown(let kind)): .noteSkipped(kind: kind)
        }
    }
}
