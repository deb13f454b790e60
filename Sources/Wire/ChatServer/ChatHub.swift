internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import Foundation
internal import NIOCore
internal import Synchronization

/// What the server knows: its clients, by token, and all that was said to them.
///
/// Every request and every event takes the one lock for as long as it changes values; what goes out is written afterwards, on
/// the sockets' own event loops.
final class ChatHub: Sendable {
    struct State: Sendable {
        var accounts: [AccountID: Account] = [:]
        var tokens: [String: AccountID] = [:]
        /// Who bears a name: the clients, and whoever was made by one.
        var names: [String: Contact] = [:]
        var nextContact: UInt32 = 1_000_000
        var isStopping = false
        /// What keeps changes beyond the process; nil for nothing.
        var journal: Journal?
    }

    /// Frames for sockets, made under the lock and sent after it.
    struct Outgoing: Sendable {
        var parts: [(frame: ByteBuffer, sockets: [ServerSocket])] = []
    }

    let state = Mutex(State())
    let configuration: ChatServerConfiguration
    private let book = NameBook()
    /// Told of each new client, on its event loop.
    let didRegister = Mutex<(@Sendable (ContactID) -> Void)?>(nil)

    init(_ configuration: ChatServerConfiguration) { self.configuration = configuration }

    // MARK: Clients

    /// Makes a client.
    ///
    /// - Returns: Its token; nil where there are too many.
    func makeClient(named name: String) -> (contact: Contact, token: String)? {
        state.withLock { state in
            guard state.accounts.count < configuration.limits.clients, state.names[name] == nil
            else { return nil }
            let contact = state.newContact(named: name)
            let token = Self.makeToken()
            state.journal?.write(.client(contact, token: token), at: Self.timeOfDay)
            enter(contact, token, in: &state)
            return (contact, token)
        }
    }

    private func enter(_ contact: Contact, _ token: String, in state: inout State) {
        book.note(contact)
        state.names[contact.name] = contact
        state.nextContact = max(state.nextContact, contact.id.rawValue + 1)
        state.accounts[contact.id] = makeAccount(contact)
        state.tokens[token] = contact.id
    }

    /// Goes on where the server ended that wrote the journal at `path`, and writes on.
    ///
    /// - Throws: `JournalError`
    func resume(_ path: String) throws(JournalError) {
        let journal = try Journal(path: path) { entry, instant in
            state.withLock { state in
                var outgoing = Outgoing()
                func change(_ id: ContactID, _ body: (inout Account) -> Void) {
                    guard var account = state.accounts.removeValue(forKey: id) else { return }
                    body(&account)
                    state.accounts[id] = account
                }
                switch entry {
                case .client(let contact, let token): enter(contact, token, in: &state)
                case .driven(let contact, let token, let conditions, let chats):
                    enter(contact, token, conditions, instant, chats, in: &state)
                case .event(let id, let event, let number):
                    change(id) { account in
                        account.latestEvent = number
                        _ = account.take(event, at: instant, &outgoing)
                    }
                case .sent(let id, let message):
                    change(id) { _ = $0.accept(message, at: instant) }
                    if let sender = state.accounts[id]?.contact {
                        state.pass(message, at: instant, from: sender, &outgoing)
                    }
                case .read(let id, let chat, let upTo, let number):
                    change(id) { account in
                        account.latestEvent = number
                        account.server.ownRead(chat, upTo: upTo)
                    }
                    state.passRead(chat, upTo: upTo, by: id, &outgoing)
                case .created(let id, let name, let contact):
                    if let contact { book.note(contact) }
                    change(id) { _ = $0.server.create(name, at: instant) }
                }
            }
        }
        state.withLock { $0.journal = journal }
    }

    private func makeAccount(_ contact: Contact) -> Account {
        let (book, named) = (book, configuration.directory)
        var account = Account(contact) { name in
            book.contact(named: name) ?? named(name) ?? book.make(name)
        }
        account.conditions = configuration.conditions
        for chat in configuration.stored.chats {
            account.server.know(.init(contact: chat.contact, createdAt: chat.createdAt))
            for message in chat.messages { account.restore(message, of: chat) }
            if let upTo = chat.otherReadUpTo {
                account.server.otherRead(ChatID(chat.contact.id), upTo: upTo)
                account.otherReads[ChatID(chat.contact.id)] = upTo
            }
        }
        return account
    }

