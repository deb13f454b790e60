import ChatServer
import Testing

/// The server lives on, and its other clients are answered, whatever a client does.
struct HostileClientTests {
    private func withServer(
        _ change: (inout ChatServerConfiguration) -> Void = { _ in },
        _ body: (WireServer) throws -> Void
    ) throws {
        var configuration = ChatServerConfiguration()
        change(&configuration)
        let server = try WireServer(configuration)
        defer { server.stop() }
        try body(server)
    }

    private let health = "GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    /// Answers wait for their turn as the connection breaks off: nothing may be answered any more.
    @Test func whoAsksManyTimesAndBreaksOffHarmsNoOne() throws {
        try withServer { server in
            for _ in 0..<50 {
                let client = RawClient(port: server.port)
                client.send(String(repeating: health, count: 20))
                client.breakOffAtEnd()
            }
            #expect(RawClient(port: server.port).ask("GET", "/v1/health")?.status == 200)
        }
    }

    @Test func nothingComesAfterTheLastAnswer() throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let last = "GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            client.send(health + last + health + "nonsense\r\n\r\n")
            #expect([client.answer()?.status, client.answer()?.status] == [200, 200])
            #expect(client.answer() == nil && client.isOver)
        }
    }
}
