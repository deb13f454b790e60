package import ArchitectureContract
internal import ChatDomain
internal import ChatServices
package import HeadlessUIKit
internal import Testing

/// What screens show of pushes, sockets, banners and the app's coming and going, whatever brings it to them.
///
/// An architecture's own tests name those that hold for it.
package enum ScreenClaims<Subject: Architecture & Sendable> {
    private typealias App = WholeApp<Subject>
    private static var published: Choices { Subject.identity.choices.published }

    package static func aPushForAnotherChatUpdatesItsRowTheBadgeAndShowsABanner() {
        App.run(published) { app in
            app.push("news", from: App.bob, number: 7)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "2"])
            let (badge, banner) = app.world.onMain {
                (
                    app.world.environment.application.applicationIconBadgeNumber,
                    app.world.environment.notifications.presentedBanner
                )
            }
            #expect(badge == 4)
            #expect(banner?.title == "Bob" && banner?.body == "news")
        }
    }

    package static func aMessageForTheOpenChatIsReadAndNotAnnounced() {
        App.run(published) { app in
            app.openFirstChat()
            app.push("news", from: App.ada, number: 7)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "news"])
            app.world.onMain {
                let environment = app.world.environment
                #expect(environment.application.applicationIconBadgeNumber == 1)
                #expect(environment.notifications.presentedBanner == nil)
            }
        }
    }

    package static func openingAChatTakesItsBannerOff() {
        App.run(published) { app in
            app.push("news", from: App.ada, number: 7)
            #expect(banner(app) == "Ada")
            app.openFirstChat()
            #expect(banner(app) == nil)
        }
    }

    package static func aTappedBannerOpensItsChatInThePlaceOfAnother() {
        App.run(published) { app in
            app.openFirstChat()
            app.push("news", from: App.bob, number: 7)
            app.perform { app.world.environment.notifications.tapBanner() }
            #expect(app.world.onMain { app.navigation?.viewControllers.count } == 2)
            #expect(app.world.onMain { app.navigation?.topViewController?.view.tag } == 2)
            let sockets = app.world.services.calls.filter {
                switch $0 {
                case .openSocket, .closeSocket: true
                default: false
                }
            }
            #expect(
                sockets == [
                    .openSocket(ChatID(1)), .closeSocket(ChatID(1)), .openSocket(ChatID(2)),
                ]
            )
        }
    }

    package static func theSocketIsClosedWhileTheAppIsAway() {
        App.run(published) { app in
            app.openFirstChat()
            app.perform { app.world.environment.application.enterBackground() }
            #expect(app.world.services.calls.last == .closeSocket(ChatID(1)))
            app.push("news", from: App.ada, number: 7)
            #expect(
                app.world.onMain { app.world.environment.application.applicationIconBadgeNumber }
                    == 2
            )
            app.perform { app.world.environment.application.enterForeground() }
            #expect(app.world.services.calls.contains { $0 == .openSocket(ChatID(1)) })
            // What came meanwhile is seen now.
            #expect(
                app.world.onMain { app.world.environment.application.applicationIconBadgeNumber }
                    == 1
            )
            #expect(banner(app) == nil)
        }
    }

    package static func aCoveredListObservesOrCatchesUp(covered: CoveredScreens, reloads: [Int]) {
        App.run(with: {
            $0.list = .reload
            $0.covered = covered
        }) { app in
            app.openFirstChat()
            let work =
                app.push("news", from: App.bob, number: 7)
                + app.push("more", from: App.bob, number: 8)
            #expect([work, app.tapBack()] == reloads)
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["more", "2"])
        }
    }

    package static func rowsShowTheStoreHoweverTheyGetToTheTable(
        rows: RowFlow,
        strategy: ListStrategy
    ) {
        App.run(with: {
            $0.rows = rows
            $0.list = strategy
            $0.messages = strategy
        }) { app in
            app.push("news", from: App.bob, number: 7)
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["2", "2"])
            app.openFirstChat()
            app.push("more", from: App.bob, number: 8)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "news", "more"])
            app.tapBack()
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["more", "2"])
        }
    }

    package static func aPictureUnderWayIsAskedForAgainOrNot(repeats: Repeats, loads: Int) {
        App.run(with: { $0.repeats = repeats }) { app in
            app.push("news", from: App.ada, number: 7)
            #expect(app.world.services.calls.count { $0 == .loadAvatar(AvatarID(1)) } == loads)
        }
    }

    package static func aChangeOfZoneShowsAllRowsAgain() {
        App.run(published) { app in
            app.openFirstChat()
            let reloads = app.perform { app.world.environment.application.significantTimeChange() }
            #expect(reloads == 2)
        }
    }

    private static func banner(_ app: App) -> String? {
        app.world.onMain { app.world.environment.notifications.presentedBanner?.title }
    }
}
