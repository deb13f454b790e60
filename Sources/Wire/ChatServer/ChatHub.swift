internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import Foundation
internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// What the server knows: its clients, by token, and all that was said to them.
///
/// Every request and every event takes the one lock for as long as it changes values; what goes out is written afterwards, on
/// the sockets' own event loops.
final class ChatHub: Sendable {
    struct State: Sendable {
        var accounts: [AccountID: Account] = [:]
        var tokens: [String: AccountID] = [:]
        /// Contacts by name: the clients, and those made by one.
        var names: [String: Contact] = [:]
        var nextContact = contacts.lowerBound
        var registrations: RateLimit
        var wrongInvitations: RateLimit
        var isStopping = false
        /// What keeps changes beyond the process; nil for nothing.
        var journal: Journal?

        init(_ limits: WireLimits) {
            registrations = RateLimit(perMinute: limits.registrations)
            wrongInvitations = RateLimit(perMinute: limits.wrongInvitations)
        }
    }

    /// Frames for sockets, made under the lock and sent after it.
    struct Outgoing: Sendable {
        var parts: [(frame: WebSocketFrame, sockets: [ServerSocket])] = []
    }

    let state: Mutex<State>
    let configuration: ChatServerConfiguration
    /// Under which the server is asked, beside its addresses.
    let names: Set<String>
    private let book = NameBook()
    /// Called with each new client, on its event loop.
    let didRegister = Mutex<(@Sendable (ContactID) -> Void)?>(nil)

    init(_ configuration: ChatServerConfiguration) {
        self.configuration = configuration
        let origins = configuration.allowedOrigins.compactMap { $0.split(separator: "/").last }
        names = Set(origins.map { String($0).hostName })
            .union(["localhost", configuration.host.lowercased()])
        state = Mutex(State(configuration.limits))
    }

    // MARK: Changes

    /// Goes on where the server ended that wrote the journal at `path`, and writes on.
    func resume(_ path: String) throws(JournalError) {
        let journal = try Journal(path: path, notice: configuration.notice) {
            entry,
            instant throws(WireError) in
            let refusal: WireError? = state.withLock { state in
                do throws(WireError) { try state.check(entry) } catch { return error }
                var outgoing = Outgoing()
                apply(entry, at: instant, to: &state, &outgoing)
                return nil
            }
            if let refusal { throw refusal }
        }
        state.withLock { $0.journal = journal }
    }

    /// Keeps a change and lets it happen; neither where it cannot be kept.
    ///
    /// - Returns: A socket that is to be dropped.
    /// - Throws: `JournalError/full(path:reason:)`
    @discardableResult
    func commit(
        _ entry: Journal.Entry,
        at instant: Timestamp,
        to state: inout State,
        _ outgoing: inout Outgoing
    ) throws(JournalError) -> ServerSocket? {
        try state.journal?.write(entry, at: instant)
        return apply(entry, at: instant, to: &state, &outgoing)
    }

    /// Lets a change happen, now or when a server goes on: what it comes to depends on nothing but the changes before it.
    @discardableResult
    private func apply(
        _ entry: Journal.Entry,
        at instant: Timestamp,
        to state: inout State,
        _ outgoing: inout Outgoing
    ) -> ServerSocket? {
        if let writer = entry.writer { state.accounts[writer]?.keptBytes += entry.bytes }
        switch entry {
        case .client(let contact, let token):
            book.note(contact)
            state.names[contact.name] = contact
            state.enter(makeAccount(contact), token)
        case .driven(let contact, let token, let conditions, let chats):
            var account = Account(contact) { [book] name in
                book.contact(named: name)
                    ?? Contact(id: ContactID(.max), name: name, avatar: AvatarID(0))
            }
            account.conditions = conditions
            account.clock = instant
            for chat in chats { account.server.know(chat) }
            state.enter(account, token)
        case .event(let id, let event, let number):
            state.accounts[id]?.latestEvent = number
            return state.accounts[id]?.take(event, at: instant, &outgoing)
        case .sent(let id, let message):
            guard let sender = state.accounts[id]?.contact else { return nil }
            state.accounts[id]?.accept(message, at: instant)
            state.pass(message, at: instant, from: sender, &outgoing)
        case .read(let id, let chat, let upTo, let number):
            state.accounts[id]?.latestEvent = number
            state.accounts[id]?.server.ownRead(chat, upTo: upTo)
            state.passRead(chat, upTo: upTo, by: id, &outgoing)
        case .created(let id, let name, let contact):
            if let contact { book.note(contact) }
            _ = state.accounts[id]?.server.create(name, at: instant)
        case .device(let id, let device): state.accounts[id]?.devices.insert(device)
        case .ended(let id):
            state.accounts[id] = nil
            state.tokens = state.tokens.filter { $0.value != id }
        }
        return nil
    }

    // MARK: Clients

    /// Why a client is not made.
    enum Refusal: Error {
        case nameTaken
        case tooMany
        case notKept(JournalError)
    }

