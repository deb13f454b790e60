import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import ScopedStores

/// Features by themselves: given state and action, the state, and what follows.
@MainActor
struct FeatureTests {
    private let world = World()
    private let chat = ChatID(1)

    // MARK: The list

    @Test func oneSyncAtATimeAndOthersJoinIt() async {
        let store = TestStore(ChatListFeature.State(), ChatListFeature(world.dependencies))
        store.send(.syncRequested)
        store.send(.loaded(cursor: 3)) {
            $0.cursor = 3
            $0.status = .syncing
        }
        store.send(.pulledToRefresh) { $0.isPulled = true }
        store.send(.syncRequested)
        await store.complete()
        #expect(world.takeCalls() == [.sync(3)])
        store.receive(.synced(.failure(.refused))) {
            $0.status = .failed
            $0.isPulled = false
        }
        store.finish()
    }

    @Test func whatASyncBringsIsForTheApp() async {
        let reply = SyncReply(cursor: 9)
        world.sync = .success(reply)
        var state = ChatListFeature.State()
        state.status = .failed
        let store = TestStore(state, ChatListFeature(world.dependencies))
        store.send(.pulledToRefresh) {
            $0.isPulled = true
            $0.status = .syncing
        }
        await store.complete()
        store.receive(.synced(.success(reply))) {
            $0.cursor = 9
            $0.status = .idle
            $0.isPulled = false
        }
        store.receive(.delegate(.merge(reply)))
        store.finish()
    }

    @Test func spinnerEmptyTextAndAlertFollowTheSync() {
        var state = ChatListFeature.State()
        func shown() -> [Bool] { [state.showsSpinner, state.showsEmptyText, state.showsAlert] }
        #expect(shown() == [true, false, false])
        state.status = .syncing
        #expect(shown() == [true, false, false])
        state.status = .idle
        #expect(shown() == [false, true, false])
        state.status = .failed
        #expect(shown() == [false, true, true])
        state.rows = IdentifiedArray([ChatRowFeature.State(summary: .of(1))])
        #expect(shown() == [false, false, true])
        state.status = .syncing
        #expect(shown() == [false, false, false])
    }

    @Test func aTappedRowIsOpened() {
        var state = ChatListFeature.State()
        state.rows = IdentifiedArray([ChatRowFeature.State(summary: .of(1))])
        let store = TestStore(state, ChatListFeature(world.dependencies))
        store.send(.row(ChatID(1), .tapped))
        store.receive(.row(ChatID(1), .delegate(.open(ChatID(1)))))
        store.receive(.delegate(.open(ChatID(1))))
        store.send(.row(ChatID(2), .tapped))
        store.send(.newChatTapped)
        store.receive(.delegate(.newChat))
        store.finish()
    }

    // MARK: A conversation

    @Test func blankTextIsRefusedForAWhile() async {
        let store = TestStore(
            ConversationFeature.State(chat: chat),
            ConversationFeature(world.dependencies)
        )
        store.send(.edited(" ")) { $0.draft = " " }
        store.send(.sendTapped) { $0.errorText = ChatTexts.blankMessage }
        // Anew: the first one's time is forgotten.
        store.send(.sendTapped)
        #expect(store.ids == [AnyHashable(ConversationFeature.ErrorTextID(chat: chat))])
        await store.complete()
        #expect(world.takeCalls() == [.sleep(ChatRules.errorTextDuration)])
        store.receive(.errorTextEnded) { $0.errorText = nil }
        store.finish()
    }

    @Test func aTextIsComposedOnce() {
        let store = TestStore(
            ConversationFeature.State(chat: chat),
            ConversationFeature(world.dependencies)
        )
        store.send(.edited("hello")) { $0.draft = "hello" }
        store.send(.sendTapped) { $0.draft = "" }
        store.receive(.delegate(.compose("hello")))
        store.finish()
    }

    @Test(arguments: [(Message.State.failed, true), (.sending, false), (.read, false)])
    func onlyAFailedMessageIsRetried(state: Message.State, isRetried: Bool) {
        let message = Message.own(7, state)
        var conversation = ConversationFeature.State(chat: chat)
        conversation.messages = IdentifiedArray([MessageRowFeature.State(message: message)])
        let store = TestStore(conversation, ConversationFeature(world.dependencies))
        store.send(.message(message.id, .retryTapped))
        if isRetried {
            store.receive(.message(message.id, .delegate(.retry(message.id))))
            store.receive(.delegate(.retry(message.id)))
        }
        store.finish()
    }

    @Test func rowsFollowTheModel() {
        var state = ConversationFeature.State(chat: chat)
        state.apply(.inserted(.own(1, .sending), at: 0))
        state.apply(.inserted(.own(2, .sending), at: 0))
        #expect(state.order == [MessageID(2), MessageID(1)])
        state.apply(.moved(.own(2, .sent), from: 0, to: 1))
        #expect(state.order == [MessageID(1), MessageID(2)])
        #expect(state.messages[MessageID(2)]?.message.state == .sent)
        state.apply(.updated([.own(1, .failed)]))
        #expect(state.messages[MessageID(1)]?.message.state == .failed)
        state.apply(.unchanged)
        #expect(state.order.count == 2)
    }

