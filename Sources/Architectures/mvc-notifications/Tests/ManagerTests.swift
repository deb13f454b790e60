import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

import class Foundation.NotificationCenter

@testable import NotificationMVC

/// What each manager asks the server for, and what it posts about it.
struct ManagerTests {
    private static let chat = ChatID(1)

    @Test func aSyncUnderWayIsJoined() {
        ModelStage.run { stage in
            #expect(stage.perform { $0.sync.sync() } == [])
            #expect(stage.requests == [.sync(cursor: 0)])
            #expect(stage.world.onMain { stage.managers.sync.isSyncing })
        }
    }

    @Test func aFailedSyncIsRememberedUntilTheNext() {
        ModelStage.run { stage in
            stage.world.services.answerSync(.failure(.refused))
            stage.world.settle()
            #expect(stage.take() == [.syncDidEnd])
            #expect(stage.world.onMain { stage.managers.sync.hasFailed })
            #expect(stage.perform { $0.sync.sync() } == [.syncDidBegin])
            #expect(!stage.world.onMain { stage.managers.sync.hasFailed })
        }
    }

    @Test func returningAndReconnectingSync() {
        ModelStage.run { stage in
            stage.world.services.answerSync(.success(SyncReply(cursor: 1)))
            stage.world.settle()
            _ = stage.take()
            let foreground = stage.perform {
                $0.center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
            }
            #expect(foreground == [.syncDidBegin])
            stage.world.services.answerSync(.success(SyncReply(cursor: 1)))
            stage.world.onMain { stage.managers.socket.connect(to: Self.chat) }
            stage.world.settle()
            _ = stage.take()
            stage.world.services.tell(.reopened, to: Self.chat)
            stage.world.settle()
            #expect(Set(stage.take().map { "\($0)" }) == ["didReconnect", "syncDidBegin"])
        }
    }

    @Test func nothingSyncsBeforeTheStoreIsLoaded() {
        ModelStage.run(StoredChats()) { stage in
            #expect(stage.perform { $0.sync.sync() } == [])
            #expect(stage.requests == [])
        }
    }

    @Test func theOldSocketClosesBeforeTheNewOneOpens() {
        ModelStage.run { stage in
            _ = stage.perform {
                $0.socket.connect(to: ChatID(1))
                $0.socket.connect(to: ChatID(1))
                $0.socket.connect(to: ChatID(2))
                $0.socket.disconnect(from: ChatID(1))
                $0.socket.disconnect(from: ChatID(2))
                $0.socket.connect(to: ChatID(2))
            }
            #expect(
                stage.requests.dropFirst() == [
                    .openSocket(ChatID(1)), .closeSocket(ChatID(1)), .openSocket(ChatID(2)),
                    .closeSocket(ChatID(2)), .openSocket(ChatID(2)),
                ]
            )
        }
    }

    @Test func framesReachTheStore() {
        ModelStage.run { stage in
            _ = stage.perform { $0.socket.connect(to: Self.chat) }
            let news = IncomingMessage.from(ModelStage.ada, number: 7, text: "news")
            stage.world.services.tell(.frame(.message(news)), to: Self.chat)
            stage.world.services.tell(.frame(.unknown(kind: "typing")), to: Self.chat)
            let upTo = Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1))
            stage.world.services.tell(.frame(.read(chat: Self.chat, upTo: upTo)), to: Self.chat)
            stage.world.settle()
            #expect(stage.take().last == .received(news.id))
            #expect(stage.world.environment.skipped.byKind == ["typing": 1])
            #expect(stage.world.services.calls.last == .write(messages: []))
        }
    }

    @Test func messagesAreSentOneAfterAnother() {
        ModelStage.run { stage in
            let posts = stage.perform {
                $0.sender.send("a", in: Self.chat)
                $0.sender.send("b", in: Self.chat)
            }
            #expect(posts.contains(.messages(.rows(.inserted(at: 3), of: Self.chat))))
            #expect(sends(stage) == ["a"])
            stage.world.services.answerSend(.success(TraceBuilder.epoch.advanced(by: .seconds(9))))
            stage.world.settle()
            #expect(sends(stage) == ["a", "b"])
            let states = stage.world.onMain {
                stage.managers.store.messages(in: Self.chat).suffix(2).map(\.state)
            }
            #expect(states == [.sent, .sending])
        }
    }

    @Test func aMessageFailsAfterThreeTriesAndIsRetried() throws {
        ModelStage.run { stage in
            _ = stage.perform { $0.sender.send("a", in: Self.chat) }
            for _ in 0..<3 {
                stage.world.services.answerSend(.failure(.timedOut))
                stage.world.settle()
                stage.world.advance(by: .seconds(5))
            }
            #expect(sends(stage).count == 3)
            let last = stage.world.onMain { stage.managers.store.messages(in: Self.chat).last }
            #expect(last?.state == .failed)
            guard let last else { return }
            _ = stage.perform {
                $0.sender.retry(last.id, in: Self.chat)
                $0.sender.retry(last.id, in: Self.chat)
            }
            #expect(sends(stage).count == 4)
        }
    }

    @Test func whatWasWaitingIsSentAtStart() {
        var chat = StoredChat.from(ModelStage.ada, texts: ["1"])
        chat.messages.append(
            Message(
                id: MessageID(ownMessage: 0, in: Self.chat),
                chat: Self.chat,
                sender: .user,
                text: "mine",
                sentAt: TraceBuilder.epoch,
                state: .sending
            )
        )
        ModelStage.run(StoredChats(chats: [chat])) { stage in
            _ = stage.perform { $0.start() }
            #expect(sends(stage) == ["mine"])
        }
    }

    @Test func aReceiptIsRepeatedWithTheNewest() {
        ModelStage.run { stage in
            _ = stage.perform { $0.receipts.read(Self.chat) }
            let news = IncomingMessage.from(ModelStage.ada, number: 7, text: "news")
            _ = stage.perform {
                $0.store.receive(news)
                $0.receipts.read(Self.chat)
                $0.receipts.read(Self.chat)
            }
            #expect(receipts(stage) == [MessageID(1_001)])
            stage.world.services.answerReceipt(.failure(.timedOut))
            stage.world.settle()
            stage.world.advance(by: .seconds(5))
            #expect(receipts(stage) == [MessageID(1_001), news.id])
            stage.world.services.answerReceipt(.success(()))
            stage.world.settle()
            #expect(receipts(stage).count == 2)
        }
    }

    private func sends(_ stage: ModelStage) -> [String] {
        stage.requests.compactMap {
            if case .send(let send) = $0 { send.message.text } else { nil }
        }
    }

    private func receipts(_ stage: ModelStage) -> [MessageID] {
        stage.requests.compactMap {
            if case .markRead(let receipt) = $0 { receipt.upTo.id } else { nil }
        }
    }
}
