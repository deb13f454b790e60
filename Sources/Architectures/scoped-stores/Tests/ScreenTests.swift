import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ScopedStores

/// What screens show beside their rows, and what they do when they are touched.
struct ScreenTests {
    private typealias Create = ScreenElement.Create

    @Test func theListTellsWhetherItWaitsIsEmptyOrHasFailed() {
        StubbedWorld.run { world in
            let architecture = world.onMain {
                ScopedStoresArchitecture(environment: world.environment)
            }
            world.perform { architecture.start() }
            world.onMain {
                #expect(world.shows(ScreenElement.List.spinner))
                #expect(!world.shows(ScreenElement.List.emptyText))
            }
            world.perform { world.services.answerSync(.failure(.refused)) }
            world.onMain {
                #expect(!world.shows(ScreenElement.List.spinner))
                #expect(world.shows(ScreenElement.List.emptyText))
                #expect(world.shows(ScreenElement.List.alert))
            }
            withExtendedLifetime(architecture) {}
        }
    }

    @Test func aPullSyncsAgainAndSpinsUntilItHasEnded() {
        WholeApp.run(with: { _ in }) { app in
            app.perform { app.world.services.answerSync(.failure(.refused)) }
            app.perform { table(app)?.pullToRefresh() }
            app.world.onMain {
                #expect(!app.world.shows(ScreenElement.List.alert))
                #expect(table(app)?.refreshControl?.isRefreshing == true)
            }
            app.perform { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            app.world.onMain { #expect(table(app)?.refreshControl?.isRefreshing == false) }
        }
    }

    @Test func blankTextIsRefusedForThreeSeconds() {
        WholeApp.run(with: { _ in }) { app in
            app.openFirstChat()
            app.world.type(" ", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            #expect(app.texts(ScreenElement.Conversation.errorText) == [ChatTexts.blankMessage])
            app.world.advance(by: .seconds(4))
            app.perform {}
            #expect(app.texts(ScreenElement.Conversation.errorText) == [])
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2"])
        }
    }

    @Test func aFailedMessageIsRetriedFromItsRow() {
        WholeApp.run(with: { _ in }) { app in
            app.openFirstChat()
            app.world.type("hello", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            app.world.onMain {
                let id = ScreenElement.Conversation.field
                let field = app.world.element(id, as: UITextField.self)
                #expect(field?.text == "")
            }
            for _ in 0..<ChatRules.sendTries {
                app.perform { app.world.services.answerSend(.failure(.refused)) }
                app.world.advance(by: .seconds(5))
            }
            app.perform {}
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.failed)
            let sends = self.sends(app)
            app.world.tap(ScreenElement.MessageRow.retry)
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(self.sends(app) == sends + 1)
        }
    }

    @Test func theScreenOfAChatThatWasMadeGivesWayToIt() {
        WholeApp.run(with: { _ in }) { app in
            create("Eve", in: app)
            #expect(isSpinning(app, Create.spinner))
            app.world.onMain {
                #expect(app.world.element(Create.button, as: UIButton.self)?.isEnabled == false)
            }
            let eve = Contact(id: ContactID(3), name: "Eve", avatar: AvatarID(3))
            app.perform {
                app.world.services.answerCreation(
                    .success(.init(contact: eve, createdAt: TraceBuilder.epoch))
                )
            }
            app.world.onMain {
                #expect(app.navigation?.topViewController?.title == "Eve")
                #expect(app.navigation?.viewControllers.count == 2)
            }
        }
    }

    @Test func aKnownNameOpensItsChatWithoutARequest() {
        WholeApp.run(with: { _ in }) { app in
            create("Bob", in: app)
            app.world.onMain { #expect(app.navigation?.topViewController?.title == "Bob") }
            #expect(!app.world.services.calls.contains(.createChat(name: "Bob")))
        }
    }

    @Test(arguments: [("", ChatTexts.blankName), ("Eve", ChatTexts.createFailed)])
    func whatIsWrongWithANameIsSaid(name: String, text: String) {
        WholeApp.run(with: { _ in }) { app in
            create(name, in: app)
            app.perform { app.world.services.answerCreation(.failure(.refused)) }
            #expect(app.texts(Create.errorText) == [text])
            #expect(!isSpinning(app, Create.spinner))
            app.world.onMain {
                #expect(app.world.element(Create.button, as: UIButton.self)?.isEnabled == true)
            }
            app.world.advance(by: .seconds(4))
            app.perform {}
            #expect(app.texts(Create.errorText) == [])
        }
    }

    @Test func aChatThatIsMadeAfterItsScreenWasLeftOpensNothing() {
        WholeApp.run(with: { _ in }) { app in
            create("Eve", in: app)
            app.tapBack()
            let eve = Contact(id: ContactID(3), name: "Eve", avatar: AvatarID(3))
            app.perform {
                app.world.services.answerCreation(
                    .success(.init(contact: eve, createdAt: TraceBuilder.epoch))
                )
            }
            app.world.onMain { #expect(app.navigation?.viewControllers.count == 1) }
            #expect(app.texts(ScreenElement.ChatRow.name).contains("Eve"))
        }
    }

    @Test func aMessageForAnotherChatIsAnnouncedAndItsBannerOpensIt() {
        WholeApp.run(with: { _ in }) { app in
            app.openFirstChat()
            app.push("news", from: WholeApp.ada, number: 8)
            let notifications = app.world.environment.notifications
            app.world.onMain { #expect(notifications.presentedBanner == nil) }
            app.push("news", from: WholeApp.bob, number: 9)
            app.perform { #expect(notifications.tapBanner()) }
            app.world.onMain {
                #expect(app.navigation?.topViewController?.title == "Bob")
                #expect(app.navigation?.viewControllers.count == 2)
                #expect(app.world.environment.application.applicationIconBadgeNumber == 0)
            }
        }
    }

    private func create(_ name: String, in app: WholeApp) {
        app.perform { app.navigation?.topViewController?.navigationItem.rightBarButtonItem?.tap() }
        app.world.type(name, into: Create.field)
        app.world.tap(Create.button)
    }

    private func sends(_ app: WholeApp) -> Int {
        app.world.services.calls.count { if case .send = $0 { true } else { false } }
    }

    private func isSpinning(_ app: WholeApp, _ spinner: String) -> Bool {
        app.world.onMain { app.world.shows(spinner) }
    }

    @MainActor
    private func table(_ app: WholeApp) -> UITableView? {
        app.world.element(ScreenElement.List.table, as: UITableView.self)
    }
}
