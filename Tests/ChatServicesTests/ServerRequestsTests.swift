import ChatDomain
import ChatServices
import Testing
import WorkQueues

/// The API: what the server does, and what the client learns of it.
struct ServerRequestsTests {
    private let chat = ChatID(1)

    @Test func aSyncBringsWhatIsNewSinceTheCursor() throws {
        try ServedApp.run { app in
            app.server.push(IncomingMessage(1))
            app.server.keep(IncomingMessage(2))
            let first = try #require(app.known)
            #expect(first.messages.map(\.id.rawValue) == [1, 2])
            #expect(first.chats.map(\.contact.id.rawValue) == [1])
            app.server.sendOverSocket(IncomingMessage(3, from: 4))
            app.server.otherReads(chat)
            app.sync(since: first.cursor)
            app.queues.settle()
            // Asked for before, known after: not in the reply.
            app.server.keep(IncomingMessage(4))
            app.wait(until: 5_000)
            let reply = try #require(lastReply(of: app))
            #expect(reply.messages.map(\.id.rawValue) == [3])
            #expect(reply.chats.map(\.contact.id.rawValue) == [4, 1])
            #expect(reply.otherReads.map(\.chat) == [chat])
            app.sync(since: reply.cursor)
            app.wait(until: 6_000)
            #expect(lastReply(of: app)?.messages.map(\.id.rawValue) == [4])
        }
    }

    @Test func aMessagePostedTwiceIsLoggedOnce() {
        ServedApp.run { app in
            app.server.push(IncomingMessage(1))
            app.server.sendOverSocket(IncomingMessage(1))
            app.server.keep(IncomingMessage(1))
            #expect(app.known?.messages.count == 1)
        }
    }

    @Test func theSameIdIsAcceptedOnceAndTheFirstInstantKept() throws {
        let message = Message.own(0)
        let conditions = try conditions(for: .send(message.id), [.replyLost, .answered])
        ServedApp.run(conditions) { app in
            app.send(message, attempt: 0)
            app.wait(until: 20_000)
            app.send(message, attempt: 1)
            app.wait(until: 21_000)
            #expect(
                app.heard.map(\.what) == [
                    .sent(.failure(.timedOut)), .sent(.success(ServedApp.epoch)),
                ]
            )
            #expect(app.heard.map(\.milliseconds) == [10_000, 20_100])
            let messages = app.known?.messages ?? []
            #expect(messages.map(\.id) == [message.id])
            #expect(messages.map(\.state) == [.sent])
            #expect(messages.map(\.sentAt) == [ServedApp.epoch])
        }
    }

    @Test func aRefusedSendNeverReachesTheServer() throws {
        let message = Message.own(0)
        let conditions = try conditions(for: .send(message.id), [.refused])
        ServedApp.run(conditions) { app in
            app.send(message, attempt: 0)
            app.wait(until: 1_000)
            #expect(app.events == [.sent(.failure(.refused))])
            #expect(app.heard.first?.milliseconds == 100)
            #expect(app.heard.first?.queue == "network")
            #expect(app.known?.messages.isEmpty == true)
        }
    }

    @Test(arguments: [NetworkConditions.Outcome.answered, .replyLost, .refused])
    func aReceiptReachesTheServerUnlessRefused(outcome: NetworkConditions.Outcome) throws {
        let upTo = Watermark(sentAt: ServedApp.epoch, id: MessageID(1))
        let conditions = try conditions(for: .receipt(chat: chat, upTo: upTo.id), [outcome])
        var queue = ReceiptQueue()
        let read = queue.read(chat, upTo: upTo)
        let receipt = try #require(read)
        ServedApp.run(conditions) { app in
            app.server.markRead(receipt) { result in
                app.note(.receipt(result.error))
            }
            app.wait(until: 20_000)
            let errors: [NetworkConditions.Outcome: APIError] = [
                .replyLost: .timedOut, .refused: .refused,
            ]
            #expect(app.events == [.receipt(errors[outcome])])
            let told = app.known?.ownReads
            let record = SyncReply.ReadRecord(chat: chat, upTo: upTo)
            #expect(told == (outcome == .refused ? [] : [record]))
        }
    }

    @Test func creatingAKnownChatFindsIt() {
        let contact = Contact(id: ContactID(77), name: "Ada", avatar: AvatarID(77))
        let stored = StoredChat(contact: contact, createdAt: Timestamp(milliseconds: 5))
        ServedApp.run(stored: StoredChats(chats: [stored])) { app in
            app.server.createChat(named: "Ada") { app.note(.created($0)) }
            app.wait(until: 1_000)
            let record = SyncReply.ChatRecord(contact: contact, createdAt: stored.createdAt)
            #expect(app.events == [.created(.success(record))])
            // What the app has stored is no news.
            #expect(app.known?.chats.isEmpty == true)
        }
    }

    @Test func triesOfOneNameAreCounted() throws {
        let request = NetworkConditions.Request.create(nameHash: NetworkConditions.hash(name: "Bo"))
        let outcomes: [NetworkConditions.Outcome] = [.refused, .replyLost, .answered]
        try ServedApp.run(conditions(for: request, outcomes)) { app in
            for round in 0..<3 as Range<Int64> {
                app.wait(until: round * 20_000)
                app.server.createChat(named: "Bo") { app.note(.created($0)) }
            }
            app.wait(until: 60_000)
            let record = SyncReply.ChatRecord(
                contact: Contact(id: ContactID(77), name: "Bo", avatar: AvatarID(77)),
                // The lost try made it.
                createdAt: ServedApp.epoch.advanced(by: .seconds(20))
            )
            #expect(
                app.events == [
                    .created(.failure(.refused)), .created(.failure(.timedOut)),
                    .created(.success(record)),
                ]
            )
            #expect(app.known?.chats == [record])
        }
    }

    private func lastReply(of app: ServedApp) -> SyncReply? {
        guard case .sync(.success(let reply)) = app.events.last else { return nil }
        return reply
    }

    /// A network on which the tries of `request` end so, and no sync fails.
    private func conditions(
        for request: NetworkConditions.Request,
        _ outcomes: [NetworkConditions.Outcome]
    ) throws -> NetworkConditions {
        let found = (0..<10_000).lazy.map { seed in
            NetworkConditions(
                seed: seed,
                latency: .milliseconds(100),
                jitter: 0,
                replyLoss: 0.3,
                refusal: 0.3
            )
        }.first { conditions in
            conditions.plan(.sync(ordinal: 0), attempt: 0).outcome == .answered
                && outcomes.indices.allSatisfy {
                    conditions.plan(request, attempt: $0).outcome == outcomes[$0]
                }
        }
        return try #require(found)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
