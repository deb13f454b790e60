internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// Who listens on one WebSocket, over all its connections; lives on the event loop.
final class WireListener: @unchecked Sendable {
    // @unchecked: what changes lives on the event loop, but for `isWanted`, which is atomic.

    let chat: ChatID
    let hear: @Sendable (ByteBuffer) -> Void
    let tell: SocketHandler
    var wasOpen = false
    private let wanted = Atomic(true)
    private var handler: NIOLoopBound<WebSocketHandler>?

    init(
        chat: ChatID,
        hear: @escaping @Sendable (ByteBuffer) -> Void,
        tell: @escaping SocketHandler
    ) {
        self.chat = chat
        self.hear = hear
        self.tell = tell
    }

    var isWanted: Bool { wanted.load(ordering: .relaxed) }

    func opened(_ handler: NIOLoopBound<WebSocketHandler>) { self.handler = handler }

    func giveUp() { wanted.store(false, ordering: .relaxed) }

    func close() { handler?.value.close(.normalClosure) }
}

final class WireConnection: SocketConnection, Sendable {
    private let listener: WireListener
    private let loop: any EventLoop

    init(_ listener: WireListener, on loop: any EventLoop) {
        self.listener = listener
        self.loop = loop
    }

    func close() {
        listener.giveUp()
        let listener = listener
        loop.execute { listener.close() }
    }
}

/// What one connection tells its listener; lives on the event loop.
final class WireDelegate: WebSocketDelegate, @unchecked Sendable {
    // @unchecked: lives on the event loop.

    private let listener: WireListener
    private let didEnd: @Sendable () -> Void
    var isOver = false

    init(_ listener: WireListener, didEnd: @escaping @Sendable () -> Void) {
        self.listener = listener
        self.didEnd = didEnd
    }

    func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) { listener.hear(message) }

    func webSocketDidClose() {
        guard !isOver else { return }
        isOver = true
        didEnd()
    }
}
