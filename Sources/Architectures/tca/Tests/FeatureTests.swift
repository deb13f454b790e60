#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import ComposableArchitecture
import TestSupport
import Testing

@testable import ComposedFeatures

/// Features by themselves: actions sent to their stores, the state, and what was asked of the world.
@MainActor
struct FeatureTests {
    private let chat = ChatID(1)
    private let ada = Contact(id: ContactID(1), name: "1", avatar: AvatarID(1))

    @Test func oneSyncAtATimeAndOthersJoinIt() async {
        let cursors = LockIsolated<[UInt64]>([])
        let store = Store(initialState: ChatListFeature.State()) {
            ChatListFeature()
        } withDependencies: {
            $0.server.sync = { cursor in
                cursors.withValue { $0.append(cursor) }
                return .failure(.refused)
            }
        }
        store.send(.syncRequested)
        let sync = store.send(.loaded(cursor: 3))
        store.send(.pulledToRefresh)
        #expect(store.status == .syncing)
        #expect(store.isPulled)
        await sync.finish()
        #expect(cursors.value == [3])
        #expect(store.status == .failed)
        #expect(!store.isPulled)
    }

    @Test func blankTextIsRefusedForAWhile() async {
        let clock = TestClock()
        let store = Store(initialState: ConversationFeature.State(chat: chat)) {
            ConversationFeature()
        } withDependencies: {
            $0.continuousClock = clock
        }
        store.send(.draftChanged(" "))
        let first = store.send(.sendTapped)
        #expect(store.errorText == ChatTexts.blankMessage)
        await clock.advance(by: ChatRules.errorTextDuration / 2)
        let second = store.send(.sendTapped)
        await clock.advance(by: ChatRules.errorTextDuration / 2)
        // Anew: the first one's time is forgotten.
        #expect(store.errorText != nil)
        await clock.advance(by: ChatRules.errorTextDuration / 2)
        await first.finish()
        await second.finish()
        #expect(store.errorText == nil)
    }

    @Test func rowsFollowTheModelAndStayTheSame() {
        var state = ConversationFeature.State(chat: chat)
        state.apply(.inserted(.own(1, .sending), at: 0))
        state.apply(.inserted(.own(2, .sending), at: 0))
        #expect(Array(state.messages.ids) == [MessageID(2), MessageID(1)])
        let identities = state.messages.map(\._$id)
        state.apply(.moved(.own(2, .sent), from: 0, to: 1))
        state.apply(.updated([.own(1, .failed)]))
        #expect(state.messages.map(\.message.state) == [.failed, .sent])
        #expect(state.messages.map(\._$id) == identities.reversed())
    }

    @Test func leavingAConversationEndsItsErrorText() async throws {
        let store = app { $0.continuousClock = TestClock() }
        store.send(.list(.delegate(.open(chat))))
        let id = try #require(store.path.ids.first)
        let error = store.send(.path(.element(id: id, action: .conversation(.sendTapped))))
        #expect(store.conversation?.errorText == ChatTexts.blankMessage)
        store.send(.path(.popFrom(id: id)))
        await error.finish()
        #expect(store.path.isEmpty)
    }

    @Test func theSocketFollowsWhatTheUserCanSee() throws {
        let looks = LockIsolated<[ChatID?]>([])
        let store = app { $0.server.look = { chat in looks.withValue { $0.append(chat) } } }
        store.send(.list(.delegate(.open(chat))))
        let id = try #require(store.path.ids.first)
        #expect(looks.value == [])
        store.send(.path(.element(id: id, action: .conversation(.appeared))))
        store.send(.didBecomeActive)
        #expect(looks.value == [chat])
        store.send(.willResignActive)
        store.send(.didBecomeActive)
        store.send(.path(.popFrom(id: id)))
        #expect(looks.value == [chat, nil, chat, nil])
    }

    @Test(arguments: [true, false])
    func aReplyOpensItsChatWhereItsScreenIsStillThere(isLeft: Bool) async throws {
        let record = SyncReply.ChatRecord(contact: ada, createdAt: TraceBuilder.epoch)
        let store = app { $0.server.createChat = { _ in .success(record) } }
        store.send(.list(.delegate(.newChat)))
        let id = try #require(store.path.ids.first)
        let name = AppFeature.Action.path(
            .element(id: id, action: .create(.nameChanged("1")))
        )
        store.send(name)
        let creation = store.send(.path(.element(id: id, action: .create(.createTapped))))
        if isLeft { store.send(.path(.popFrom(id: id))) }
        await creation.finish()
        #expect(store.conversation?.chat == (isLeft ? nil : chat))
    }

    @Test func whatIsPushedBeforeTheStoreIsLoadedWaits() async {
        let done = LockIsolated<[ChatOperation]>([])
        let store = app {
            $0.chats.perform = { operation in
                done.withValue { $0.append(operation) }
                return nil
            }
        }
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        store.send(.pushed(.message(message)))
        #expect(store.badge == nil)
        #expect(done.value == [])
        let loaded = LoadedChats(chats: [.of(1)], unreadCount: 4, cursor: 5, outgoing: [])
        await store.send(.chats(.loaded(loaded))).finish()
        #expect(done.value == [.receive(message)])
        #expect(store.badge == 4)
        #expect(Array(store.list.rows.ids) == [chat])
    }

    /// The app, of whose world nothing answers but what `prepare` has.
    private func app(_ prepare: (inout DependencyValues) -> Void) -> StoreOf<AppFeature> {
        Store(initialState: AppFeature.State()) {
            AppFeature()
        } withDependencies: {
            $0.server.look = { _ in }
            $0.server.sync = { _ in .failure(.refused) }
            $0.chats.perform = { _ in nil }
            $0.chats.find = { _ in nil }
            $0.banners.remove = { _ in }
            prepare(&$0)
        }
    }
}

extension Message {
    fileprivate static func own(_ number: UInt64, _ state: State) -> Message {
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
    fileprivate static func of(_ number: UInt32) -> ChatSummary {
        let contact = Contact(id: ContactID(number), name: "\(number)", avatar: AvatarID(number))
        return Chat(.from(contact, texts: [])).summary
    }
}
#endif
