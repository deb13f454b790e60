import ArchitectureCatalog
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing
import WorkQueues

/// What comes of what the user types and taps, in every architecture.
struct InputTests {
    private typealias Conversation = ScreenElement.Conversation
    private typealias Create = ScreenElement.Create

    @Test(arguments: WholeApp.ids)
    func textIsSentAndTheFieldWiped(id: String) throws {
        try WholeApp.run(id) { app in
            app.openFirstChat()
            app.world.type("hello", into: Conversation.field)
            app.world.tap(Conversation.send)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "hello"])
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(app.world.field(Conversation.field) == "")
        }
    }

    @Test(arguments: WholeApp.ids)
    func blankTextIsRefusedForThreeSeconds(id: String) throws {
        try WholeApp.run(id) { app in
            app.openFirstChat()
            app.world.type("  ", into: Conversation.field)
            app.world.tap(Conversation.send)
            #expect(app.texts(Conversation.errorText) == [ChatTexts.blankMessage])
            app.world.advance(by: .seconds(2))
            // Once more, and for three seconds more.
            app.world.tap(Conversation.send)
            app.world.advance(by: .seconds(2))
            app.perform {}
            #expect(app.texts(Conversation.errorText) == [ChatTexts.blankMessage])
            app.world.advance(by: .seconds(2))
            app.perform {}
            #expect(app.texts(Conversation.errorText) == [])
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2"])
        }
    }

    @Test(arguments: WholeApp.ids)
    func aFailedMessageIsRetriedFromItsRow(id: String) throws {
        try WholeApp.run(id) { app in
            app.openFirstChat()
            app.world.type("hello", into: Conversation.field)
            app.world.tap(Conversation.send)
            for _ in 0..<ChatRules.sendTries {
                app.perform { app.world.services.answerSend(.failure(.refused)) }
                app.world.advance(by: .seconds(5))
            }
            app.perform {}
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.failed)
            let sends = Self.sends(app)
            app.world.tap(ScreenElement.MessageRow.retry)
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(Self.sends(app) == sends + 1)
        }
    }

    @Test(arguments: WholeApp.ids)
    func aPullSyncsAgainAndSpinsUntilItHasEnded(id: String) throws {
        try WholeApp.run(id) { app in
            app.perform { app.world.services.answerSync(.failure(.refused)) }
            #expect(Self.shows(ScreenElement.List.alert, app))
            app.perform { app.world.chatTable?.pullToRefresh() }
            #expect(!Self.shows(ScreenElement.List.alert, app))
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == true)
            app.perform { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == false)
        }
    }

    @Test(arguments: WholeApp.ids, [true, false])
    func anEmptyListSpinsAndThenSaysSo(id: String, fails: Bool) throws {
        let type = try ArchitectureCatalog.required(id)
        let published = type.identity.choices.published
        WholeApp.run(type, published, stored: StoredChats()) { app in
            #expect(Self.shows(ScreenElement.List.spinner, app))
            #expect(!Self.shows(ScreenElement.List.emptyText, app))
            app.perform {
                app.world.services.answerSync(
                    fails ? .failure(.refused) : .success(SyncReply(cursor: 1))
                )
            }
            #expect(!Self.shows(ScreenElement.List.spinner, app))
            #expect(Self.shows(ScreenElement.List.emptyText, app))
            #expect(Self.shows(ScreenElement.List.alert, app) == fails)
            app.push("news", from: WholeApp.ada, number: 1)
            #expect(!Self.shows(ScreenElement.List.emptyText, app))
        }
    }

    @Test(arguments: WholeApp.ids)
    func aNewChatTakesThePlaceOfTheCreateScreen(id: String) throws {
        try WholeApp.run(id) { app in
            app.world.create("Eve")
            #expect(app.world.services.calls.contains(.createChat(name: "Eve")))
            #expect(Self.shows(Create.spinner, app))
            #expect(app.world.isButtonEnabled == false)
            Self.answer(app)
            #expect(app.title == "Eve" && app.depth == 2)
        }
    }

    @Test(arguments: WholeApp.ids)
    func aKnownNameOpensItsChatWithoutARequest(id: String) throws {
        try WholeApp.run(id) { app in
            app.world.create("Bob")
            #expect(app.title == "Bob")
            #expect(!app.world.services.calls.contains(.createChat(name: "Bob")))
        }
    }

    @Test(arguments: WholeApp.ids, [("", ChatTexts.blankName), ("Eve", ChatTexts.createFailed)])
    func whatIsWrongWithANameIsSaid(id: String, wrong: (name: String, text: String)) throws {
        try WholeApp.run(id) { app in
            app.world.create(wrong.name)
            app.perform { app.world.services.answerCreation(.failure(.refused)) }
            #expect(app.texts(Create.errorText) == [wrong.text])
            #expect(!Self.shows(Create.spinner, app))
            #expect(app.world.isButtonEnabled == true)
            app.world.advance(by: .seconds(4))
            app.perform {}
            #expect(app.texts(Create.errorText) == [])
        }
    }

    @Test(arguments: WholeApp.ids)
    func aChatThatIsMadeAfterItsScreenWasLeftOpensNothing(id: String) throws {
        try WholeApp.run(id) { app in
            app.world.create("Eve")
            app.tapBack()
            Self.answer(app)
            #expect(app.depth == 1)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Eve", "Ada", "Bob"])
        }
    }

    /// The server has made Eve's chat, later than all others.
    private static func answer(_ app: WholeApp) {
        let eve = Contact(id: ContactID(5), name: "Eve", avatar: AvatarID(5))
        let later = TraceBuilder.epoch.advanced(by: .seconds(60))
        app.perform {
            app.world.services.answerCreation(.success(.init(contact: eve, createdAt: later)))
        }
    }

    private static func sends(_ app: WholeApp) -> Int {
        app.world.services.calls.count { if case .send = $0 { true } else { false } }
    }

    private static func shows(_ identifier: String, _ app: WholeApp) -> Bool {
        app.world.onMain { app.world.shows(identifier) }
    }
}
