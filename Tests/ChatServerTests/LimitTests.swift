import ChatDomain
import ChatWire
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import NIOPosix
import Synchronization
import Testing

@testable import ChatServer

/// No client takes what the others need.
struct LimitTests {
    /// Has so many messages wait for a client.
    private func keep(_ count: Int, bytes: Int, for client: UInt32, _ server: WireServer) throws {
        for number in 0..<count {
            let message = IncomingMessage(
                id: MessageID(UInt64(number)),
                contact: Contact(id: ContactID(4), name: "Eva", avatar: AvatarID(4)),
                text: String(repeating: "x", count: bytes),
                sentAt: Timestamp(milliseconds: 1_772_000_000_000 + Int64(number))
            )
            try server.deliver(.keep(message), to: ContactID(client))
        }
    }

    @Test func whoAsksAndDoesNotReadHoldsUpNoOne() throws {
        try withServer { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            try keep(100, bytes: 200_000, for: contact, server)
            let slow = (0..<4).map { _ in RawClient(port: server.port, receiveBuffer: 4_096) }
            let sync =
                "GET /v1/sync HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n"
            for client in slow { client.send(String(repeating: sync, count: 60)) }
            let client = RawClient(port: server.port)
            let clock = ContinuousClock()
            let slowest = (0..<50).map { number in
                clock.measure {
                    #expect(client.ask("GET", "/v1/health")?.status == 200)
                    #expect(client.register("client \(number)").contact > 0)
                }
            }.max()
            // Milliseconds, with a hundredfold margin for a machine that has other things to do.
            #expect(slowest.map { $0 < .seconds(1) } == true, "\(slowest as Any)")
            // Who reads after all gets the next answers too.
            for _ in 0..<3 { #expect(slow[0].answer()?.status == 200) }
        }
    }

    @Test func anAnswerIsMadeOnceTheOneBeforeHasGotAway() throws {
        try withServer { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            try keep(1, bytes: 200_000, for: contact, server)
            let slow = RawClient(port: server.port, receiveBuffer: 4_096)
            let authorization = "Host: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n"
            let page = "GET /v1/chats/4/messages?limit=1 HTTP/1.1\r\n" + authorization
            slow.send(String(repeating: page, count: 60))
            let client = RawClient(port: server.port)
            for _ in 0..<300 { #expect(client.ask("GET", "/v1/health")?.status == 200) }
            try keep(2, bytes: 7, for: contact, server)
            let bodies = (0..<60).map { _ in slow.answer()?.body.utf8.count ?? 0 }
            // What fits into buffers of the system was made before.
            #expect(bodies[0] > 200_000 && bodies[59] < 1_000)
        }
    }

    @Test func whatAllReadersLeaveUnreadIsBounded() throws {
        try withServer({ $0.limits.allWaitingBytes = 5 << 20 }) { server in
            let (token, contact) = RawClient(port: server.port).register("Ada")
            try keep(1, bytes: 4 << 20, for: contact, server)
            let slow = (0..<4).map { _ in RawClient(port: server.port, receiveBuffer: 4_096) }
            let sync =
                "GET /v1/sync HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n"
            for client in slow { client.send(sync) }
            let client = RawClient(port: server.port)
            // Meanwhile it has answered all four, and ended some.
            for _ in 0..<200 {
                #expect(client.ask("GET", "/v1/health")?.status == 200)
            }
            let served = slow.count { $0.answer().map { $0.body.utf8.count > 4 << 20 } == true }
            #expect((1..<4).contains(served), "\(served)")
        }
    }

    /// Bodies that are not finished; what is left is taken when it is.
    @Test func whatComesInUnfinishedIsBounded() throws {
        try withServer({
            ($0.limits.bodyBytes, $0.limits.frameBytes) = (1 << 20, 1 << 20)
            $0.limits.allIncomingBytes = 1
        }) { server in
            let token = RawClient(port: server.port).register("Ada").token
            let text = String(repeating: "x", count: 900_000)
            let head =
                "POST /v1/chats HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n"
            let clients = (0..<4).map { _ in RawClient(port: server.port) }
            for client in clients { client.send(head + "Content-Length: 900001\r\n\r\n" + text) }
            for client in clients { client.send(" ") }
            let statuses = clients.map { $0.answer()?.status }
            let refused = statuses.count { $0 == 503 }
            #expect((1...2).contains(refused), "\(statuses)")
            #expect(statuses.count { $0 == 400 } == 4 - refused, "\(statuses)")
        }
    }

    /// A frame's head tells that it is one that no one may send here: the rest of it is not waited for.
    @Test(
        arguments: [[0x81, 0xFF, 0, 0, 0, 0, 0, 0x70, 0, 0], [0x01, 0x80, 1, 2, 3, 4]] as [[UInt8]]
    )
    func aMessageIsRefusedByItsHeadWhereNoneIsTaken(head: [UInt8]) throws {
        try withServer { server in
            let token = RawClient(port: server.port).register("Ada").token
            let client = RawClient(port: server.port)
            #expect(client.upgrade("/v1/push/socket", token: token))
            client.send(head)
            #expect(client.event()?.closeCode == .policyViolation)
        }
    }

    /// Where many connections ask for much at once, each has one answer before others wait any longer.
    @Test func eachConnectionHasOneAnswerWhereManyAskAtOnce() throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        defer { try? group.syncShutdownGracefully() }
        let loop = group.next()
        let outbox = LoopOutbox(loop, limits: WireLimits(), share: 1)
        let isBusy = try loop.submit {
            (0..<100).map { _ in
                outbox.countAnswer()
                return outbox.isBusy
            }
        }.wait()
        #expect(isBusy.firstIndex(of: true) == 64)
        // The connections have been looked after.
        #expect(try loop.submit { outbox.isBusy }.wait() == false)
    }

    @Test func requestsThatComeAllAtOnceAreAnsweredInTurn() throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let pair =
                "GET /v1/sync HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /v1/health HTTP/1.1\r\nHost: [::1]\r\n\r\n"
            client.send(String(repeating: pair, count: 1_000))
            for _ in 0..<1_000 {
                #expect(client.answer()?.status == 401)
                #expect(client.answer()?.status == 200)
            }
        }
    }

    @Test(arguments: [(300, 4_000), (3, 1 << 20), (2_000, 1)])
    func aSyncComesInPages(count: Int, bytes: Int) throws {
        try withServer { server in
            let client = RawClient(port: server.port)
            let (token, contact) = client.register("Ada")
            try keep(count, bytes: bytes, for: contact, server)
            var (ids, cursor, pages, hasMore): ([MessageID], UInt64, Int, Bool) = ([], 0, 0, true)
            while hasMore, pages <= count {
                let body = client.ask("GET", "/v1/sync?since=\(cursor)", token: token)?.body ?? ""
                let fields = try JSONFields(reading: body.utf8)
                let page = try fields.syncReply()
                #expect(page.messages.reduce(0) { $0 + $1.text.utf8.count } < 256 << 10 + bytes)
                #expect(page.chats.map(\.contact.id) == [ContactID(4)])
                ids += page.messages.map(\.id)
                (cursor, hasMore, pages) = (page.cursor, try fields.bool("more"), pages + 1)
            }
            #expect(ids == (0..<count).map { MessageID(UInt64($0)) })
            #expect(pages > 1)
            let history = client.ask("GET", "/v1/chats/4/messages?limit=500", token: token)?.body
            #expect((history?.utf8.count ?? .max) < 512 << 10 + bytes)
            #expect(history?.contains(#""more":true"#) == true)
        }
    }

    @Test func whoHasUsedUpItsQuotaIsToldAndOthersAreNot() throws {
        try withServer({ $0.limits.clientBytes = 1_000 }) { server in
            let client = RawClient(port: server.port)
            let (ada, bo) = (client.register("Ada"), client.register("Bo"))
            func send(_ number: Int, from token: String, to chat: UInt32) -> Int? {
                let body = #"{"id":"800000000000000\#(number)","chat":\#(chat),"text":"hi"}"#
                return client.ask("POST", "/v1/messages", token: token, body: body)?.status
            }
            _ = client.ask("POST", "/v1/chats", token: ada.token, body: #"{"name":"Bo"}"#)
            let sent = (1...4).map { send($0, from: ada.token, to: bo.contact) }
            #expect(sent == [200, 200, 507, 507])
            // The same again takes nothing.
            #expect(send(1, from: ada.token, to: bo.contact) == 200)
            #expect(send(1, from: bo.token, to: ada.contact) == 200)
            let read = #"{"chat":\#(bo.contact),"up_to":{"sent_at":1,"id":"0000000000000001"}}"#
            #expect(client.ask("POST", "/v1/receipts", token: ada.token, body: read)?.status == 507)
        }
    }

    /// What is asked for is counted by name: without an end, it once was.
    @Test func whoHasUsedUpItsQuotaLeavesNothingBehind() throws {
        var configuration = ChatServerConfiguration()
        configuration.limits.clientBytes = 1_000
        let hub = ChatHub(configuration)
        let (contact, token) = try hub.makeClient(named: "Ada")
        let statuses = (0..<100).map { number in
            let head = HTTPRequestHead(
                version: .http1_1,
                method: .POST,
                uri: "/v1/chats",
                headers: ["host": "127.0.0.1", "authorization": "Bearer \(token)"]
            )
            let body = ByteBuffer(string: #"{"name":"\#(number)"}"#)
            return hub.answer(WireRequest(head, body: body)).status.code
        }
        #expect(statuses.count { $0 == 200 } == 3 && statuses.last == 507)
        let counted = hub.state.withLock { $0.accounts[contact.id]?.creations.count }
        #expect(counted == 3)
    }

    @Test func whoRegistersTooOftenIsToldWhenToComeAgain() throws {
        try withServer({ $0.limits.registrations = 2 }) { server in
            let client = RawClient(port: server.port)
            let statuses = (1...3).map { number in
                client.ask("POST", "/v1/clients", body: #"{"name":"\#(number)"}"#)?.status
            }
            #expect(statuses == [201, 201, 429])
            let wait = client.head.firstMatch(of: /(?i)retry-after: (\d+)/).flatMap { Int($0.1) }
            #expect(wait.map { (1...30).contains($0) } == true)
        }
    }

    @Test func whoGuessesInvitationsIsNotToldWhichIsRight() throws {
        try withServer({
            $0.invitation = "open"
            $0.limits.wrongInvitations = 2
        }) { server in
            let client = RawClient(port: server.port)
            let statuses = ["a", "open", "b", "c", "open"].enumerated().map { number, word in
                let body = #"{"name":"\#(number)","invitation":"\#(word)"}"#
                return client.ask("POST", "/v1/clients", body: body)?.status
            }
            #expect(statuses == [403, 201, 403, 429, 429])
        }
    }

    @Test func tooManyClientsAreSaid() throws {
        try withServer({ $0.limits.clients = 1 }) { server in
            let client = RawClient(port: server.port)
            #expect(client.register("Ada").contact > 0)
            #expect(client.ask("POST", "/v1/clients", body: #"{"name":"Bo"}"#)?.status == 507)
        }
    }

    @Test func aClientHasSoManyWebSockets() throws {
        try withServer({ $0.limits.clientSockets = 2 }) { server in
            let token = RawClient(port: server.port).register("Ada").token
            let sockets = (0..<3).map { _ in RawClient(port: server.port) }
            for socket in sockets { #expect(socket.upgrade("/v1/push/socket", token: token)) }
            #expect(sockets[2].event()?.closeCode == WebSocketErrorCode(codeNumber: 1013))
        }
    }

    @Test(
        arguments: [
            (nil, 101), ("http://127.0.0.1", 101), ("https://127.0.0.1", 101),
            ("https://chat.example", 101),
            ("https://evil.example", 403), ("http://127.0.0.1:81", 403), ("null", 403), ("", 403),
        ] as [(String?, Int)]
    )
    func onlyPagesOfKnownOriginsConnect(origin: String?, status: Int) throws {
        try withServer({
            $0.echoes = true
            $0.allowedOrigins = ["https://chat.example"]
        }) { server in
            let token = RawClient(port: server.port).register("Ada").token
            let headers = origin.map { "Origin: \($0)\r\n" } ?? ""
            for path in ["/v1/push/socket", "/v1/chats/4/socket", "/v1/echo", "/"] {
                let client = RawClient(port: server.port)
                let found = client.statusOfUpgrade(path, token: token, headers: headers)
                #expect(found == status, "\(path)")
            }
            let asked = RawClient(port: server.port).ask("GET", "/v1/health", headers: headers)
            #expect(asked?.status == (status == 101 ? 200 : 403))
        }
    }

    @Test func aLargeBodyIsTakenOfClientsOnly() throws {
        try withServer { server in
            let token = RawClient(port: server.port).register("Ada").token
            let body = #"{"name":""# + String(repeating: "x", count: 70_000) + #""}"#
            for (token, status) in [(token, 422), ("0", 413), (nil, 413)] as [(String?, Int)] {
                let client = RawClient(port: server.port)
                let answer = client.ask("POST", "/v1/chats", token: token, body: body)
                #expect(answer?.status == status)
            }
        }
    }

    /// A part of a body costs as much as a long one, however little it is.
    @Test(arguments: [(1, false), (64, false), (65, true)])
    func whoSendsManyPartsAtOnceIsReadOnInTurn(parts: Int, waits: Bool) throws {
        let channel = EmbeddedChannel()
        let outbox = LoopOutbox(channel.embeddedEventLoop, limits: WireLimits(), share: 1)
        let reads = ReadCounter()
        let hub = ChatHub(ChatServerConfiguration())
        let handler = RequestHandler(hub, outbox, IncomingBytes(channel, outbox))
        try channel.pipeline.syncOperations.addHandlers([reads, handler])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/messages")
        try channel.writeInbound(HTTPServerRequestPart.head(head))
        let before = reads.count
        for _ in 0..<parts {
            let part = HTTPServerRequestPart.body(ByteBuffer(string: "x"))
            channel.pipeline.fireChannelRead(part)
        }
        channel.pipeline.fireChannelReadComplete()
        channel.read()
        #expect(reads.count == (waits ? before : before + 1))
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(reads.count == before + 1)
        _ = try? channel.finish()
    }
}

/// Counts how often the channel is asked to read.
private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart

    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}
