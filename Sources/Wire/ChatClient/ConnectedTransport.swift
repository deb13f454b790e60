package import ChatServices
package import TraceDriver

/// The way to a server in real time.
package struct ConnectedTransport: ServerTransport {
    private let address: WireAddress
    private let token: String
    private let trouble: @Sendable (String?) -> Void

    /// - Parameters:
    ///   - address: Where the server is.
    ///   - token: Of the client.
    ///   - trouble: Told, on any thread, why a request came to nothing, and nil once one of its kind has come to something.
    package init(
        to address: WireAddress,
        token: String,
        trouble: @escaping @Sendable (String?) -> Void = { _ in }
    ) {
        self.address = address
        self.token = token
        self.trouble = trouble
    }

    package func makeServer(_ world: ServerWorld) -> any DrivenServer {
        WireServices(
            at: address,
            token: token,
            queues: world.queues,
            seed: UInt64.random(in: 0 ... .max),
            isPaced: true,
            trouble: trouble
        )
    }
}
