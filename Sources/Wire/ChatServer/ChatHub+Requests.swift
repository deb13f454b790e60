internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

// One function a path; what is refused says why.

extension ChatHub {
    func answer(_ request: WireRequest) -> Answer {
        if let refusal = refusal(of: request) { return refusal }
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

    /// What a request gets that is another server's or comes from a web page of somewhere else, whatever it asks for.
    ///
    /// A browser tells the page's `Origin`; who is no browser tells nothing. That it is the same as `Host` says something only where
    /// `Host` is this server's: the owner of a name can have it lead here after the page has come from there. An address leads nowhere else.
    func refusal(of request: WireRequest) -> Answer? {
        let hosts = request.headers["host"]
        guard hosts.count == 1 || hosts.isEmpty && request.mayLackHost else {
            return .refusal(.badRequest, "Host: found \(hosts.count) of it; accepted: one")
        }
        let host = hosts.first?.lowercased() ?? ""
        let name = host.hostName
        guard hosts.isEmpty || names.contains(name) || name.isAddress else {
            return .refusal(
                .misdirectedRequest,
                "Host: found another server's; accepted: an address, localhost, and the names of --host and --allow-origin"
            )
        }
        let isForeign = request.headers["origin"].map { $0.lowercased() }.contains { origin in
            origin != "http://\(host)" && origin != "https://\(host)"
                && !configuration.allowedOrigins.contains(origin)
        }
        guard isForeign else { return nil }
        return .refusal(
            .forbidden,
            "the page that asks is of another origin; accepted: this server's own, or one of --allow-origin"
        )
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
                .json { $0.member("status", "ok") }
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

    /// What is to come of a request.
    enum Decision {
        case answer(Answer)
        /// The answer once the change has been kept and has happened.
        case change(Journal.Entry, (inout Account) -> Answer)
    }

    /// Decides under the lock, lets happen what was decided, and tells whom it concerns; the clock is set by a driven client's request.
    func change(
        _ id: AccountID,
        _ request: WireRequest,
        _ decide: (inout Account, Timestamp) throws(WireError) -> Decision
    ) throws(WireError) -> Answer {
        let (result, outgoing) = state.withLock {
            state -> (Swift.Result<Answer, WireError>, Outgoing) in
            var outgoing = Outgoing()
            guard var account = state.accounts.removeValue(forKey: id) else {
                return (.success(Self.gone), outgoing)
            }
            if account.clock != nil, let clock = request.clock { account.clock = clock }
            let now = Self.now(account)
            let decision: Decision
            do throws(WireError) {
                defer { state.accounts[id] = account }
                decision = try decide(&account, now)
            } catch { return (.failure(error), outgoing) }
            switch decision {
            case .answer(let answer): return (.success(answer), outgoing)
            case .change(let entry, let reply):
                if let refusal = state.accounts[id].flatMap({ refusal(of: entry, by: $0) }) {
                    return (.success(refusal), outgoing)
                }
                do throws(JournalError) {
                    try commit(entry, at: now, to: &state, &outgoing)
                } catch { return (.success(.notKept(error)), outgoing) }
                guard var account = state.accounts.removeValue(forKey: id) else {
                    return (.success(Self.gone), outgoing)
                }
                defer { state.accounts[id] = account }
                return (.success(reply(&account)), outgoing)
            }
        }
        send(outgoing)
        return try result.get()
    }

    /// What a change beyond the client's quota gets; who is driven has none.
    private func refusal(of entry: Journal.Entry, by account: Account) -> Answer? {
        let most = configuration.limits.clientBytes
        guard account.clock == nil, account.keptBytes + entry.bytes > most else { return nil }
        return .quotaReached(most)
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
        let isWrong = configuration.invitation.map { $0 != invitation } ?? false
        // Who guesses is not told either once one is right.
        let wait = state.withLock { state in
            let now = NIODeadline.now()
            let wait =
                state.wrongInvitations.wait(for: request.network, at: now)
                ?? state.registrations.wait(for: request.network, at: now)
            guard wait == nil else { return wait }
            if isWrong { state.wrongInvitations.count(request.network, at: now) }
            state.registrations.count(request.network, at: now)
            return nil
        }
        if let wait { return .tooOften(seconds: wait) }
        guard !isWrong else { return .refusal(.forbidden, "the invitation is wrong") }
        let (contact, token): (Contact, String)
        do throws(Refusal) { (contact, token) = try makeClient(named: name) } catch {
            switch error {
            case .nameTaken: return .refusal(.conflict, "the name is taken")
            case .tooMany:
                let most = configuration.limits.clients
                return .refusal(
                    .insufficientStorage,
                    "there are \(most) clients, as many as --clients accepts"
                )
            case .notKept(let error): return .notKept(error)
            }
        }
        didRegister.withLock { $0 }?(contact.id)
        return .json(.created) { json in
            json.member("contact", contact)
            json.member("token", token)
        }
    }

    private func sync(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let text = request.query["since"] ?? "0"
        guard let cursor = Int64(plain: text), cursor >= 0 else {
            throw .field("since", found: "\"\(text)\"", accepted: "a cursor, 0 or more")
        }
        var found: (reply: SyncReply, hasMore: Bool, plan: NetworkConditions.Plan?)?
        let refusal = try change(id, request) { account, _ throws(WireError) in
            defer { account.syncs &+= 1 }
            // A driver's count outlives the server's process; it has everything at once, as an app has in its own process.
            let isDriven = account.clock != nil
            let ordinal = isDriven ? UInt32(request.attempt) : account.syncs
            let bytes = isDriven ? Int.max : configuration.limits.pageBytes
            let (reply, hasMore) = account.server.page(since: UInt64(cursor), bytes: bytes)
            let plan = account.conditions?.plan(
                .sync(ordinal: ordinal),
                attempt: 0,
                bytes: account.conditions?.isMetered == true ? reply.bytes : 0
            )
            if let plan, plan.outcome == .refused { return .answer(.refused(plan)) }
            found = (reply, hasMore, plan)
            return .answer(.nothing)
        }
        guard let found else { return refusal }
        // Others need not wait until it is written.
        return Answer(
            status: .ok,
            body: JSONWriter.bytes { $0.write(found.reply, hasMore: found.hasMore) }
        ).planned(found.plan)
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
        return try change(id, request) { account, _ throws(WireError) in
            let plan = account.conditions?.plan(
                .send(message.id),
                attempt: request.attempt,
                bytes: message.text.utf8.count
            )
            if let plan, plan.outcome == .refused { return .answer(.refused(plan)) }
            guard account.server.knows(message.chat) else {
                return .answer(.refusal(.notFound, "chat \(message.chat.rawValue) is unknown"))
            }
            guard !account.isTaken(by: message) else {
                let answer = Answer.refusal(.conflict, "the id is another message's")
                return .answer(answer.planned(plan))
            }
            func accepted(_ instant: Timestamp?) -> Answer {
                Answer.json { json in
                    json.member("id", message.id)
                    json.member("sent_at", instant?.milliseconds ?? 0)
                }.planned(plan)
            }
            if let before = account.server.acceptedAt[message.id] {
                return .answer(accepted(before))
            }
            return .change(.sent(id, message)) { accepted($0.server.acceptedAt[message.id]) }
        }
    }

    private func markRead(_ request: WireRequest, _ id: AccountID) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let chat = ChatID(try fields.integer("chat"))
        let upTo = try fields.watermark("up_to")
        return try change(id, request) { account, _ throws(WireError) in
            let plan = account.conditions?.plan(
                .receipt(chat: chat, upTo: upTo.id),
                attempt: request.attempt
            )
            if let plan, plan.outcome == .refused { return .answer(.refused(plan)) }
            guard account.server.knows(chat) else {
                return .answer(.refusal(.notFound, "chat \(chat.rawValue) is unknown"))
            }
            let answer = Answer.nothing.planned(plan)
            guard !account.isRepeated(request.event) else { return .answer(answer) }
            return .change(.read(id, chat, upTo, number: request.event)) { _ in answer }
        }
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
        let entry = Journal.Entry.created(id, name: name, named)
        return try change(id, request) { account, now throws(WireError) in
            // Names are counted, also of chats that cannot be kept: without an end, where there is no room for one.
            if let refusal = refusal(of: entry, by: account) { return .answer(refusal) }
            let before = account.creations[name, default: 0]
            account.creations[name] = before + 1
            let attempt = account.clock == nil ? before : request.attempt
            let plan = account.conditions?.plan(
                .create(nameHash: NetworkConditions.hash(name: name)),
                attempt: attempt
            )
            if let plan, plan.outcome == .refused { return .answer(.refused(plan)) }
            return .change(entry) { account in
                // It is there by now.
                let record = account.server.create(name, at: now)
                return Answer.json { record.writeMembers(to: &$0) }.planned(plan)
            }
        }
    }

    private func registerForPush(
        _ request: WireRequest,
        _ id: AccountID
    ) throws(WireError) -> Answer {
        let device = try JSONFields(reading: request.body).string("device", most: 64)
        guard !device.isEmpty else {
            throw .field("device", found: "nothing", accepted: "a device's name")
        }
        return try change(id, request) { account, _ throws(WireError) in
            let answer = Answer.json(.created) { $0.member("channel", "/v1/push/socket") }
            if account.devices.contains(device) { return .answer(answer) }
            guard account.devices.count < 16 else {
                return .answer(.refusal(.conflict, "16 devices at most"))
            }
            return .change(.device(id, device)) { _ in answer }
        }
    }
}

// MARK: - Clients among themselves
