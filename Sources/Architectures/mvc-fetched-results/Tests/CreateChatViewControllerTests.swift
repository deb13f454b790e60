import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// Making a chat, and what may come in between.
struct CreateChatViewControllerTests {
    private static let carol = SyncReply.ChatRecord(
        contact: Contact(id: ContactID(3), name: "Carol", avatar: AvatarID(3)),
        createdAt: TraceBuilder.epoch.advanced(by: .seconds(60))
    )

    @Test func theConversationTakesTheScreensPlace() {
        Self.run { app in
            app.type("Carol", into: ScreenElement.Create.field)
            app.tap(ScreenElement.Create.button)
            #expect(app.shows(ScreenElement.Create.spinner) && !Self.isEnabled(app))
            app.tap(ScreenElement.Create.button)
            #expect(app.calls.count { $0 == .createChat(name: "Carol") } == 1)
            let work = app.perform { app.world.services.answerCreation(.success(Self.carol)) }
            #expect(work[\.rowsInserted] == 1)
            #expect(Self.titles(app) == [ChatTexts.listTitle, "Carol"])
        }
    }

    @Test func aKnownContactsChatIsOpened() {
        Self.run { app in
            app.type("Ada", into: ScreenElement.Create.field)
            app.tap(ScreenElement.Create.button)
            #expect(Self.titles(app) == [ChatTexts.listTitle, "Ada"])
            #expect(!app.calls.contains(.createChat(name: "Ada")))
        }
    }

    @Test func aScreenThatHasBeenLeftOpensNothing() {
        Self.run { app in
            app.type("Carol", into: ScreenElement.Create.field)
            app.tap(ScreenElement.Create.button)
            app.tapBack()
            app.perform { app.world.services.answerCreation(.success(Self.carol)) }
            #expect(Self.titles(app) == [ChatTexts.listTitle])
            #expect(app.names == ["Carol", "Bob", "Ada"])
        }
    }

    @Test func aFailureIsSaidAndCanBeTriedAgain() {
        Self.run { app in
            app.type("Carol", into: ScreenElement.Create.field)
            app.tap(ScreenElement.Create.button)
            app.perform { app.world.services.answerCreation(.failure(.refused)) }
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.createFailed])
            #expect(!app.shows(ScreenElement.Create.spinner) && Self.isEnabled(app))
            app.wait(.seconds(4))
            #expect(!app.shows(ScreenElement.Create.errorText))
        }
    }

    @Test func aBlankNameIsRefused() {
        Self.run { app in
            #expect(!app.shows(ScreenElement.Create.errorText))
            app.tap(ScreenElement.Create.button)
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.blankName])
            #expect(Self.isEnabled(app))
        }
    }

    /// Runs `body` with the create screen up.
    private static func run(_ body: (RunningApp) -> Void) {
        RunningApp.run { app in
            app.perform {
                app.navigation?.topViewController?.navigationItem.rightBarButtonItem?.tap()
            }
            #expect(app.shows(ScreenElement.Create.screen))
            #expect(titles(app) == [ChatTexts.listTitle, ChatTexts.createTitle])
            body(app)
        }
    }

    private static func titles(_ app: RunningApp) -> [String?] {
        app.world.onMain { app.navigation?.viewControllers.map(\.title) ?? [] }
    }

    private static func isEnabled(_ app: RunningApp) -> Bool {
        app.world.onMain { app.view(ScreenElement.Create.button) as? UIButton }
            .map { button in app.world.onMain { button.isEnabled } } ?? false
    }
}
