import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import Unidirectional

/// The reducer, pure: given state and action, the state and the effects.
///
/// No store, no queue, no stub.
struct AppReducerTests {
    private let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    @Test func aPushForAnotherChatChangesItsRowAndIsAnnounced() {
        var store = TestStore(state(open: ChatID(bob.id)))
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        store.send(.pushed(.message(message)))
        store.receive(.chats(.receive(message)))
        let row = summary(of: ada, wrote: message)
        store.send(
            .chats(.updated(update(.updated(from: 1, to: 0), row, news: .arrived(message))))
        ) {
            $0.chats = [row, self.summary(of: bob)]
            $0.unreadCount = 1
        }
        store.receive(.showBanner(message))
        store.finish()
    }

    @Test func aPushForTheChatInSightIsReadAndConfirmedInstead() {
        var store = TestStore(state(open: ChatID(ada.id)))
        let chat = ChatID(ada.id)
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        let row = summary(of: ada, wrote: message)
        store.send(
            .chats(.updated(update(.updated(from: 1, to: 0), row, news: .arrived(message))))
        ) {
            $0.chats = [row, self.summary(of: bob)]
            $0.unreadCount = 1
        }
        store.receive(.chats(.fetch(chat)))
        store.receive(.chats(.markRead(chat)))
        let watermark = Watermark(sentAt: message.sentAt, id: message.id)
        let seen = summary(of: ada, wrote: message, isRead: true)
        store.send(
            .chats(
                .updated(
                    update(.updated(from: 0, to: 0), seen, 0, news: .readByUser(upTo: watermark))
                )
            )
        ) {
            $0.chats[0] = seen
            $0.unreadCount = 0
            _ = $0.receipts.read(chat, upTo: watermark)
        }
        store.receive(.chats(.fetch(chat)))
        var receipts = ReceiptQueue()
        if let receipt = receipts.read(chat, upTo: watermark) {
            store.receive(.request(.markRead(receipt)))
        }
        store.finish()
    }

    @Test func blankTextIsRefusedUntilTheTimerEnds() {
        let chat = ChatID(ada.id)
        var store = TestStore(state(open: chat))
        store.send(.conversation(chat, .edited(" "))) { $0.conversation?.draft = " " }
        store.send(.conversation(chat, .sendTapped)) {
            $0.conversation?.errorText = ChatTexts.blankMessage
        }
        store.receive(.startErrorTimer(.conversation(chat, .errorTextEnded)))
        store.send(.conversation(chat, .errorTextEnded)) { $0.conversation?.errorText = nil }
        store.finish()
    }

    @Test func aTextIsComposedOnceAndQueued() {
        let chat = ChatID(ada.id)
        var store = TestStore(state(open: chat))
        store.send(.conversation(chat, .edited("hello"))) { $0.conversation?.draft = "hello" }
        store.send(.conversation(chat, .sendTapped)) { $0.conversation?.draft = "" }
        store.receive(.chats(.compose("hello", in: chat)))
        // The field is empty by now.
        store.send(.conversation(chat, .sendTapped)) {
            $0.conversation?.errorText = ChatTexts.blankMessage
        }
        store.receive(.startErrorTimer(.conversation(chat, .errorTextEnded)))
        store.finish()
    }

    @Test func theSocketFollowsWhatTheUserCanSee() {
        let chat = ChatID(ada.id)
        var store = TestStore(state(open: chat))
        store.send(.app(.willResignActive)) { $0.isActive = false }
        store.receive(.connect(nil))
        store.send(.app(.didBecomeActive)) { $0.isActive = true }
        store.receive(.connect(chat))
        store.receive(.chats(.markRead(chat)))
        store.send(.navigation(.popped)) {
            $0.path = []
            $0.conversation = nil
        }
        store.receive(.stopErrorTimer)
        // Not before it has disappeared.
        store.send(.conversation(chat, .disappeared)) { $0.appearedChat = nil }
        store.receive(.connect(nil))
        store.finish()
    }

    @Test func aReplyToACreateScreenThatWasLeftOpensNothing() {
        var store = TestStore()
        let first = CreateID(rawValue: 0)
        let second = CreateID(rawValue: 1)
        let record = SyncReply.ChatRecord(contact: ada, createdAt: TraceBuilder.epoch)
        store.send(.list(.newChatTapped)) {
            $0.path = [.create(first)]
            $0.create = CreateChatState(id: first)
            $0.createCount = 1
        }
        store.send(.create(first, .searched(name: "Ada", found: nil))) { $0.create?.isBusy = true }
        store.receive(.request(.createChat(named: "Ada", for: first)))
        store.send(.navigation(.popped)) {
            $0.path = []
            $0.create = nil
        }
        store.receive(.stopErrorTimer)
        store.send(.list(.newChatTapped)) {
            $0.path = [.create(second)]
            $0.create = CreateChatState(id: second)
            $0.createCount = 2
        }
        store.send(.create(first, .replied(.success(record))))
        store.receive(.chats(.create(record)))
        store.finish()
    }

    @Test func oneSyncAtATimeAndOthersJoinIt() {
        var store = TestStore()
        let loaded = LoadedChats(chats: [], unreadCount: 0, cursor: 3, outgoing: [])
        store.send(.chats(.loaded(loaded))) {
            $0.sync.cursor = 3
            $0.sync.status = .syncing
        }
        store.receive(.request(.sync(since: 3)))
        store.send(.list(.pulledToRefresh)) { $0.sync.isPulled = true }
        store.send(.app(.willEnterForeground))
        store.send(.sync(.replied(.failure(.timedOut)))) {
            $0.sync.status = .failed
            $0.sync.isPulled = false
        }
        store.finish()
    }

    // MARK: Values

    /// Two chats, Bob's first, one of them in sight.
    private func state(open chat: ChatID) -> AppState {
        var state = AppState()
        state.chats = [summary(of: bob), summary(of: ada)]
        state.sync.status = .idle
        state.path = [.conversation(chat)]
        state.conversation = ConversationState(chat: chat)
        state.appearedChat = chat
        return state
    }

    /// Of a chat in which they wrote no more than this.
    private func summary(
        of contact: Contact,
        wrote message: IncomingMessage? = nil,
        isRead: Bool = false
    ) -> ChatSummary {
        let messages = message.map { message in
            Message(
                id: message.id,
                chat: message.chat,
                sender: .other,
                text: message.text,
                sentAt: message.sentAt,
                state: isRead ? .read : .unread
            )
        }
        let stored = StoredChat(
            contact: contact,
            createdAt: TraceBuilder.epoch,
            messages: messages.map { [$0] } ?? []
        )
        return Chat(stored).summary
    }

    private func update(
        _ row: ChatChange.Row,
        _ chat: ChatSummary,
        _ unreadCount: Int = 1,
        news: ChatUpdate.News
    ) -> ChatUpdate {
        ChatUpdate(row: row, chat: chat, unreadCount: unreadCount, news: news)
    }
}