    /// Makes a client.
    ///
    /// - Returns: Who it is, and its token.
    func makeClient(named name: String) throws(Refusal) -> (contact: Contact, token: String) {
        let result: Result<(contact: Contact, token: String), Refusal> = state.withLock { state in
            guard state.names[name] == nil else { return .failure(.nameTaken) }
            guard state.accounts.count < configuration.limits.clients else {
                return .failure(.tooMany)
            }
            let token = Self.makeToken()
            var outgoing = Outgoing()
            do throws(JournalError) {
                let contact = try state.nextContact(named: name)
                let entry = Journal.Entry.client(contact, token: token)
                try commit(entry, at: Self.timeOfDay, to: &state, &outgoing)
                return .success((contact, token))
            } catch { return .failure(.notKept(error)) }
        }
        return try result.get()
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

    /// A client in virtual time, driven by the process that began it.
    ///
    /// - Returns: Its token.
    /// - Throws: `JournalError/full(path:reason:)`
    func begin(
        conditions: NetworkConditions,
        epoch: Timestamp,
        chats: [SyncReply.ChatRecord]
    ) throws(JournalError) -> String {
        let token = Self.makeToken()
        try change { state, outgoing throws(JournalError) in
            let contact = try state.nextContact(named: "driven")
            let entry = Journal.Entry.driven(contact, token: token, conditions, chats: chats)
            try commit(entry, at: epoch, to: &state, &outgoing)
        }
        return token
    }

    /// Adds a contact to be looked up by name in virtual time.
    func know(_ contact: Contact) { book.note(contact) }

    /// Forgets a client.
    func end(_ id: AccountID) throws(JournalError) {
        let sockets = try change { state, outgoing throws(JournalError) in
            guard let account = state.accounts[id] else { return [] as [ServerSocket] }
            try commit(.ended(id), at: Self.now(account), to: &state, &outgoing)
            return account.allSockets
        }
        for socket in sockets { socket.drop() }
    }

    /// Changes the state under its lock, and tells whom it concerns.
    private func change<Result: Sendable>(
        _ body: (inout State, inout Outgoing) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        let (result, outgoing): (Swift.Result<Result, JournalError>, Outgoing) = state.withLock {
            state in
            var outgoing = Outgoing()
            do throws(JournalError) {
                return (.success(try body(&state, &outgoing)), outgoing)
            } catch { return (.failure(error), outgoing) }
        }
        send(outgoing)
        return try result.get()
    }

    private static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in generator.next().wireDigits }.joined()
    }

    /// Whose token it is.
    func account(of token: String) -> AccountID? { state.withLock { $0.tokens[token] } }

    /// The time of day, or what a driven client's clock shows.
    static func now(_ account: Account) -> Timestamp { account.clock ?? timeOfDay }

    private static var timeOfDay: Timestamp {
        Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
    }

    // MARK: Sockets

    /// Where a new WebSocket belongs.
    enum Admission {
        case taken
        /// The server stops, or the client is gone.
        case tooLate
        /// The client has as many as it may.
        case oneTooMany
    }

    /// A WebSocket has been opened.
    func add(_ socket: ServerSocket) -> Admission {
        state.withLock { state in
            guard !state.isStopping else { return .tooLate }
            guard let id = socket.account else { return .taken }
            guard let count = state.accounts[id]?.socketCount else { return .tooLate }
            guard count < configuration.limits.clientSockets else { return .oneTooMany }
            state.accounts[id]?.add(socket)
            return .taken
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
    /// - Throws: `JournalError/full(path:reason:)`
    @discardableResult
    func deliver(
        _ event: ServerEvent,
        to id: AccountID,
        clock: Timestamp? = nil,
        number: UInt64 = 0
    ) throws(JournalError) -> [(connection: UInt64, frames: Int)] {
        let (dropped, counts) = try change {
            state,
            outgoing throws(JournalError) -> (ServerSocket?, [(connection: UInt64, frames: Int)]) in
            if let clock { state.accounts[id]?.clock = clock }
            guard
                let (now, isRepeated) = state.accounts[id].map({
                    (Self.now($0), $0.isRepeated(number))
                })
            else { return (nil, []) }
            // What a driver says again because it heard no answer has happened; those it concerns may not have been notified.
            let dropped =
                isRepeated
                ? state.accounts[id]?.tell(event, at: now, &outgoing)
                : try commit(.event(id, event, number: number), at: now, to: &state, &outgoing)
            return (dropped, outgoing.counts)
        }
        dropped?.drop()
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

extension Journal.Entry {
    /// The client whose quota it counts against; nil for what is not a client's doing.
    var writer: ContactID? {
        switch self {
        case .sent(let id, _), .read(let id, _, _, _), .created(let id, _, _), .device(let id, _):
            id
        case .client, .driven, .event, .ended: nil
        }
    }

    /// What keeping it takes, roughly: its text, and as much again as a short message takes.
    var bytes: Int {
        let text =
            switch self {
            case .sent(_, let message): message.text
            case .created(_, let name, _), .device(_, let name): name
            case .client, .driven, .event, .read, .ended: ""
            }
        return text.utf8.count + 256
    }
}

extension ChatHub.Outgoing {
    /// Adds a frame for each of `sockets`; under the hub's lock.
    mutating func add(_ sockets: [ServerSocket], _ body: (inout JSONWriter) -> Void) {
        guard !sockets.isEmpty else { return }
        for socket in sockets { socket.sent += 1 }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: JSONWriter.bytes(body))
        parts.append((frame, sockets))
    }

    /// Under the hub's lock.
    var counts: [(connection: UInt64, frames: Int)] {
        parts.flatMap { part in part.sockets.map { ($0.connection, $0.sent) } }
    }
}

extension [ServerSocket] {
    /// The number of the connection that was opened first.
    var oldest: UInt64 { map(\.connection).min() ?? .max }
}
