internal import ChatDomain
internal import ChatServices

/// Sockets whose frames are dropped once `close()` was called: what an app does that lets go of its handler.
final class ForgetfulSockets: SocketService {
    private let inner: any SocketService

    init(_ inner: any SocketService) { self.inner = inner }

    func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let isClosed = Guarded(false)
        let connection = inner.open(chat) { event in
            if !isClosed.withLock({ $0 }) { handler(event) }
        }
        return ForgetfulConnection(inner: connection, isClosed: isClosed)
    }
}

private final class ForgetfulConnection: SocketConnection {
    private let inner: any SocketConnection
    private let isClosed: Guarded<Bool>

    init(inner: any SocketConnection, isClosed: Guarded<Bool>) {
        self.inner = inner
        self.isClosed = isClosed
    }

    func close() {
        isClosed.withLock { $0 = true }
        inner.close()
    }
}