    // MARK: The create screen

    @Test func aBlankNameIsRefusedForAWhile() async {
        let store = create()
        store.send(.createTapped) { $0.errorText = ChatTexts.blankName }
        await store.complete()
        store.receive(.errorTextEnded) { $0.errorText = nil }
        store.finish()
    }

    @Test func aKnownNameIsOpened() {
        world.known["Ada"] = chat
        let store = create()
        store.send(.edited("Ada")) { $0.name = "Ada" }
        store.send(.createTapped)
        store.receive(.delegate(.open(chat)))
        store.finish()
    }

    @Test func anotherIsAskedFor() {
        let store = create()
        store.send(.edited("Eve")) { $0.name = "Eve" }
        store.send(.createTapped) { $0.isBusy = true }
        store.receive(.delegate(.create(name: "Eve")))
        store.send(.failed) {
            $0.isBusy = false
            $0.errorText = ChatTexts.createFailed
        }
        #expect(store.ids.count == 1)
    }

    private func create() -> TestStore<CreateChatFeature> {
        TestStore(
            CreateChatFeature.State(id: CreateID(rawValue: 0)),
            CreateChatFeature(world.dependencies)
        )
    }

    // MARK: Delivery

    @Test func aMessageIsTriedThreeTimesAndDoesNotBlockTheNext() async {
        let store = TestStore(DeliveryFeature.State(), DeliveryFeature(world.dependencies))
        let (first, second) = (Message.own(1, .sending), Message.own(2, .sending))
        store.send(.enqueued(first)) { _ = $0.outbox.enqueue(first) }
        store.send(.enqueued(second)) { _ = $0.outbox.enqueue(second) }
        for attempt in 0..<ChatRules.sendTries {
            let send = Outbox.Send(message: first, attempt: attempt)
            await store.complete()
            #expect(world.takeCalls() == [.deliver(send)])
            store.receive(.sent(send, .failure(.refused))) { _ = $0.outbox.failed(in: first.chat) }
            guard attempt + 1 < ChatRules.sendTries else { break }
            await store.complete()
            #expect(world.takeCalls() == [.sleep(ChatRules.retryDelay(attempt: attempt + 1))])
            store.receive(.due(Outbox.Send(message: first, attempt: attempt + 1)))
        }
        store.receive(.delegate(.gaveUp(first)))
        world.delivery = .success(TraceBuilder.epoch)
        await store.complete()
        let send = Outbox.Send(message: second, attempt: 0)
        #expect(world.takeCalls() == [.deliver(send)])
        store.receive(.sent(send, .success(TraceBuilder.epoch))) {
            _ = $0.outbox.accepted(in: second.chat)
        }
        store.receive(.delegate(.accepted(second, at: TraceBuilder.epoch)))
        store.finish()
    }

    @Test func aReceiptIsRetriedUntilItIsAccepted() async {
        let store = TestStore(DeliveryFeature.State(), DeliveryFeature(world.dependencies))
        let watermark = Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1))
        store.send(.read(chat, upTo: watermark)) {
            _ = $0.receipts.read(self.chat, upTo: watermark)
        }
        let receipts = (0...1).map {
            ReceiptQueue.Receipt(chat: self.chat, upTo: watermark, attempt: $0)
        }
        await store.complete()
        store.receive(.confirmed(chat, isAccepted: false)) {
            _ = $0.receipts.failed(in: self.chat)
        }
        await store.complete()
        #expect(world.takeCalls() == [.confirm(receipts[0]), .sleep(.seconds(1))])
        store.receive(.receiptDue(receipts[1]))
        world.confirmation = .success(())
        await store.complete()
        #expect(world.takeCalls() == [.confirm(receipts[1])])
        store.receive(.confirmed(chat, isAccepted: true)) {
            _ = $0.receipts.accepted(in: self.chat)
        }
        store.finish()
    }
}

extension Message {
    /// One that the user wrote in the first chat.
    static func own(_ number: UInt64, _ state: State) -> Message {
        Message(
            id: MessageID(number),
            chat: ChatID(1),
            sender: .user,
            text: "hello",
            sentAt: TraceBuilder.epoch,
            state: state
        )
    }
}

extension ChatSummary {
    /// Of a chat without messages.
    static func of(_ number: UInt32) -> ChatSummary { of(number, texts: []) }

    /// Of a chat in which the other wrote these.
    static func of(_ number: UInt32, texts: [String]) -> ChatSummary {
        let contact = Contact(id: ContactID(number), name: "\(number)", avatar: AvatarID(number))
        return Chat(.from(contact, texts: texts)).summary
    }
}
