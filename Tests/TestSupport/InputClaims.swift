package import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import Testing

/// What comes of what the user types and taps.
///
/// An architecture's own tests name those that hold for it.
package enum InputClaims<Subject: Architecture & Sendable> {
    private typealias App = WholeApp<Subject>
    private static var published: Choices { Subject.identity.choices.published }

    package static func textIsSentAndTheFieldWiped() {
        App.run(published) { app in
            app.openFirstChat()
            app.world.type("hello", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "hello"])
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(app.world.field(ScreenElement.Conversation.field) == "")
        }
    }

    package static func blankTextIsRefusedForThreeSeconds() {
        App.run(published) { app in
            app.openFirstChat()
            app.world.type("  ", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            #expect(app.texts(ScreenElement.Conversation.errorText) == [ChatTexts.blankMessage])
            app.world.advance(by: .seconds(2))
            app.world.tap(ScreenElement.Conversation.send)
            app.world.advance(by: .seconds(2))
            #expect(app.world.isShown(ScreenElement.Conversation.errorText))
            app.world.advance(by: .seconds(2))
            #expect(!app.world.isShown(ScreenElement.Conversation.errorText))
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2"])
        }
    }

    package static func aFailedMessageIsRetriedFromItsRow() {
        App.run(published) { app in
            app.openFirstChat()
            app.world.type("hello", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            for _ in 0..<3 {
                app.perform { app.world.services.answerSend(.failure(.refused)) }
                app.world.advance(by: .seconds(5))
            }
            app.perform {}
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.failed)
            app.world.tap(ScreenElement.MessageRow.retry)
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
        }
    }

    package static func pullingSyncsAndTheControlRestsAfterIt() {
        App.run(published) { app in
            app.perform { app.world.services.answerSync(.failure(.refused)) }
            #expect(app.world.isShown(ScreenElement.List.alert))
            app.perform { app.world.chatTable?.pullToRefresh() }
            #expect(!app.world.isShown(ScreenElement.List.alert))
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == true)
            app.perform { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == false)
        }
    }

    package static func anEmptyListSpinsAndThenSaysSo() {
        StubbedWorld.run(choices: published) { world in
            let architecture = world.onMain {
                Subject(environment: world.environment)
            }
            world.perform { architecture.start() }
            #expect(world.isSpinning && !world.isShown(ScreenElement.List.emptyText))
            world.perform { world.services.answerSync(.success(SyncReply(cursor: 1))) }
            #expect(!world.isSpinning && world.isShown(ScreenElement.List.emptyText))
            let news = IncomingMessage.from(App.ada, number: 1, text: "news")
            world.perform { world.services.push(.message(news)) }
            #expect(!world.isShown(ScreenElement.List.emptyText))
            withExtendedLifetime(architecture) {}
        }
    }

    package static func aNewChatTakesThePlaceOfTheCreateScreen() {
        App.run(published) { app in
            app.world.create("Eve")
            #expect(app.world.services.calls.contains(.createChat(name: "Eve")))
            #expect(app.world.isButtonEnabled == false)
            let eve = Contact(id: ContactID(5), name: "Eve", avatar: AvatarID(5))
            app.perform {
                app.world.services.answerCreation(
                    .success(.init(contact: eve, createdAt: TraceBuilder.epoch))
                )
            }
            #expect(app.world.onMain { app.navigation?.topViewController?.view.tag } == 5)
            #expect(app.world.onMain { app.navigation?.viewControllers.count } == 2)
        }
    }

    package static func aKnownNameOpensItsChatAndABlankOneIsRefused() {
        App.run(published) { app in
            app.world.create(" ")
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.blankName])
            app.world.type("Bob", into: ScreenElement.Create.field)
            app.world.tap(ScreenElement.Create.button)
            #expect(app.world.onMain { app.navigation?.topViewController?.view.tag } == 2)
            #expect(!app.world.services.calls.contains(.createChat(name: "Bob")))
        }
    }

    package static func aRefusedCreationGivesTheButtonBack() {
        App.run(published) { app in
            app.world.create("Eve")
            app.perform { app.world.services.answerCreation(.failure(.refused)) }
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.createFailed])
            #expect(app.world.isButtonEnabled == true)
        }
    }

    package static func aReplyAfterTheScreenWasLeftMakesTheChatAndOpensNothing() {
        App.run(published) { app in
            app.world.create("Eve")
            app.tapBack()
            let eve = Contact(id: ContactID(5), name: "Eve", avatar: AvatarID(5))
            let later = TraceBuilder.epoch.advanced(by: .seconds(60))
            app.perform {
                app.world.services.answerCreation(.success(.init(contact: eve, createdAt: later)))
            }
            #expect(app.world.onMain { app.navigation?.viewControllers.count } == 1)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Eve", "Ada", "Bob"])
        }
    }
}
