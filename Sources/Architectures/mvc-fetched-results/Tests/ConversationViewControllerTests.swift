import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// A conversation follows what it has fetched, reads what it shows, and sends what is typed.
struct ConversationViewControllerTests {
    private static let bobs = ChatID(2)

    @Test func whatIsOpenedIsReadAndListenedTo() {
        RunningApp.run { app in
            app.open(row: 0)
            #expect(app.messages == ["b1", "b2"])
            #expect(app.badge == 1)
            #expect(app.shows(ScreenElement.Conversation.screen))
            let top = app.world.onMain { app.navigation?.topViewController }
            #expect(app.world.onMain { top?.title } == "Bob")
            #expect(app.world.onMain { top?.view.tag } == 2)
            app.tapBack()
            #expect(app.sockets == [.openSocket(Self.bobs), .closeSocket(Self.bobs)])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["1"])
        }
    }

    @Test func aMessageIsInsertedAndRead() {
        RunningApp.run { app in
            app.open(row: 0)
            let news = IncomingMessage.from(RunningApp.bob, number: 60, text: "news")
            let work = app.tell(.message(news), to: Self.bobs)
            #expect(work[\.rowsInserted] == 1 && work[\.reloadDataCalls] == 0)
            #expect(app.messages == ["b1", "b2", "news"])
            #expect(app.badge == 1 && app.banner == nil)
        }
    }

    /// What the user has read shows in no row of the other's.
    @Test(arguments: zip([Repeats.shown, .dropped], [1, 0]))
    func rowsThatOnlyWereReadAreConfiguredAgainOrNot(repeats: Repeats, reloads: Int) {
        RunningApp.run(choices: { ($0.repeats, $0.covered) = (repeats, .wait) }) { app in
            app.open(row: 0)
            let work = app.push("news", from: RunningApp.bob, number: 60)
            #expect(work[\.rowsReloaded] == reloads)
            #expect(work[\.cellsConfigured] == 1)
        }
    }

    @Test func theLastRowShowsWhenItAppearsAndWhenMessagesCome() {
        let texts = (0..<40).map { "\($0)" }
        RunningApp.run(stored: StoredChats(chats: [.from(RunningApp.ada, texts: texts)])) { app in
            app.open(row: 0)
            #expect(app.messages.last == "39")
            app.push("news", from: RunningApp.ada, number: 60)
            #expect(app.messages.last == "news")
        }
    }

    @Test func aLateMessageGoesToItsPlace() {
        let late = StoredChats(chats: [
            StoredChat(
                contact: RunningApp.bob,
                createdAt: TraceBuilder.epoch,
                messages: ([5, 9] as [UInt64]).map { number in
                    let message = IncomingMessage.from(RunningApp.bob, number: number, text: "b")
                    return Message(
                        id: message.id,
                        chat: Self.bobs,
                        sender: .other,
                        text: "\(number)",
                        sentAt: message.sentAt,
                        state: .read
                    )
                }
            )
        ])
        RunningApp.run(stored: late) { app in
            app.open(row: 0)
            app.push("7", from: RunningApp.bob, number: 7)
            #expect(app.messages == ["5", "7", "9"])
        }
    }

    @Test func aSentMessageShowsAtOnceAndIsUpdatedWhenItIsAccepted() {
        RunningApp.run { app in
            app.wait(.seconds(70))
            app.open(row: 0)
            app.send("mine")
            #expect(app.messages == ["b1", "b2", "mine"])
            #expect(app.details.last == ChatTexts.sending)
            let field = app.world.onMain { app.view(ScreenElement.Conversation.field) }
            #expect(app.world.onMain { (field as? UITextField)?.text } == "")
            let alignments = app.world.onMain {
                app.table(ScreenElement.Conversation.table)?.visibleCells.map { cell in
                    let text = cell.firstDescendant(identifier: ScreenElement.MessageRow.text)
                    return (text as? UILabel)?.textAlignment
                }
            }
            #expect(alignments == [.left, .left, .right])
            let now = TraceBuilder.epoch.advanced(by: .seconds(90))
            let work = app.perform { app.world.services.answerSend(.success(now)) }
            #expect(work[\.rowsMoved] == 0 && app.details.last != ChatTexts.sending)
            #expect(!app.shows(ScreenElement.MessageRow.tick))
            let own = MessageID(ownMessage: 0, in: Self.bobs)
            app.tell(.read(chat: Self.bobs, upTo: Watermark(sentAt: now, id: own)), to: Self.bobs)
            #expect(app.texts(ScreenElement.MessageRow.tick) == [ChatTexts.tick])
        }
    }

    /// The first waits for its turn, fails for good and is overtaken.
    @Test func aMessageThatIsAcceptedMovesAboveThoseThatAreNot() {
        RunningApp.run { app in
            app.wait(.seconds(70))
            app.open(row: 0)
            app.send("first")
            app.send("second")
            for delay in [1, 2, 0] {
                app.perform { app.world.services.answerSend(.failure(.refused)) }
                app.wait(.seconds(delay))
            }
            #expect(app.details.suffix(2) == [ChatTexts.failed, ChatTexts.sending])
            let now = TraceBuilder.epoch.advanced(by: .seconds(90))
            let work = app.perform { app.world.services.answerSend(.success(now)) }
            #expect(work[\.rowsMoved] == 1)
            #expect(app.messages == ["b1", "b2", "second", "first"])
            app.tap(ScreenElement.MessageRow.retry)
            #expect(app.details.last == ChatTexts.sending)
            app.perform { app.world.services.answerSend(.success(now.advanced(by: .seconds(1)))) }
            #expect(!app.details.contains(ChatTexts.sending))
            #expect(!app.shows(ScreenElement.MessageRow.retry))
        }
    }

    @Test func aBlankTextIsRefusedForThreeSeconds() {
        RunningApp.run { app in
            app.open(row: 0)
            app.send("  ")
            app.wait(.seconds(2))
            app.send(" ")
            app.wait(.seconds(2))
            #expect(app.texts(ScreenElement.Conversation.errorText) == [ChatTexts.blankMessage])
            app.wait(.seconds(2))
            #expect(!app.shows(ScreenElement.Conversation.errorText))
            #expect(app.messages == ["b1", "b2"])
        }
    }

    @Test func inTheBackgroundNothingIsReadUntilTheAppIsBack() {
        RunningApp.run { app in
            app.open(row: 0)
            app.answerSync()
            app.perform { app.world.environment.application.enterBackground() }
            app.push("news", from: RunningApp.bob, number: 60)
            #expect(app.badge == 2 && app.banner == nil)
            app.perform { app.world.environment.application.enterForeground() }
            #expect(app.badge == 1 && app.syncs == 2)
            let opened = StubServices.Call.openSocket(Self.bobs)
            #expect(app.sockets == [opened, .closeSocket(Self.bobs), opened])
            #expect(app.messages == ["b1", "b2", "news"])
        }
    }

    @Test(arguments: [ListStrategy.edits, .reload, .diffable])
    func howTheTableFollowsIsAChoice(strategy: ListStrategy) {
        RunningApp.run(choices: { $0.messages = strategy }) { app in
            app.open(row: 0)
            app.push("news", from: RunningApp.bob, number: 60)
            app.send("mine")
            #expect(app.messages == ["b1", "b2", "news", "mine"])
            let jump = app.perform { app.world.environment.application.significantTimeChange() }
            #expect(jump[\.cellsConfigured] == 4)
        }
    }
}
