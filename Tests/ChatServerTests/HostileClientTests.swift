import ChatServer
import Testing

/// The server lives on, and its other clients are answered, whatever a client does.
struct HostileClientTests {
    private let health = "GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    /// A name that someone else owns may lead here, with a page of that name.
    @Test(
        arguments: [
            ("Host: 127.0.0.1:80", 200), ("Host: 192.168.1.7", 200), ("Host: [::1]:8080", 200),
            ("Host: LocalHost:1", 200), ("Host: chat.example:8443", 200),
            ("Host: evil.example\r\nOrigin: http://evil.example", 421), ("Host: ", 421),
            ("Host: 127.0.0.1.evil.example", 421), ("Host: [evil.example]", 421),
            ("X: 1", 400), ("Host: 127.0.0.1\r\nHost: 127.0.0.1", 400),
        ]
    )
    func onlyItsOwnNamesAreAnswered(headers: String, status: Int) throws {
        try withServer({ $0.allowedOrigins = ["https://chat.example:8443"] }) { server in
            let client = RawClient(port: server.port)
            client.send("GET /v1/health HTTP/1.1\r\n\(headers)\r\n\r\n")
            #expect(client.answer()?.status == status)
        }
    }

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
