package import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import Testing

/// What screens show beside their rows, and what they do when they are touched.
///
/// An architecture's own tests name those that hold for it.
package enum TouchClaims<Subject: Architecture & Sendable> {
    private typealias App = WholeApp<Subject>
    private typealias Create = ScreenElement.Create

    package static func theListTellsWhetherItWaitsIsEmptyOrHasFailed() {
        StubbedWorld.run { world in
            let architecture = world.onMain {
                Subject(environment: world.environment)
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

    package static func aPullSyncsAgainAndSpinsUntilItHasEnded() {
        App.run(with: { _ in }) { app in
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

    package static func blankTextIsRefusedForThreeSeconds() {
        App.run(with: { _ in }) { app in
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

    package static func aFailedMessageIsRetriedFromItsRow() {
        App.run(with: { _ in }) { app in
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
            let sends = Self.sends(app)
            app.world.tap(ScreenElement.MessageRow.retry)
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(Self.sends(app) == sends + 1)
        }
    }

    package static func theScreenOfAChatThatWasMadeGivesWayToIt() {
        App.run(with: { _ in }) { app in
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

    package static func aKnownNameOpensItsChatWithoutARequest() {
        App.run(with: { _ in }) { app in
            create("Bob", in: app)
            app.world.onMain { #expect(app.navigation?.topViewController?.title == "Bob") }
            #expect(!app.world.services.calls.contains(.createChat(name: "Bob")))
        }
    }

    package static func whatIsWrongWithANameIsSaid(name: String, text: String) {
        App.run(with: { _ in }) { app in
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

    package static func aChatThatIsMadeAfterItsScreenWasLeftOpensNothing() {
        App.run(with: { _ in }) { app in
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

    package static func aMessageForAnotherChatIsAnnouncedAndItsBannerOpensIt() {
        App.run(with: { _ in }) { app in
            app.openFirstChat()
            app.push("news", from: App.ada, number: 8)
            let notifications = app.world.environment.notifications
            app.world.onMain { #expect(notifications.presentedBanner == nil) }
            app.push("news", from: App.bob, number: 9)
            app.perform { #expect(notifications.tapBanner()) }
            app.world.onMain {
                #expect(app.navigation?.topViewController?.title == "Bob")
                #expect(app.navigation?.viewControllers.count == 2)
                #expect(app.world.environment.application.applicationIconBadgeNumber == 0)
            }
        }
    }

    private static func create(_ name: String, in app: App) {
        app.perform { app.navigation?.topViewController?.navigationItem.rightBarButtonItem?.tap() }
        app.world.type(name, into: Create.field)
        app.world.tap(Create.button)
    }

    private static func sends(_ app: App) -> Int {
        app.world.services.calls.count { if case .send = $0 { true } else { false } }
    }

    private static func isSpinning(_ app: App, _ spinner: String) -> Bool {
        app.world.onMain { app.world.shows(spinner) }
    }

    @MainActor
    private static func table(_ app: App) -> UITableView? {
        app.world.element(ScreenElement.List.table, as: UITableView.self)
    }
}
