import ChatDomain
import ChatServer
import ChatWire
import Foundation
import NIOCore
import NIOWebSocket
import Testing

/// What a client gets that does as it should, and one that does not.
struct WireServerTests {
    private func withServer(
        _ change: (inout ChatServerConfiguration) -> Void = { _ in },
        _ body: (WireServer) throws -> Void
    ) throws {
        var configuration = ChatServerConfiguration()
        configuration.quietSeconds = 3_600
        change(&configuration)
        let server = try WireServer(configuration)
        defer { server.stop() }
        try body(server)
    }

    private func masked(_ opcode: WebSocketOpcode, _ text: String) -> [UInt8] {
        [0x80 | UInt8(webSocketOpcode: opcode), 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0]
            + text.utf8
    }

    private func message(_ number: UInt64, bytes: Int = 5) -> IncomingMessage {
        IncomingMessage(
            id: MessageID(number),
            contact: Contact(id: ContactID(4), name: "Eva", avatar: AvatarID(4)),
            text: String(repeating: "x", count: bytes),
            sentAt: Timestamp(milliseconds: 1_772_000_000_000)
        )
    }

    @Test func theSameMessageSentAgainIsTheSame() throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let (token, _) = client.register("Ada")
            let chat = client.ask("POST", "/v1/chats", token: token, body: #"{"name":"Bo"}"#)
            let fields = try JSONFields(reading: (chat?.body ?? "").utf8)
            let number = try fields.object("contact").integer("id", as: UInt32.self)
            let body = #"{"id":"8000000000000001","chat":\#(number),"text":"hi"}"#
            let first = client.ask("POST", "/v1/messages", token: token, body: body)
            let second = client.ask("POST", "/v1/messages", token: token, body: body)
            #expect(first?.status == 200)
            #expect(second?.body == first?.body)
            let synced = client.ask("GET", "/v1/sync?since=0", token: token)?.body ?? ""
            #expect(synced.ranges(of: "8000000000000001").count == 1)
        }
    }

    @Test func anIdThatIsAnotherMessagesIsRefused() throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let (token, _) = client.register("Ada")
            func chat(_ name: String) throws -> UInt32 {
                let body = #"{"name":"\#(name)"}"#
                let chat = client.ask("POST", "/v1/chats", token: token, body: body)
                let fields = try JSONFields(reading: (chat?.body ?? "").utf8)
                return try fields.object("contact").integer("id", as: UInt32.self)
            }
            func send(_ text: String, to chat: UInt32) -> Int? {
                let body = #"{"id":"8000000000000001","chat":\#(chat),"text":"\#(text)"}"#
                return client.ask("POST", "/v1/messages", token: token, body: body)?.status
            }
            let (bo, eva) = (try chat("Bo"), try chat("Eva"))
            let statuses = [
                send("hi", to: bo), send("hello", to: bo), send("hi", to: eva), send("hi", to: bo),
            ]
            #expect(statuses == [200, 409, 409, 200])
            let synced = client.ask("GET", "/v1/sync?since=0", token: token)?.body ?? ""
            #expect(synced.contains("\"hi\"") && !synced.contains("\"hello\""))
        }
    }

    @Test(
        arguments: [
            ("GET", "/nowhere", nil, 404), ("PUT", "/v1/sync", nil, 405),
            ("GET", "/v1/push", nil, 405), ("GET", "/v1/push/socket", nil, 426),
            ("GET", "/v1/push/other", nil, 404),
            ("POST", "/v1/chats", "{", 400), ("POST", "/v1/chats", "[]", 422),
            ("POST", "/v1/chats", #"{"name":" "}"#, 422), ("GET", "/v1/sync?since=-1", nil, 422),
            ("POST", "/v1/messages", #"{"id":"8000000000000001","chat":9,"text":"a"}"#, 404),
            ("GET", "/v1/chats/9/messages", nil, 404), ("GET", "/control/state", nil, 404),
        ] as [(String, String, String?, Int)]
    )
    func whatMakesNoSenseIsRefused(
        method: String,
        path: String,
        body: String?,
        status: Int
    ) throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let (token, _) = client.register("Ada")
            #expect(client.ask(method, path, token: token, body: body)?.status == status)
            #expect(client.ask("GET", "/v1/health")?.status == 200)
        }
    }

    @Test func noOneIsLetInWithoutAToken() throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            #expect(client.ask("GET", "/v1/sync")?.status == 401)
            #expect(client.ask("GET", "/v1/sync", token: "0")?.status == 401)
            for path in ["/v1/push/socket", "/v1/chats/4/socket"] {
                let stranger = RawClient(port: server.port)
                #expect(stranger.statusOfUpgrade(path, token: "0") == 401)
            }
        }
    }

    @Test func aLargeBodyIsRefusedBeforeItArrives() throws {
        try withServer({ $0.limits.bodyBytes = 100 }) { server in
            let client = RawClient(port: server.port)
            client.send(
                "POST /v1/clients HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 101\r\n\r\n"
            )
            #expect(client.answer()?.status == 413)
            #expect(client.readToEnd())
        }
    }

    @Test func framesAndNotificationsReachWhomTheyAreFor() throws {
        try withServer { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            let (push, chat) = (RawClient(port: server.port), RawClient(port: server.port))
            #expect(push.upgrade("/v1/push/socket", token: token))
            try server.deliver(.socket(message(1)), to: ContactID(contact))
            guard let payload = push.event()?.data else {
                Issue.record("no notification")
                return
            }
            #expect(PushPayload(reading: payload) == .message(message(1)))
            #expect(chat.upgrade("/v1/chats/4/socket", token: token))
            try server.deliver(.socket(message(2)), to: ContactID(contact))
            guard let frame = chat.event()?.data else {
                Issue.record("no frame")
                return
            }
            let heard = try SocketFrame(reading: frame)
            #expect(heard == .message(message(2)))
            chat.send(masked(.ping, "still there"))
            let pong = chat.event()
            #expect(pong?.opcode == .pong && pong?.data == ByteBuffer(string: "still there"))
            chat.send(masked(.text, "not here"))
            #expect(chat.event()?.closeCode == .policyViolation)
        }
    }

    @Test func whoHasBeenAnsweredMissesNothing() throws {
        try withServer { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            for number in 1...100 {
                let client = RawClient(port: server.port)
                #expect(client.upgrade("/v1/push/socket", token: token))
                try server.deliver(.socket(message(UInt64(number))), to: ContactID(contact))
                guard let payload = client.event()?.data else {
                    Issue.record("notification \(number) was missed")
                    return
                }
                #expect(PushPayload(reading: payload) == .message(message(UInt64(number))))
            }
        }
    }

    @Test func aSlowReaderIsDroppedAndOthersAreNot() throws {
        try withServer({ $0.limits.waitingBytes = 200_000 }) { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            let slow = RawClient(port: server.port, receiveBuffer: 4_096)
            #expect(slow.upgrade("/v1/chats/4/socket", token: token))
            for number in 0..<400 {
                try server.deliver(
                    .socket(message(UInt64(number), bytes: 20_000)),
                    to: ContactID(contact)
                )
            }
            #expect(slow.readToEnd())
            let quick = RawClient(port: server.port)
            #expect(quick.upgrade("/v1/chats/4/socket", token: token))
            try server.deliver(.socket(message(1_000)), to: ContactID(contact))
            #expect(quick.event() != nil)
        }
    }

    @Test func whoDoesNotAnswerAPingIsNotThereAnyMore() throws {
        try withServer({ $0.quietSeconds = 1 }) { server in
            let (token, _) = RawClient(port: server.port).register("Ada")
            let client = RawClient(port: server.port)
            #expect(client.upgrade("/v1/push/socket", token: token))
            #expect(client.event()?.opcode == .ping)
            #expect(client.readToEnd())
        }
    }

    @Test func stoppingSaysGoodbye() throws {
        var configuration = ChatServerConfiguration()
        configuration.threads = 2
        let server = try WireServer(configuration)
        let (token, _) = RawClient(port: server.port).register("Ada")
        let client = RawClient(port: server.port)
        #expect(client.upgrade("/v1/push/socket", token: token))
        server.stop()
        #expect(client.event()?.closeCode == .goingAway)
        #expect(client.readToEnd())
    }

    /// RFC 6455, 5.5.1.
    @Test func nothingIsEchoedAfterAGoodbye() throws {
        var configuration = ChatServerConfiguration()
        configuration.echoes = true
        let server = try WireServer(configuration)
        let client = RawClient(port: server.port)
        #expect(client.upgrade("/v1/echo", token: ""))
        let hasStopped = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            server.stop()
            hasStopped.signal()
        }
        #expect(client.event()?.closeCode == .goingAway)
        client.send(masked(.text, "late") + masked(.connectionClose, ""))
        #expect(client.readToEnd())
        #expect(client.event() == nil)
        hasStopped.wait()
    }

    @Test func aPortThatIsTakenIsSaid() throws {
        try withServer { server in
            var configuration = ChatServerConfiguration()
            configuration.port = server.port
            let error = #expect(throws: ChatServerError.self) { _ = try WireServer(configuration) }
            #expect(error?.description.contains("127.0.0.1:\(server.port)") == true)
        }
    }
}
