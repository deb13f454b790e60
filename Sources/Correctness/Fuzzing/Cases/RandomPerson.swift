internal import ChatDomain
internal import EventTraces

/// What happens in a world, one after the other: mostly what makes sense on the screen that is probably up.
struct RandomPerson {
    /// Where the person thinks to be.
    private enum Place: Equatable {
        case list, create
        case conversation(UInt32)
    }

    private var world: RandomWorld
    private let chats: UInt32
    private var place = Place.list
    private var isAway = false
    private var at = Duration.zero
    private var sent: [TraceMessage] = []
    private var count = 0
    /// How many events there shall be.
    private var room = 0
    private(set) var events: [TraceEvent] = []

    init(world: RandomWorld, chats: UInt32) {
        self.world = world
        self.chats = chats
    }

    /// So many, and the return if the person is away.
    mutating func events(count: Int) -> [TraceEvent] {
        room = count
        while events.count < count { happen(world.happening()) }
        events.removeLast(events.count - count)
        isAway = events.reduce(false) { isAway, event in
            switch event.kind {
            case .user(.background): true
            case .user(.foreground), .user(.relaunch): false
            default: isAway
            }
        }
        if isAway { events.append(TraceEvent(at: at, kind: .user(.foreground))) }
        return events
    }

    // MARK: Events

    private mutating func add(_ kind: TraceEvent.Kind, atOnce: Bool = false) {
        if !atOnce, !world.isOneOf(world.burst) {
            at += .milliseconds(world.number(below: world.gap))
            if world.isOneOf(world.rest) { at += .seconds(world.number(below: 60)) }
        }
        events.append(TraceEvent(at: at, kind: kind))
    }

    private mutating func act(_ action: UserAction) { add(.user(action)) }

    // MARK: Whom and what

    /// Someone with a chat, or one of a few strangers; two of these have the same name.
    private mutating func contact() -> UInt32 {
        if case .conversation(let chat) = place, world.isOneOf(40) { return chat }
        if chats == 0 || world.isOneOf(12) {
            return [chats, chats + 1, chats + 7, 48, 49][world.number(below: 5)]
        }
        // A few write most.
        let bound = world.isOneOf(60) ? min(3, chats) : chats
        return UInt32(world.number(below: Int(bound)))
    }

    private mutating func message(of contact: UInt32) -> TraceMessage {
        count += 1
        // Neither in order nor in the order of their instants.
        var id = UInt64(count &* 40_503 & 0xffff)
        if world.isOneOf(world.lineBreaks) { id |= MessageText.breaksLines }
        let now = at.wholeNanoseconds / 1_000_000
        let late = world.isOneOf(world.lateness) ? Int64(world.number(below: 60_000)) : 0
        let grain = Int64(world.grain)
        let message = TraceMessage(
            id: MessageID(id),
            contact: ContactID(contact),
            bytes: world.bytes(12, more: 30),
            sentAt: .milliseconds((now - late) / grain * grain)
        )
        sent.append(message)
        return message
    }

    /// One that was sent before, by whatever path.
    private mutating func knownMessage() -> TraceMessage {
        guard !sent.isEmpty else { return message(of: contact()) }
        let last = min(sent.count, 4)
        return sent[sent.count - 1 - world.number(below: last)]
    }

    private mutating func name() -> ContactID? {
        switch world.number(below: 8) {
        case 0: nil
        case 1...3: ContactID(UInt32(world.number(below: Int(max(1, chats)))))
        default: ContactID([chats, chats + 1, chats + 7, 48, 49][world.number(below: 5)])
        }
    }

    // MARK: What happens

    private mutating func happen(_ happening: RandomWorld.Happening) {
        switch happening {
        case .push: add(.push(message(of: contact())))
        case .repeatedMessage: repeatMessage()
        case .socketMessage: add(.socketMessage(message(of: contact())))
        case .serverMessage: add(.serverMessage(message(of: contact())))
        case .meeting: meet()
        case .flood: flood()
        case .otherRead: add(.otherRead(ChatID(contact())))
        case .socketDrop: add(.socketDrop)
        case .malformed:
            add(.malformed(MalformedPayload.allCases[world.number(below: 3)]))
        case .changeZone:
            act(.changeZone(minutes: [-210, 0, 330, 845][world.number(below: 4)]))
        case .life:
            isAway.toggle()
            act(isAway ? .background : .foreground)
        case .relaunch:
            isAway = false
            place = .list
            act(.relaunch)
        default: if !isAway { personActs(happening) }
        }
    }