    /// A client in virtual time, driven by whoever began it.
    func begin(
        conditions: NetworkConditions,
        epoch: Timestamp,
        chats: [SyncReply.ChatRecord]
    ) -> String {
        state.withLock { state in
            let contact = state.newContact(named: "driven")
            let token = Self.makeToken()
            state.journal?.write(
                .driven(contact, token: token, conditions, chats: chats),
                at: epoch
            )
            enter(contact, token, conditions, epoch, chats, in: &state)
            return token
        }
    }

    private func enter(
        _ contact: Contact,
        _ token: String,
        _ conditions: NetworkConditions,
        _ epoch: Timestamp,
        _ chats: [SyncReply.ChatRecord],
        in state: inout State
    ) {
        var account = Account(contact) { [book] name in
            book.contact(named: name)
                ?? Contact(id: ContactID(.max), name: name, avatar: AvatarID(0))
        }
        account.conditions = conditions
        account.clock = epoch
        for chat in chats { account.server.know(chat) }
        state.nextContact = max(state.nextContact, contact.id.rawValue + 1)
        state.accounts[contact.id] = account
        state.tokens[token] = contact.id
    }

    /// Who bears a name in what is driven.
    func know(_ contact: Contact) { book.note(contact) }

    /// Forgets a client.
    func end(_ token: String) {
        let sockets = state.withLock { state in
            guard let id = state.tokens.removeValue(forKey: token),
                let account = state.accounts.removeValue(forKey: id)
            else { return [] as [ServerSocket] }
            return account.allSockets
        }
        for socket in sockets { socket.drop() }
    }

    private static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Whose token it is.
    func account(of token: String) -> AccountID? { state.withLock { $0.tokens[token] } }

    /// The time of day, or what a driven client's clock shows.
    static func now(_ account: Account) -> Timestamp { account.clock ?? timeOfDay }

    private static var timeOfDay: Timestamp {
        Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
    }

    // MARK: Sockets

    /// A WebSocket has been opened.
    ///
    /// - Returns: False where its client is gone.
    func add(_ socket: ServerSocket) -> Bool {
        state.withLock { state in
            guard !state.isStopping else { return false }
            guard let id = socket.account else { return true }
            guard state.accounts[id] != nil else { return false }
            state.accounts[id]?.add(socket)
            return true
        }
    }

    /// A WebSocket is no more.
    func remove(_ socket: ServerSocket) {
        guard let id = socket.account else { return }
        state.withLock { $0.accounts[id]?.remove(socket) }
    }

    /// Breaks off all that a client has open.
    func hangUp(_ id: AccountID) {
        let sockets = state.withLock { state in
            defer {
                state.accounts[id]?.pushChannels = []
                state.accounts[id]?.sockets = [:]
            }
            return state.accounts[id]?.allSockets ?? []
        }
        for socket in sockets { socket.drop() }
    }

    // MARK: Events

    /// Lets something happen to a client; the same number again is the same event.
    ///
    /// - Returns: The sockets that were written to, with how many frames each has had since it was opened.
    @discardableResult
    func deliver(
        _ event: ServerEvent,
        to id: AccountID,
        clock: Timestamp? = nil,
        number: UInt64 = 0
    ) -> [(connection: UInt64, frames: Int)] {
        let (outgoing, dropped, counts) = state.withLock {
            state -> (Outgoing, ServerSocket?, [(connection: UInt64, frames: Int)]) in
            var outgoing = Outgoing()
            guard var account = state.accounts.removeValue(forKey: id) else {
                return (outgoing, nil, [])
            }
            if let clock { account.clock = clock }
            let now = Self.now(account)
            // What a driver says again because it heard no answer has happened; who is told of it may not have been.
            let isRepeated = !account.isNew(number)
            if !isRepeated { state.journal?.write(.event(id, event, number: number), at: now) }
            let dropped = account.take(event, at: now, isRepeated: isRepeated, &outgoing)
            state.accounts[id] = account
            return (outgoing, dropped, outgoing.counts)
        }
        dropped?.drop()
        send(outgoing)
        return counts
    }

    /// Writes frames, grouped by event loop.
    func send(_ outgoing: Outgoing) {
        for part in outgoing.parts {
            guard part.sockets.count > 1 else {
                for socket in part.sockets { socket.loop.send(part.frame, to: [socket]) }
                continue
            }
            let byLoop = Dictionary(grouping: part.sockets) { ObjectIdentifier($0.loop) }
            for sockets in byLoop.values { sockets.first?.loop.send(part.frame, to: sockets) }
        }
    }

    func stop() { state.withLock { $0.isStopping = true } }
}

extension ChatHub.State {
    mutating func newContact(named name: String) -> Contact {
        defer { nextContact += 1 }
        let contact = Contact(
            id: ContactID(nextContact),
            name: name,
            avatar: AvatarID(nextContact)
        )
        if name != "driven" { names[name] = contact }
        return contact
    }
}

