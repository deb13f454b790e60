import ChatDomain
import LongTests
import Testing

/// 500 random operations a seed, on each model implementation, against a model that sorts and counts everything again.
struct ChatModelRandomTests {
    static let seeds: ClosedRange<UInt64> = whenLong(1...4, otherwise: 1...1)
    static let steps = 500

    @Test(arguments: seeds, ModelImplementation.allCases)
    func orderMessagesAndUnreadAreThoseOfTheNaiveModel(
        seed: UInt64,
        modelImplementation: ModelImplementation
    ) {
        var operations = RandomOperations(seed: seed, on: modelImplementation)
        for step in 0..<Self.steps {
            _ = operations.step()
            let (model, naive) = (operations.model, operations.naive)
            let sum = model.summaries.map(\.unreadCount).reduce(0, +)
            #expect(model.summaries.map(\.chat) == naive.list, "seed \(seed), step \(step)")
            #expect(model.unreadCount == naive.unread && sum == naive.unread)
            let chat = ChatID(UInt32(step % 9))
            let (found, wanted) = (model.chat(chat), naive.entries[chat])
            #expect(found?.messages == wanted?.messages, "seed \(seed), step \(step)")
            #expect(found?.unreadCount == wanted?.unread)
            #expect(found?.otherReadUpTo == wanted?.otherReadUpTo)
        }
        #expect(operations.naive.entries.values.map(\.known.count).reduce(0, +) > 100)
    }

    @Test(arguments: seeds, ModelImplementation.allCases)
    func changesReplayedOnPlainArraysGiveTheModelsRows(
        seed: UInt64,
        modelImplementation: ModelImplementation
    ) {
        var operations = RandomOperations(seed: seed, on: modelImplementation)
        var shadow = ShadowRows()
        for step in 0..<Self.steps {
            let unread = operations.model.unreadCount
            let report = operations.step()
            let model = operations.model
            switch report {
            case .change(let change):
                shadow.follow(change, of: model)
                #expect(change.changesUnread == (unread != model.unreadCount))
                #expect(shadow.conversations[change.chat] == model.chat(change.chat)?.messages)
            case .merge(let change):
                shadow.follow(change, of: model)
                #expect(change.changesUnread == (unread != model.unreadCount))
            case .nothing: break
            }
            #expect(shadow.list == model.summaries, "seed \(seed), step \(step)")
        }
        for chat in operations.naive.list {
            #expect(shadow.conversations[chat] == operations.model.chat(chat)?.messages)
        }
    }

    @Test(arguments: seeds, ModelImplementation.allCases)
    func batchesWrittenInOrderAreTheModel(seed: UInt64, modelImplementation: ModelImplementation) {
        var operations = RandomOperations(seed: seed, on: modelImplementation)
        var shadow = ShadowRows()
        for _ in 0..<Self.steps {
            switch operations.step() {
            case .change(let change): shadow.follow(change, of: operations.model)
            case .merge(let change): shadow.follow(change, of: operations.model)
            case .nothing: break
            }
        }
        let model = operations.model
        let chats = operations.naive.list.compactMap { model.chat($0) }
        #expect(shadow.cursor == model.cursor)
        #expect(
            shadow.headers == Dictionary(uniqueKeysWithValues: chats.map { ($0.id, $0.header) })
        )
        let messages = chats.flatMap(\.messages).map { ($0.id, $0) }
        #expect(shadow.messages == Dictionary(uniqueKeysWithValues: messages))
    }

    @Test(arguments: seeds, ModelImplementation.allCases)
    func placesAreFoundByIdentity(seed: UInt64, modelImplementation: ModelImplementation) throws {
        var operations = RandomOperations(seed: seed, on: modelImplementation)
        for _ in 0..<Self.steps { _ = operations.step() }
        for (row, id) in operations.naive.list.enumerated() {
            let chat = try #require(operations.model.chat(id))
            #expect(operations.model.row(of: id) == row)
            #expect(operations.model.chatID(at: row) == id)
            #expect(chat.messages.map { chat.index(of: $0.id) } == Array(chat.messages.indices))
            let unread = chat.messages.indices.filter { chat.messages[$0].state == .unread }
            #expect(chat.unreadIndices == unread)
            let read = chat.messages.last { $0.sender == .other && $0.state == .read }
            #expect(operations.model.readWatermark(of: id) == read?.watermark)
        }
    }

    @Test(arguments: seeds, ModelImplementation.allCases)
    func nothingIsDroppedOrMovesBack(seed: UInt64, modelImplementation: ModelImplementation) {
        var operations = RandomOperations(seed: seed, on: modelImplementation)
        var before: [MessageID: Message.State] = [:]
        for step in 0..<Self.steps {
            _ = operations.step()
            var after: [MessageID: Message.State] = [:]
            for row in 0..<operations.model.chatCount {
                let chat = operations.model.chat(operations.model.chatID(at: row))
                for message in chat?.messages ?? [] { after[message.id] = message.state }
            }
            for (id, state) in before {
                #expect(
                    after[id].map { state.mayBecome($0) } == true,
                    "seed \(seed), step \(step): \(state)"
                )
            }
            before = after
        }
    }
}

extension Message.State {
    /// The arrows of BEHAVIOUR's vocabulary, and standing still.
    fileprivate func mayBecome(_ next: Message.State) -> Bool {
        switch self {
        case .sending, .failed: next != .unread
        case .sent: next == .sent || next == .read
        case .unread: next == .unread || next == .read
        case .read: next == .read
        }
    }
}
