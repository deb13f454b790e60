import ChatDomain
import ChatServer
import ChatWire
import Foundation
import Testing

/// A server goes on where it ended.
struct JournalTests {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "\(UUID().uuidString).journal").path

    private func withServer(isDriven: Bool = false, _ body: (WireServer) throws -> Void) throws {
        var configuration = ChatServerConfiguration()
        configuration.journal = path
        configuration.isDriven = isDriven
        let server = try WireServer(configuration)
        defer { server.stop() }
        try body(server)
    }

    /// Has Ada write to Bo; both their tokens.
    private func write(_ server: WireServer) throws -> (ada: String, bo: String) {
        let client = RawClient(port: server.port)
        let (ada, bo) = (client.register("Ada").token, client.register("Bo"))
        _ = client.ask("POST", "/v1/chats", token: ada, body: #"{"name":"Bo"}"#)
        let body = #"{"id":"8000000000000001","chat":\#(bo.contact),"text":"hi"}"#
        #expect(client.ask("POST", "/v1/messages", token: ada, body: body)?.status == 200)
        return (ada, bo.token)
    }

    private func sync(_ server: WireServer, _ token: String) -> String? {
        RawClient(port: server.port).ask("GET", "/v1/sync?since=0", token: token)?.body
    }

    @Test func whatWasAcknowledgedIsThereAfterARestart() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var tokens = ("", "")
        var before: [String?] = []
        try withServer { server in
            tokens = try write(server)
            before = [sync(server, tokens.0), sync(server, tokens.1)]
            #expect(before[1]?.contains("\"hi\"") == true)
        }
        try withServer { server in
            #expect([sync(server, tokens.0), sync(server, tokens.1)] == before)
            // A name that was taken stays taken.
            let again = RawClient(port: server.port)
                .ask("POST", "/v1/clients", body: #"{"name":"Ada"}"#)
            #expect(again?.status == 409)
        }
    }

    /// A driver that heard no answer asks again, perhaps after a restart.
    @Test func aReceiptThatIsSaidAgainIsLearntOnce() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let begin = """
            {"conditions":{"seed":"0000000000000000","latency_ns":0,"jitter":0,"reply_loss":0,"refusal":0,"timeout_ns":0},
            "epoch":0,"chats":[{"contact":{"id":5,"name":"Bo","avatar":5},"created_at":0}]}
            """
        let receipt = #"{"chat":5,"up_to":{"sent_at":10,"id":"0000000000000001"}}"#
        func read(_ server: WireServer, _ token: String, event: Int) {
            let answer = RawClient(port: server.port)
                .ask("POST", "/v1/receipts", token: token, event: event, body: receipt)
            #expect(answer?.status == 204, "\(answer?.body ?? "")")
        }
        func reads(_ server: WireServer, _ token: String) throws -> Int {
            let body = try #require(sync(server, token))
            return try JSONFields(JSONParser.parse(Array(body.utf8))).array("own_reads") {
                _ throws(WireError) in ()
            }.count
        }
        var token = ""
        try withServer(isDriven: true) { server in
            let answer = RawClient(port: server.port).ask("POST", "/control/begin", body: begin)
            let body = try #require(answer?.body)
            token = try JSONFields(JSONParser.parse(Array(body.utf8))).string("token", most: 64)
            read(server, token, event: 1)
            read(server, token, event: 1)
            let count = try reads(server, token)
            #expect(count == 1)
        }
        try withServer(isDriven: true) { server in
            read(server, token, event: 1)
            let count = try reads(server, token)
            #expect(count == 1)
            // The next one is another, though it says the same.
            read(server, token, event: 2)
            let next = try reads(server, token)
            #expect(next == 2)
        }
    }

    @Test func aLineThatWasNotFinishedIsCutOff() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var tokens = ("", "")
        var before: String?
        try withServer { server in
            tokens = try write(server)
            before = sync(server, tokens.1)
        }
        let whole = try #require(FileManager.default.contents(atPath: path))
        try (whole + Data(#"{"at":1,"entry":"sent","cli"#.utf8)).write(to: URL(filePath: path))
        try withServer { #expect(sync($0, tokens.1) == before) }
        #expect(FileManager.default.contents(atPath: path) == whole)
    }

    @Test func aLineThatIsNoneIsSaid() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("{}\n".utf8).write(to: URL(filePath: path))
        let error = #expect(throws: JournalError.self) { try withServer { _ in } }
        #expect(error?.description.contains("line 1") == true)
    }
}
