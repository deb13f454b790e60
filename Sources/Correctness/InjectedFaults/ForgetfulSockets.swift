internal import ChatDomain
internal import ChatServices
internal import Synchronization

/// Sockets whose frames are dropped once they were told to close: what an app does that lets go of its handler.
final class ForgetfulSockets: SocketService {
    private let inner: any SocketService

    init(_ inner: any SocketService) { self.inner = inner }

    func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let isClosed = ClosedFlag()
        let connection = inner.open(chat) { event in
            if !isClosed.isRaised { handler(event) }
        }
        return ForgetfulConnection(inner: connection, isClosed: isClosed)
    }
}

private final class ClosedFlag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
}

private final class ForgetfulConnection: SocketConnection {
    private let inner: any SocketConnection
    private let isClosed: ClosedFlag

    init(inner: any SocketConnection, isClosed: ClosedFlag) {
        self.inner = inner
        self.isClosed = isClosed
    }

    func close() {
        isClosed.raise()
        inner.close()
    }
}
