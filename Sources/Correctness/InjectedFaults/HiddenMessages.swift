internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

extension ArchitectureEnvironment {
    /// After each commit the rows of messages with a number that ten divides lose their text.
    ///
    /// The architecture does all its work, and the message is stored: nothing but the screen shows the fault.
    @MainActor
    func hidingMessages() -> ArchitectureEnvironment {
        let window = window
        let hidden = Guarded<Set<String>>([])
        UIContext.current.onCommit { [weak window] _ in
            let screen = window?.frontScreen?.viewIfLoaded
            let table = screen?.firstDescendant(identifier: ScreenElement.Conversation.table)
            for cell in (table as? UITableView)?.visibleCells ?? [] {
                let label = cell.firstDescendant(identifier: ScreenElement.MessageRow.text)
                guard let label = label as? UILabel, let text = label.text else { continue }
                if hidden.withLock({ $0.contains(text) }) { label.text = "" }
            }
        }
        return replacing(sockets: NotedSockets(services.sockets, hidden: hidden))
    }
}

/// Passes everything on, and remembers which texts are to be hidden.
private final class NotedSockets: SocketService {
    private let inner: any SocketService
    private let hidden: Guarded<Set<String>>

    init(_ inner: any SocketService, hidden: Guarded<Set<String>>) {
        self.inner = inner
        self.hidden = hidden
    }

    func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let hidden = hidden
        return inner.open(chat) { event in
            if case .frame(.message(let message)) = event,
                message.id.rawValue.isMultiple(of: 10)
            {
                hidden.withLock { _ = $0.insert(message.text) }
            }
            handler(event)
        }
    }
}
