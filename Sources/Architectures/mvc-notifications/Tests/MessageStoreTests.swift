import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import NotificationMVC

/// Each change is written, then posted, the list's rows before the messages.
struct MessageStoreTests {
    private static let (ada, bob) = (ModelStage.ada, ModelStage.bob)

    @Test func loadingPostsEverything() {
        let stored = StoredChats(chats: [.from(Self.ada, texts: ["1"])], cursor: 5)
        ModelStage.run(stored) { stage in
            let posts = stage.perform { $0.start() }
            #expect(posts == [.chats(.all), .unreadCount, .syncDidBegin])
            #expect(stage.requests == [.sync(cursor: 5)])
        }
    }

    @Test func aMessageThatArrivesIsAnnouncedLast() {
        ModelStage.run { stage in
            let news = IncomingMessage.from(Self.ada, number: 7, text: "news")
            let posts = stage.perform { $0.store.receive(news) }
            #expect(
                posts == [
                    .chats(.updated([0])), .unreadCount,
                    .messages(.rows(.inserted(at: 2), of: ChatID(1))), .received(news.id),
                ]
            )
            #expect(stage.world.onMain { stage.managers.store.unreadCount } == 4)
            guard case .write(let messages)? = stage.world.services.calls.last else {
                Issue.record("not written")
                return
            }
            #expect(messages.map(\.id) == [news.id])
            // By another path again.
            #expect(stage.perform { $0.store.receive(news) } == [])
        }
    }

    @Test func aMessageThatComesBeforeTheRestIsLoadedWaits() {
        ModelStage.run(StoredChats()) { stage in
            let news = IncomingMessage.from(Self.ada, number: 7, text: "news")
            stage.world.onMain {
                stage.managers.store.receive(news)
                #expect(stage.managers.store.chatCount == 0)
                stage.managers.start()
            }
            stage.world.settle()
            #expect(stage.take().last == .received(news.id))
            #expect(stage.world.onMain { stage.managers.store.chatCount } == 1)
        }
    }

    @Test func readingPostsOnceAndTellsHowFar() {
        ModelStage.run { stage in
            let posts = stage.perform {
                #expect($0.store.markRead(ChatID(1))?.id == MessageID(1_001))
                #expect($0.store.markRead(ChatID(1)) == nil)
            }
            #expect(
                posts == [
                    .chats(.updated([0])), .unreadCount,
                    .messages(.rows(.updated([0, 1]), of: ChatID(1))),
                ]
            )
        }
    }

    @Test func aSyncPostsWhatItTouchesOnce() {
        ModelStage.run { stage in
            let message = Message(
                id: MessageID(2_009),
                chat: ChatID(2),
                sender: .other,
                text: "news",
                sentAt: TraceBuilder.epoch.advanced(by: .seconds(9)),
                state: .unread
            )
            stage.world.services.answerSync(.success(SyncReply(cursor: 9, messages: [message])))
            stage.world.settle()
            #expect(
                stage.take() == [
                    .chats(.all), .unreadCount, .messages(.anything(in: [ChatID(2)])), .syncDidEnd,
                ]
            )
            #expect(stage.world.onMain { stage.managers.store.cursor } == 9)
        }
    }

    @Test func aSyncThatBringsNothingIsNoChange() {
        ModelStage.run { stage in
            stage.world.services.answerSync(.success(SyncReply(cursor: 3)))
            stage.world.settle()
            #expect(stage.take() == [.syncDidEnd])
        }
    }

    @Test func aReceiptOfTheOthersTouchesMessagesAndNotTheBadge() {
        ModelStage.run { stage in
            _ = stage.perform { $0.sender.send("mine", in: ChatID(2)) }
            stage.world.services.answerSend(.success(TraceBuilder.epoch.advanced(by: .seconds(5))))
            stage.world.settle()
            _ = stage.take()
            let upTo = Watermark(
                sentAt: TraceBuilder.epoch.advanced(by: .seconds(6)),
                id: MessageID(1)
            )
            let posts = stage.perform { $0.store.otherRead(ChatID(2), upTo: upTo) }
            #expect(posts.contains(.messages(.rows(.updated([1]), of: ChatID(2)))))
            #expect(!posts.contains(.unreadCount))
        }
    }

    @Test func whoShowsAChatSeesItsChangesOnly() {
        let rows = MessagesChange.rows(.inserted(at: 0), of: ChatID(1))
        #expect(rows.rows(of: ChatID(1)) == .inserted(at: 0))
        #expect(rows.rows(of: ChatID(2)) == nil)
        let anything = MessagesChange.anything(in: [ChatID(2), ChatID(3)])
        #expect(anything.rows(of: ChatID(3)) == .reloaded)
        #expect(anything.rows(of: ChatID(1)) == nil)
    }
}
