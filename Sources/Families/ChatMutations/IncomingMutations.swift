package import ArchitectureContract
package import ChatDomain
package import ChatServices

extension PushPayload {
    /// Nil, and a note, for what cannot be understood (R20).
    package func mutation(_ skipped: SkippedPayloads) -> ChatMutation? {
        switch self {
        case .message(let message): return .receive(message)
        case .malformed(let kind), .unknown(let kind):
            skipped.note(kind: kind)
            return nil
        }
    }
}

extension SocketEvent {
    /// Nil, and a note, for what cannot be understood (R20).
    package func mutation(_ skipped: SkippedPayloads) -> ChatMutation? {
        switch self {
        case .frame(.message(let message)): return .receive(message)
        case .frame(.read(let chat, let watermark)): return .otherRead(chat, upTo: watermark)
        case .frame(.unknown(let kind)):
            skipped.note(kind: kind)
            return nil
        case .opened, .lost, .reopened: return nil
        }
    }
}
