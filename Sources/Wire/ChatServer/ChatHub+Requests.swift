internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

// One function a path; what is refused says why.

extension ChatHub {
    /// Answers a request.
    func answer(_ request: WireRequest) -> Answer {
        var request = request
        do throws(WireError) {
            try request.readAttempt()
            return try route(request)
        } catch {
            switch error {
            case .malformedJSON: return .refusal(.badRequest, error.description)
            case .field: return .refusal(.unprocessableEntity, error.description)
            }
        }
    }

    private func route(_ request: WireRequest) throws(WireError) -> Answer {
        switch request.path.first {
        case "v1": return try routeVersion1(request)
        case "control" where configuration.isDriven: return try routeControl(request)
        case "openapi.json" where request.path.count == 1:
            return only(.GET, request) {
                Answer(status: .ok, body: ByteBuffer(string: OpenAPI.document))
            }
        default: return .refusal(.notFound, "no such path; see /openapi.json")
        }
    }

    private func only(_ method: HTTPMethod, _ request: WireRequest, _ body: () -> Answer) -> Answer
    {
        guard request.method == method else { return notAllowed(method) }
        return body()
    }

    private func notAllowed(_ method: HTTPMethod) -> Answer {
        .refusal(.methodNotAllowed, "accepted: \(method)", headers: [("allow", "\(method)")])
    }

    private func routeVersion1(_ request: WireRequest) throws(WireError) -> Answer {
        let rest = request.path.dropFirst().map(String.init)
        switch (rest.count, rest.first) {
        case (1, "health"):
            return only(.GET, request) {
                .json { json in
                    json.object { json in
                        json.key("status")
                        json.string("ok")
                    }
                }
            }
        case (1, "clients"):
            guard request.method == .POST else { return notAllowed(.POST) }
            return try register(request)
        case (1, "sync"), (1, "messages"), (1, "receipts"), (1, "chats"), (1, "push"),
            (1, "echo"), (2, "push"), (3, "chats"):
            break
        default: return .refusal(.notFound, "no such path; see /openapi.json")
        }
        let takes = ["messages", "receipts", "chats", "push"]
        let method: HTTPMethod = rest.count == 1 && takes.contains(rest[0]) ? .POST : .GET
        guard request.method == method else { return notAllowed(method) }
        guard let id = request.token.flatMap(account(of:)) else {
            return .refusal(
                .unauthorized,
                "a client's token is missing or unknown; POST /v1/clients gives one",
                headers: [("www-authenticate", "Bearer")]
            )
        }
        switch (rest.count, rest[0]) {
        case (1, "sync"): return try sync(request, id)
        case (1, "messages"): return try send(request, id)
        case (1, "receipts"): return try markRead(request, id)
        case (1, "chats"): return try createChat(request, id)
        case (1, "push"): return try registerForPush(request, id)
        case (3, "chats") where rest[2] == "messages": return try history(request, id, rest[1])
        case (1, "echo"), (2, "push"), (3, "chats"):
            guard rest.count == 1 || rest.last == "socket" else {
                return .refusal(.notFound, "no such path; see /openapi.json")
            }
            return .refusal(
                .upgradeRequired,
                "a WebSocket is opened here",
                headers: [
                    ("upgrade", "websocket"), ("connection", "upgrade"),
                    ("sec-websocket-version", "13"),
                ]
            )
        default: return .refusal(.notFound, "no such path; see /openapi.json")
        }
    }

