internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// Opens a client's WebSockets to one server, all on one event loop.
struct WebSocketLink: Sendable {
    typealias Opened = NIOLoopBound<WebSocketHandler>

    private static let patience = TimeAmount.seconds(10)

    let address: WireAddress
    let loop: any EventLoop
    /// Whether each read is a small one: what is let in at once is little then.
    var isPaced = false

    /// Opens one; the delegate is called from then on.
    ///
    /// `completion` is called once, on the event loop: with the handler to close it by.
    func open(
        _ path: String,
        token: String,
        delegate: any WebSocketDelegate & Sendable,
        completion: @escaping @Sendable (Result<Opened, WireFailure>) -> Void
    ) {
        let opened = loop.makePromise(of: Opened.self)
        let timer = loop.scheduleTask(in: Self.patience) { opened.fail(WireFailure.timedOut) }
        var bootstrap = ClientBootstrap(group: loop)
        if isPaced {
            let little = AdaptiveRecvByteBufferAllocator(
                minimum: 512,
                initial: 512,
                maximum: 4_096
            )
            bootstrap = bootstrap.channelOption(.maxMessagesPerRead, value: 1)
                .channelOption(.recvAllocator, value: little)
        }
        bootstrap
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connectTimeout(.seconds(5))
            .channelInitializer { channel in
                opened.futureResult.whenFailure { _ in channel.close(promise: nil) }
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
                        configuration: handshake(path, token: token, delegate: delegate)
                    ).cascade(to: opened)
                }
            }
            .connect(host: address.host, port: address.port)
            .whenFailure { opened.fail(WireFailure(connecting: $0)) }
        opened.futureResult.whenComplete { result in
            timer.cancel()
            completion(result.mapError(Self.failure(for:)))
        }
    }

    private func handshake(
        _ path: String,
        token: String,
        delegate: any WebSocketDelegate & Sendable
    ) -> NIOUpgradableHTTPClientPipelineConfiguration<Opened> {
        let most = WireLimits().frameBytes
        let upgrader = NIOTypedWebSocketClientUpgrader(
            maxFrameSize: most,
            enableAutomaticErrorHandling: false
        ) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                let handler = WebSocketHandler(.client, most: most, delegate: delegate)
                try channel.pipeline.syncOperations.addHandler(handler)
                return NIOLoopBound(handler, eventLoop: channel.eventLoop)
            }
        }
        let head = HTTPRequestHead(
            version: .http1_1,
            method: .GET,
            uri: path,
            headers: ["host": address.text, "authorization": "Bearer \(token)"]
        )
        var configuration = NIOUpgradableHTTPClientPipelineConfiguration(
            upgradeConfiguration: .init(upgradeRequestHead: head, upgraders: [upgrader]) {
                $0.eventLoop.makeFailedFuture(WireFailure.notUnderstood)
            }
        )
        // Frames may come along with the answer.
        configuration.leftOverBytesStrategy = .forwardBytes
        return configuration
    }

    private static func failure(for error: any Error) -> WireFailure {
        switch error {
        case let failure as WireFailure: failure
        case HTTPParserError.invalidEOFState: .lost
        case is HTTPParserError, is NIOHTTPClientUpgradeError: .notUnderstood
        default: .lost
        }
    }
}
