import ChatDomain
import ChatServices

/// Something to be done outside the state, as a value; the effect runner does it and sends what comes of it.
enum Effect: Equatable, Sendable {
    case none
    /// In this order.
    case sequence([Effect])
    /// Pushes from now on, as `pushed`.
    case listen
    /// Gives `chats(loaded)`.
    case load
    /// Changes the chats or looks at them: gives a `chats` action at once, unless nothing has changed.
    case chats(ChatOperation)
    /// Looks for a contact: gives `create(searched)` at once.
    case search(name: String, for: CreateID)
    case request(ServerRequest)
    /// Closes the socket, then opens that of the chat, if there is one; gives `socket`.
    case connect(ChatID?)
    case showBanner(IncomingMessage)
    case removeBanner(ChatID)
    case noteSkipped(kind: String)
    /// Sends the action once the time has passed.
    indirect case later(Duration, Action)
    /// Sends the action once an error text has had its time; forgets the one that was to come.
    indirect case startErrorTimer(Action)
    case stopErrorTimer
}

/// Something to be asked of the server.
enum ServerRequest: Equatable, Sendable {
    /// Gives `sync(replied)`.
    case sync(since: UInt64)
    /// Gives `outbox(replied)`.
    case send(Outbox.Send)
    /// Gives `receipts(replied)`.
    case markRead(ReceiptQueue.Receipt)
    /// Gives `create(replied)`.
    case createChat(named: String, for: CreateID)
}

extension Effect {
    /// Both, one after the other; what most actions come to, so nothing is made for none.
    static func all(_ first: Effect, _ second: Effect) -> Effect {
        if case .none = first { return second }
        if case .none = second { return first }
        return .sequence([first, second])
    }

    /// All of them, one after the other.
    static func all(_ first: Effect, _ second: Effect, _ third: Effect) -> Effect {
        all([first, second, third])
    }

    /// All of them, one after the other.
    static func all(_ effects: [Effect]) -> Effect {
        let effects = effects.filter { $0 != .none }
        return effects.count > 1 ? .sequence(effects) : effects.first ?? .none
    }
}
