internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore

/// One socket of the app.
final class LoopbackSocket: SocketConnection, @unchecked Sendable {
    // @unchecked: the mutable state is guarded by the server's mutex.

    let chat: ChatID
    let handler: SocketHandler
    private let server: LoopbackServer
    /// Whether the server takes it for open.
    var isOpen = false
    /// Until the app closes it.
    var wantsToBeOpen = true
    var losses = 0
    /// The number of its latest connection.
    var connection: UInt64 = 0
    var webSocket: NIOLoopBound<WebSocketHandler>?

    init(chat: ChatID, server: LoopbackServer, handler: @escaping SocketHandler) {
        self.chat = chat
        self.server = server
        self.handler = handler
    }

    func close() { server.close(self) }
}
