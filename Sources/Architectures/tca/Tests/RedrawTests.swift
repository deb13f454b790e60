#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ComposedFeatures

/// A row that shows something else redraws its cell; the table is notified of rows that come and move, and of no others.
struct RedrawTests {
    typealias Work = WholeApp.Work

    @Test func aRowThatStaysChangesWithoutTheTable() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            // Ada's chat is the first already.
            let work = app.counting {
                app.world.services.push(.message(.from(WholeApp.ada, number: 9, text: "news")))
            }
            #expect(work == Work(cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "1"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["3", "1"])
        }
    }

    @Test func aRowThatMovesTakesItsCellAlong() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            let work = app.counting {
                app.world.services.push(.message(.from(WholeApp.bob, number: 9, text: "news")))
            }
            #expect(work == Work(batches: 1, moves: 1, cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "2"])
        }
    }

    @Test func aNewChatIsOneInsert() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            let eve = Contact(id: ContactID(3), name: "Eve", avatar: AvatarID(3))
            let work = app.counting {
                app.world.services.push(.message(.from(eve, number: 9, text: "hi")))
            }
            #expect(work == Work(batches: 1, inserts: 1, cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Eve", "Ada", "Bob"])
        }
    }

    @Test func aPreparedCellThatIsShownOnceMoreFollowsItsRow() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            #expect(app.displayFirstRowAgain())
            app.push("news", from: WholeApp.ada, number: 9)
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "1"])
        }
    }

    @Test func onlyTheChangedRowIsWritten() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            let before = app.world.onMain { app.world.frame() }
            app.push("news", from: WholeApp.ada, number: 9)
            let after = app.world.onMain { app.world.frame() }
            // Tag, name, text, date, whether there are unread ones and how many; and the badge.
            #expect(after.propertyWrites - before.propertyWrites == 7)
        }
    }

    @Test func aReceiptTouchesItsMessageOnly() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            app.openFirstChat()
            app.world.type("hello", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            let sentAt = TraceBuilder.epoch.advanced(by: .seconds(60))
            let accepted = app.counting { app.world.services.answerSend(.success(sentAt)) }
            #expect(accepted == Work(cells: 1))
            #expect(app.texts(ScreenElement.MessageRow.detail).last != ChatTexts.sending)
            #expect(app.texts(ScreenElement.MessageRow.tick) == [])
            let watermark = Watermark(sentAt: sentAt, id: MessageID(UInt64.max))
            let chat = ChatID(WholeApp.ada.id)
            let read = app.counting {
                app.world.services.tell(.frame(.read(chat: chat, upTo: watermark)), to: chat)
            }
            #expect(read == Work())
            #expect(app.texts(ScreenElement.MessageRow.tick) == [ChatTexts.tick])
        }
    }

    @Test(
        arguments: [
            (CoveredScreens.work, Work(batches: 1, moves: 1), Work()),
            (.wait, Work(), Work(batches: 1, moves: 1)),
        ]
    )
    func aCoveredListWorksOrCatchesUp(covered: CoveredScreens, under: Work, back: Work) {
        WholeApp.run(ComposedFeaturesArchitecture.self, with: { $0.covered = covered }) { app in
            app.openFirstChat()
            let work = app.counting {
                for number in UInt64(8)..<11 {
                    let message = IncomingMessage.from(WholeApp.bob, number: number, text: "news")
                    app.world.services.push(.message(message))
                }
            }
            #expect(work == under)
            #expect(app.counting { app.navigation?.tapBack() } == back)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["4"])
        }
    }

    @Test func anotherZoneShowsAllDatesAgain() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            let work = app.counting { app.world.environment.application.significantTimeChange() }
            #expect(work == Work(reloads: 1, cells: 2))
        }
    }

    @Test func theSocketIsOpenWhileItsConversationIsSeen() {
        WholeApp.run(ComposedFeaturesArchitecture.self) { app in
            let chat = ChatID(WholeApp.ada.id)
            app.openFirstChat()
            #expect(sockets(app) == [.openSocket(chat)])
            app.perform { app.world.environment.application.enterBackground() }
            #expect(sockets(app) == [.openSocket(chat), .closeSocket(chat)])
            // What is on its way is not lost.
            app.perform {
                let late = IncomingMessage.from(WholeApp.ada, number: 9, text: "late")
                app.world.services.tell(.frame(.message(late)), to: chat)
                app.world.environment.application.enterForeground()
            }
            app.tapBack()
            let once = [StubServices.Call.openSocket(chat), .closeSocket(chat)]
            #expect(sockets(app) == once + once)
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["late", "1"])
        }
    }

    private func sockets(_ app: WholeApp) -> [StubServices.Call] {
        app.world.services.calls.filter {
            switch $0 {
            case .openSocket, .closeSocket: true
            default: false
            }
        }
    }
}
#endif
