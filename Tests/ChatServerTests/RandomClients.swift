import ChatDomain
import ChatWire
import NIOCore

/// Clients that do whatever comes, sensible or not, drawn from a seed.
struct RandomClients {
    private var random: SplitMix64
    private var clients: [(token: String, contact: UInt32)] = []
    /// Those in virtual time.
    private var driven: [String] = []
    private var ended: [String] = []
    private var events: UInt64 = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    /// One request.
    mutating func act(_ client: RawClient) {
        guard !clients.isEmpty else { return register(client) }
        let token = clients[draw(clients.count)].token
        // Of a client, itself perhaps, or of no one.
        let chat = draw(10) == 0 ? 7 : clients[draw(clients.count)].contact
        // A few ids: some come again, with the same text or another.
        let id = "80000000000000\(10 + draw(40))"
        switch draw(12) {
        case 0: register(client)
        case 1...2:
            let body = #"{"name":"\#(name())"}"#
            _ = client.ask("POST", "/v1/chats", token: token, body: body)
        case 3...6:
            let body = #"{"id":"\#(id)","chat":\#(chat),"text":"\#(draw(3))"}"#
            _ = client.ask("POST", "/v1/messages", token: token, body: body)
        case 7...8:
            let upTo = #"{"sent_at":\#(1_772_000_000_000 + draw(9)),"id":"\#(id)"}"#
            let body = #"{"chat":\#(chat),"up_to":\#(upTo)}"#
            _ = client.ask("POST", "/v1/receipts", token: token, body: body)
        case 9:
            let body = #"{"device":"\#(draw(20))"}"#
            _ = client.ask("POST", "/v1/push", token: token, body: body)
        default: drive(client)
        }
    }

    private mutating func name() -> String { "client \(draw(12))" }

    private mutating func register(_ client: RawClient) {
        let new = client.register(name())
        if !new.token.isEmpty { clients.append(new) }
    }

    private mutating func drive(_ client: RawClient) {
        if driven.isEmpty || draw(6) == 0 {
            let body = JSONWriter.bytes { json in
                json.object { json in
                    json.member("conditions", NetworkConditions(seed: 1))
                    json.member("epoch", 1_772_000_000_000)
                    json.member("chats", [Int]()) { $0.number($1) }
                }
            }
            let answer = client.ask("POST", "/control/begin", body: String(buffer: body))?.body
            guard let fields = try? JSONFields(reading: (answer ?? "").utf8),
                let token = try? fields.string("token", most: 64)
            else { return }
            driven.append(token)
        }
        let place = draw(driven.count)
        guard draw(8) > 0 else {
            ended.append(driven.remove(at: place))
            _ = client.ask("POST", "/control/end", token: ended.last, body: "{}")
            return
        }
        // One in four is said again.
        if events == 0 || draw(4) > 0 { events += 1 }
        let incoming = IncomingMessage(
            id: MessageID(UInt64(draw(30))),
            contact: Contact(id: ContactID(4), name: "Eva", avatar: AvatarID(4)),
            text: "\(draw(3))",
            sentAt: Timestamp(milliseconds: 1_772_000_000_000 + Int64(draw(9)))
        )
        let event: ServerEvent =
            switch draw(4) {
            case 0: .push(incoming)
            case 1: .socket(incoming)
            case 2: .keep(incoming)
            default: .otherRead(ChatID(4))
            }
        let body = String(buffer: JSONWriter.bytes { $0.write(event) })
        _ = client.ask(
            "POST",
            "/control/deliver",
            token: driven[place],
            body: body,
            event: events
        )
    }

    /// All that the clients can find out; what it asks changes nothing twice.
    func view(_ client: RawClient) -> [String] {
        var seen: [String] = []
        for mine in clients {
            seen.append(ask(client, "/v1/sync", mine.token))
            for chat in clients.map(\.contact) + [4, 7] {
                seen.append(ask(client, "/v1/chats/\(chat)/messages", mine.token))
            }
        }
        for token in driven + ended {
            for path in ["/v1/sync", "/control/state", "/v1/chats/4/messages"] {
                seen.append(ask(client, path, token))
            }
        }
        // How many devices there is room for.
        for number in 0..<16 {
            let body = #"{"device":"phone \#(number)"}"#
            let answer = client.ask("POST", "/v1/push", token: clients.first?.token, body: body)
            seen.append("phone \(number): \(answer?.status ?? 0)")
        }
        // Who is made by a name that no one bears has the same number everywhere.
        for number in 0..<12 {
            guard let token = clients.first?.token else { break }
            let body = #"{"name":"client \#(number)"}"#
            let answer = client.ask("POST", "/v1/chats", token: token, body: body)?.body ?? ""
            let contact = try? JSONFields(reading: answer.utf8).contact("contact")
            seen.append("client \(number): \(contact.map { "\($0)" } ?? answer)")
        }
        return seen
    }

    private func ask(_ client: RawClient, _ path: String, _ token: String) -> String {
        let answer = client.ask("GET", path, token: token)
        return "\(path): \(answer?.status ?? 0) \(answer?.body ?? "")"
    }
}
