import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ObservedRows

/// A row that shows something else redraws its cell; the table is notified of rows that come and move, and of no others.
struct RedrawTests {
    typealias Work = WholeApp.Work

    static let flows: [RowFlow] = [.changed, .pull]

    @Test(arguments: flows)
    func aRowThatStaysChangesWithoutTheTable(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
            // Ada's chat is the first already.
            let work = app.counting {
                app.world.services.push(.message(.from(WholeApp.ada, number: 9, text: "news")))
            }
            #expect(work == Work(cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "1"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["3", "1"])
        }
    }

    @Test(arguments: flows)
    func aRowThatMovesTakesItsCellAlong(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
            let work = app.counting {
                app.world.services.push(.message(.from(WholeApp.bob, number: 9, text: "news")))
            }
            #expect(work == Work(batches: 1, moves: 1, cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "2"])
        }
    }

    @Test(arguments: flows)
    func aNewChatIsOneInsert(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
            let eve = Contact(id: ContactID(3), name: "Eve", avatar: AvatarID(3))
            let work = app.counting {
                app.world.services.push(.message(.from(eve, number: 9, text: "hi")))
            }
            #expect(work == Work(batches: 1, inserts: 1, cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Eve", "Ada", "Bob"])
        }
    }

    @Test func aPreparedCellThatIsShownOnceMoreFollowsItsRow() {
        WholeApp.run(ObservedRowsArchitecture.self) { app in
            #expect(app.displayFirstRowAgain())
            app.push("news", from: WholeApp.ada, number: 9)
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "1"])
        }
    }

    @Test func onlyTheChangedRowIsWritten() {
        WholeApp.run(ObservedRowsArchitecture.self) { app in
            let before = app.world.onMain { app.world.frame() }
            app.push("news", from: WholeApp.ada, number: 9)
            let after = app.world.onMain { app.world.frame() }
            // Tag, name, text, date, whether there are unread ones and how many; and the badge.
            #expect(after.propertyWrites - before.propertyWrites == 7)
        }
    }

    @Test(arguments: flows)
    func aReceiptTouchesItsMessageOnly(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
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

    /// That the user has read it does not show, so the cell does not read it.
    @Test func aMessageThatIsReadIsNotShownAgain() {
        WholeApp.run(ObservedRowsArchitecture.self) { app in
            app.openFirstChat()
            let work = app.counting {
                let message = IncomingMessage.from(WholeApp.ada, number: 9, text: "news")
                app.world.services.push(.message(message))
            }
            #expect(work == Work(batches: 1, inserts: 1, cells: 1))
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "news"])
        }
    }

    @Test(arguments: flows)
    func aCoveredListCatchesUpInOneUpdate(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
            app.openFirstChat()
            let covered = app.counting {
                for number in UInt64(8)..<11 {
                    let message = IncomingMessage.from(WholeApp.bob, number: number, text: "news")
                    app.world.services.push(.message(message))
                }
            }
            #expect(covered == Work())
            let back = app.counting { app.navigation?.tapBack() }
            #expect(back == Work(batches: 1, moves: 1, cells: 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["4"])
        }
    }

    @Test(arguments: flows)
    func anotherZoneShowsAllDatesAgain(rows: RowFlow) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.rows = rows }) { app in
            let work = app.counting { app.world.environment.application.significantTimeChange() }
            #expect(work == Work(reloads: 1, cells: 2))
        }
    }

    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func anEqualOrderReachesTheTableOnlyWhereRepeatsAreShown(repeats: Repeats, reloads: Int) {
        WholeApp.run(
            ObservedRowsArchitecture.self,
            with: { ($0.list, $0.repeats) = (.reload, repeats) }
        ) { app in
            let work = app.counting { app.world.services.answerSync(.failure(.refused)) }
            #expect(work.reloads == reloads)
            #expect(app.world.onMain { app.world.shows(ScreenElement.List.alert) })
        }
    }

    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(
        repeats: Repeats,
        requests: Int
    ) {
        WholeApp.run(ObservedRowsArchitecture.self, with: { $0.repeats = repeats }) { app in
            app.push("news", from: WholeApp.ada, number: 9)
            let calls = app.world.services.calls
            #expect(calls.count { $0 == .loadAvatar(WholeApp.ada.avatar) } == requests)
        }
    }
}
