package import ChatServices
package import TraceDriver
internal import WorkQueues

/// The way to a server in real time.
package struct ConnectedTransport: ServerTransport {
    private let address: WireAddress
    private let token: String

    /// - Parameters:
    ///   - address: Where the server is.
    ///   - token: Of the client.
    package init(to address: WireAddress, token: String) {
        self.address = address
        self.token = token
    }

    package func makeServer(_ world: ServerWorld) -> any DrivenServer {
        WireServices(
            at: address,
            token: token,
            queues: world.queues,
            seed: UInt64.random(in: 0 ... .max)
        )
    }
}