extension ChatHub.Outgoing {
    /// Adds a frame for each of `sockets`; under the hub's lock.
    mutating func add(_ sockets: [ServerSocket], _ body: (inout JSONWriter) -> Void) {
        guard !sockets.isEmpty else { return }
        for socket in sockets { socket.sent += 1 }
        parts.append((ByteBuffer.webSocketFrame(.text, JSONWriter.bytes(body)), sockets))
    }

    /// Under the hub's lock.
    var counts: [(connection: UInt64, frames: Int)] {
        parts.flatMap { part in part.sockets.map { ($0.connection, $0.sent) } }
    }
}

extension Account {
    /// Takes an event in.
    ///
    /// - Returns: A socket that is to be dropped.
    mutating func take(
        _ event: ServerEvent,
        at now: Timestamp,
        isRepeated: Bool = false,
        _ outgoing: inout ChatHub.Outgoing
    ) -> ServerSocket? {
        if !isRepeated { learn(event, at: now) }
        switch event {
        case .push(let incoming):
            outgoing.add(pushChannels) { $0.write(PushPayload.message(incoming)) }
        case .socket(let incoming):
            if let open = sockets[incoming.chat] {
                outgoing.add(served(open)) { $0.write(SocketFrame.message(incoming)) }
            } else {
                outgoing.add(pushChannels) { $0.write(PushPayload.message(incoming)) }
            }
        case .keep: break
        case .otherRead(let chat):
            guard let open = sockets[chat] else { return nil }
            let upTo = Watermark(sentAt: now, id: .last)
            outgoing.add(served(open)) { $0.write(SocketFrame.read(chat: chat, upTo: upTo)) }
        case .payload(let payload): outgoing.add(pushChannels) { $0.write(payload) }
        case .oddFrame(let kind):
            let first = sockets.min { $0.value.oldest < $1.value.oldest }?.value
            outgoing.add(first.map(served) ?? []) { $0.write(SocketFrame.unknown(kind: kind)) }
        case .drop(let connection):
            let open = sockets.values.flatMap(\.self)
            let chosen = open.filter { connection == nil || $0.connection == connection }
            guard let socket = chosen.min(by: { $0.connection < $1.connection }) else { return nil }
            remove(socket)
            return socket
        }
        return nil
    }

    /// Notes what an event changes.
    private mutating func learn(_ event: ServerEvent, at now: Timestamp) {
        switch event {
        case .push(let incoming), .socket(let incoming), .keep(let incoming): post(incoming)
        case .otherRead(let chat):
            let upTo = Watermark(sentAt: now, id: .last)
            server.otherRead(chat, upTo: upTo)
            otherReads[chat] = max(otherReads[chat] ?? upTo, upTo)
        case .payload, .oddFrame, .drop: break
        }
    }

    /// Which of a chat's sockets are told: a driven client has one, and perhaps another on its way out.
    private func served(_ open: [ServerSocket]) -> [ServerSocket] {
        clock == nil ? open : Array(open.prefix(1))
    }

    /// A message from before the server began.
    mutating func restore(_ message: Message, of chat: StoredChat) {
        guard message.sender == .other else {
            _ = accept(message, at: message.sentAt)
            return
        }
        post(
            IncomingMessage(
                id: message.id,
                contact: chat.contact,
                text: message.text,
                sentAt: message.sentAt
            )
        )
        if message.state == .read {
            let upTo = message.watermark
            if server.ownReads[message.chat].map({ $0 < upTo }) ?? true {
                server.ownRead(message.chat, upTo: upTo)
            }
        }
    }
}

extension [ServerSocket] {
    /// The number of the connection that was opened first.
    fileprivate var oldest: UInt64 { map(\.connection).min() ?? .max }
}

/// Who bears a name; asked from within the hub's lock.
final class NameBook: Sendable {
    private let names = Mutex<[String: Contact]>([:])

    func note(_ contact: Contact) { names.withLock { $0[contact.name] = contact } }

    func contact(named name: String) -> Contact? { names.withLock { $0[name] } }

    /// Someone new, numbered by the name.
    func make(_ name: String) -> Contact {
        names.withLock { names in
            let hash = NetworkConditions.hash(name: name)
            let number = 2_000_000_000 + UInt32(truncatingIfNeeded: hash) % 2_000_000_000
            let contact = Contact(id: ContactID(number), name: name, avatar: AvatarID(number))
            names[name] = contact
            return contact
        }
    }
}