    /// What comes by push and what comes over the socket meet in one batch; R0 leaves open which is handled first.
    private mutating func meet() {
        guard !isAway else { return }
        if case .conversation = place {} else { openChat() }
        guard case .conversation(let chat) = place else { return }
        for index in 0...(1 + world.number(below: 4)) {
            let message = message(of: chat)
            let isPush = index == 0 || world.isOneOf(60)
            add(isPush ? .push(message) : .socketMessage(message), atOnce: index > 0)
        }
        add(.socketMessage(message(of: chat)), atOnce: true)
    }

    /// More messages at one instant than any other happening makes events: only in a long trace.
    private mutating func flood() {
        let size = 101 + world.number(below: 50)
        guard room - events.count > size else { return }
        let chat = contact()
        for index in 0..<size { add(.push(message(of: chat)), atOnce: index > 0) }
    }

    private mutating func repeatMessage() {
        let message = knownMessage()
        switch world.number(below: 3) {
        case 0: add(.push(message))
        case 1: add(.socketMessage(message))
        default: add(.serverMessage(message))
        }
    }

    private mutating func personActs(_ happening: RandomWorld.Happening) {
        switch happening {
        case .openChat: openChat()
        case .back: back()
        case .lateFrame: leaveWithFrame()
        case .outage: breakConnection()
        case .write:
            if place == .list { openChat() }
            write()
        case .writeBlank:
            act(.type(bytes: 0))
            act(.send)
        case .send: act(.send)
        case .retry: act(.retry)
        case .tapBanner: act(.tapBanner)
        case .pullToRefresh:
            goToList()
            act(.pullToRefresh)
        case .newChat: newChat()
        case .typeName: act(.typeName(name()))
        case .create: act(.create)
        case .makeChat: makeChat(name())
        case .race: race()
        default: break
        }
    }

    private mutating func openChat() {
        // Now and then where there is nothing to open.
        if !world.isOneOf(10) { goToList() }
        let chat = contact()
        act(.openChat(ChatID(chat)))
        place = .conversation(chat)
    }

    private mutating func back() {
        act(.back)
        place = .list
    }

    private mutating func goToList() { if place != .list { back() } }

    /// A frame for a conversation that has just been left.
    private mutating func leaveWithFrame() {
        guard case .conversation(let chat) = place else { return openChat() }
        back()
        add(.socketMessage(message(of: chat)))
    }

    /// The connection breaks, and things go on at its other end.
    private mutating func breakConnection() {
        guard case .conversation(let chat) = place else { return openChat() }
        add(.socketDrop)
        for _ in 0...world.number(below: 4) {
            let isRead = world.isOneOf(60)
            add(isRead ? .otherRead(ChatID(chat)) : .serverMessage(message(of: chat)))
        }
    }

    private mutating func write() {
        for _ in 0...world.number(below: 3) {
            act(.type(bytes: world.bytes(5, more: 20)))
            act(.send)
        }
    }

    private mutating func newChat() {
        goToList()
        act(.newChat)
        place = .create
    }

    private mutating func makeChat(_ name: ContactID?) {
        newChat()
        act(.typeName(name))
        act(.create)
        // Some wait, some go, some go on.
        switch world.number(below: 4) {
        case 0: back()
        case 1:
            back()
            openChat()
        default: if let name { place = .conversation(name.rawValue) }
        }
    }

    /// A stranger writes, or is known to the server only, while the user makes a chat with them.
    private mutating func race() {
        let stranger = [chats, chats + 2, chats + 7][world.number(below: 3)]
        newChat()
        act(.typeName(ContactID(stranger)))
        act(.create)
        let message = message(of: stranger)
        add(world.isOneOf(70) ? .push(message) : .serverMessage(message))
        place = .conversation(stranger)
    }
}