    /// Changes the account under the lock; its clock is set by a driven client's request.
    private func change<Result>(
        _ id: AccountID,
        _ request: WireRequest,
        _ body: (inout Account, inout State) throws(WireError) -> Result
    ) throws(WireError) -> Result? {
        let result: Swift.Result<Result?, WireError> = state.withLock { state in
            guard var account = state.accounts.removeValue(forKey: id) else {
                return .success(nil)
            }
            if account.clock != nil, let clock = request.clock { account.clock = clock }
            defer { state.accounts[id] = account }
            do throws(WireError) { return .success(try body(&account, &state)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static let gone = Answer.refusal(.unauthorized, "the client is gone")

    // MARK: Paths

    private func register(_ request: WireRequest) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let name = try fields.string("name", most: WireLimits.nameLength)
        guard !ChatRules.isBlank(name) else {
            throw .field("name", found: "blanks", accepted: "a name")
        }
        let invitation =
            fields.has("invitation") ? try fields.string("invitation", most: 1_024) : nil
        if let wanted = configuration.invitation, invitation != wanted {
            return .refusal(.forbidden, "the invitation is wrong")
        }
        guard let (contact, token) = makeClient(named: name) else {
            return .refusal(.conflict, "the name is taken, or there are too many clients")
        }
        didRegister.withLock { $0 }?(contact.id)
        return .json(.created) { json in
            json.object { json in
                json.key("contact")
                json.write(contact)
                json.key("token")
                json.string(token)
            }
        }
    }

    private func sync(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let text = request.query["since"] ?? "0"
        guard let cursor = Int64(plain: text), cursor >= 0 else {
            throw .field("since", found: "\"\(text)\"", accepted: "a cursor, 0 or more")
        }
        let answer = try change(id, request) { account, _ throws(WireError) -> Answer in
            defer { account.syncs += 1 }
            // A driver's count outlives the server's process.
            let ordinal = account.clock == nil ? account.syncs : UInt32(request.attempt)
            let reply = account.server.sync(since: UInt64(cursor))
            let plan = account.conditions?.plan(
                .sync(ordinal: ordinal),
                attempt: 0,
                bytes: account.conditions?.isMetered == true ? reply.bytes : 0
            )
            if let plan, plan.outcome == .refused { return .refused(plan) }
            return Answer.json { $0.write(reply) }.planned(plan)
        }
        return answer ?? Self.gone
    }

    private func send(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let message = Message(
            id: try fields.messageID("id"),
            chat: ChatID(try fields.integer("chat")),
            sender: .user,
            text: try fields.string("text", most: WireLimits.textLength),
            sentAt: Timestamp(milliseconds: 0),
            state: .sending
        )
        guard message.id.isOwn else {
            throw .field(
                "id",
                found: "\(message.id.rawValue)",
                accepted: "a first digit of 8 or more"
            )
        }
        guard !ChatRules.isBlank(message.text) else {
            throw .field("text", found: "blanks", accepted: "a text")
        }
        var outgoing = Outgoing()
        let answer = try change(id, request) { account, state throws(WireError) -> Answer in
            let plan = account.conditions?.plan(
                .send(message.id),
                attempt: request.attempt,
                bytes: message.text.utf8.count
            )
            if let plan, plan.outcome == .refused { return .refused(plan) }
            guard account.server.knows(message.chat) else {
                return .refusal(.notFound, "chat \(message.chat.rawValue) is unknown")
            }
            guard !account.isTaken(by: message) else {
                return .refusal(.conflict, "the id is another message's").planned(plan)
            }
            let now = Self.now(account)
            if account.server.acceptedAt[message.id] == nil {
                state.journal?.write(.sent(id, message), at: now)
            }
            let (instant, isNew) = account.accept(message, at: now)
            if isNew { state.pass(message, at: instant, from: account.contact, &outgoing) }
            return Answer.json { json in
                json.object { json in
                    json.key("id")
                    json.longNumber(message.id.rawValue)
                    json.key("sent_at")
                    json.number(instant.milliseconds)
                }
            }.planned(plan)
        }
        send(outgoing)
        return answer ?? Self.gone
    }

    private func markRead(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let chat = ChatID(try fields.integer("chat"))
        let upTo = try fields.watermark("up_to")
        var outgoing = Outgoing()
        let answer = try change(id, request) { account, state throws(WireError) -> Answer in
            let plan = account.conditions?.plan(
                .receipt(chat: chat, upTo: upTo.id),
                attempt: request.attempt
            )
            if let plan, plan.outcome == .refused { return .refused(plan) }
            guard account.server.knows(chat) else {
                return .refusal(.notFound, "chat \(chat.rawValue) is unknown")
            }
            // A driver that heard no answer asks again: that has been done.
            if account.isNew(request.event) {
                state.journal?.write(
                    .read(id, chat, upTo, number: request.event),
                    at: Self.now(account)
                )
                account.server.ownRead(chat, upTo: upTo)
                state.passRead(chat, upTo: upTo, by: account.contact.id, &outgoing)
            }
            return Answer.nothing.planned(plan)
        }
        send(outgoing)
        return answer ?? Self.gone
    }

    private func createChat(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let name = try fields.string("name", most: WireLimits.nameLength)
        // Whom a driver means.
        let named =
            configuration.isDriven && fields.has("contact") ? try fields.contact("contact") : nil
        if let named { know(named) }
        guard !ChatRules.isBlank(name) else {
            throw .field("name", found: "blanks", accepted: "a name")
        }
        let answer = try change(id, request) { account, state throws(WireError) -> Answer in
            let before = account.creations[name, default: 0]
            account.creations[name] = before + 1
            let attempt = account.clock == nil ? before : request.attempt
            let plan = account.conditions?.plan(
                .create(nameHash: NetworkConditions.hash(name: name)),
                attempt: attempt
            )
            if let plan, plan.outcome == .refused { return .refused(plan) }
            let now = Self.now(account)
            state.journal?.write(.created(id, name: name, named), at: now)
            let record = account.server.create(name, at: now)
            return Answer.json { $0.write(record) }.planned(plan)
        }
        return answer ?? Self.gone
    }

    private func registerForPush(
        _ request: WireRequest,
        _ id: AccountID
    ) throws(WireError) -> Answer {
        let device = try JSONFields(reading: request.body).string("device", most: 64)
        guard !device.isEmpty else {
            throw .field("device", found: "nothing", accepted: "a device's name")
        }
        let answer = try change(id, request) { account, _ throws(WireError) -> Answer in
            guard account.devices.count < 16 || account.devices.contains(device) else {
                return .refusal(.conflict, "16 devices at most")
            }
            account.devices.insert(device)
            return .json(.created) { json in
                json.object { json in
                    json.key("channel")
                    json.string("/v1/push/socket")
                }
            }
        }
        return answer ?? Self.gone
    }

    private func history(
        _ request: WireRequest,
        _ id: AccountID,
        _ chatText: String
    ) throws(WireError) -> Answer {
        func number<Value: FixedWidthInteger & Sendable>(
            _ name: String,
            _ text: String?,
            _ range: ClosedRange<Value>
        ) throws(WireError) -> Value? {
            guard let text else { return nil }
            guard let value = Int64(plain: text).flatMap(Value.init(exactly:)),
                range.contains(value)
            else {
                throw .field(
                    name,
                    found: "\"\(text.prefix(40))\"",
                    accepted: "a whole number, \(range.lowerBound) to \(range.upperBound)"
                )
            }
            return value
        }
        guard let chat = Int64(plain: chatText).flatMap(UInt32.init(exactly:)).map(ChatID.init)
        else {
            throw .field("chat", found: "\"\(chatText.prefix(40))\"", accepted: "a chat's number")
        }
        let limit =
            try number("limit", request.query["limit"], 1...WireLimits.pageMessages) ?? 50
        let sentAt = try number(
            "before_sent_at",
            request.query["before_sent_at"],
            -62_135_596_800_000...253_402_300_799_999 as ClosedRange<Int64>
        )
        let before = request.query["before_id"].map { UInt64(wireDigits: $0) }
        if case .some(nil) = before {
            throw .field("before_id", found: "another text", accepted: "16 hexadecimal digits")
        }
        let watermark = sentAt.map {
            Watermark(sentAt: Timestamp(milliseconds: $0), id: MessageID((before ?? 0) ?? 0))
        }
        let answer = try change(id, request) { account, _ throws(WireError) -> Answer in
            guard account.server.knows(chat) else {
                return .refusal(.notFound, "chat \(chat.rawValue) is unknown")
            }
            let page = account.page(of: chat, before: watermark, limit: limit)
            return .json { json in
                json.object { json in
                    json.key("messages")
                    json.array(page.messages) { $0.write($1) }
                    json.key("more")
                    json.bool(page.hasMore)
                }
            }
        }
        return answer ?? Self.gone
    }
}

// MARK: - Clients among themselves

extension ChatHub.State {
    /// A client's message reaches the client that it is for, if it is one's.
    mutating func pass(
        _ message: Message,
        at instant: Timestamp,
        from sender: Contact,
        _ outgoing: inout ChatHub.Outgoing
    ) {
        guard var receiver = accounts.removeValue(forKey: message.chat.contact) else { return }
        defer { accounts[message.chat.contact] = receiver }
        // Ids are made by the writers' clients, each for itself.
        let id = SplitMix64.mix(message.id.rawValue ^ SplitMix64.mix(UInt64(sender.id.rawValue)))
        let incoming = IncomingMessage(
            id: MessageID(id >> 2),
            contact: sender,
            text: message.text,
            sentAt: instant
        )
        _ = receiver.take(.socket(incoming), at: instant, &outgoing)
    }

    /// A client has read what another wrote.
    mutating func passRead(
        _ chat: ChatID,
        upTo: Watermark,
        by reader: ContactID,
        _ outgoing: inout ChatHub.Outgoing
    ) {
        guard var writer = accounts.removeValue(forKey: chat.contact) else { return }
        defer { accounts[chat.contact] = writer }
        let watermark = Watermark(sentAt: upTo.sentAt, id: .last)
        let readers = ChatID(reader)
        writer.server.otherRead(readers, upTo: watermark)
        writer.otherReads[readers] = max(writer.otherReads[readers] ?? watermark, watermark)
        guard let open = writer.sockets[readers] else { return }
        outgoing.add(open) { $0.write(SocketFrame.read(chat: readers, upTo: watermark)) }
    }
}
