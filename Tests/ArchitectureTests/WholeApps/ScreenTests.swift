import ArchitectureCatalog
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

/// What screens of every architecture show of pushes, sockets, banners and the app's coming and going.
struct ScreenTests {
    @Test(arguments: WholeApp.ids)
    func aPushForAnotherChatUpdatesItsRowTheBadgeAndShowsABanner(id: String) throws {
        try WholeApp.run(id) { app in
            app.push("news", from: WholeApp.bob, number: 7)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["news", "2"])
            #expect(app.badge == 4)
            let banner = app.world.onMain { app.world.environment.notifications.presentedBanner }
            #expect(banner?.title == "Bob" && banner?.body == "news")
        }
    }

    @Test(arguments: WholeApp.ids)
    func aMessageForTheOpenChatIsReadAndNotAnnounced(id: String) throws {
        try WholeApp.run(id) { app in
            app.openFirstChat()
            app.push("news", from: WholeApp.ada, number: 7)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "news"])
            #expect(app.badge == 1)
            #expect(app.banner == nil)
        }
    }

    @Test(arguments: WholeApp.ids)
    func openingAChatTakesItsBannerOff(id: String) throws {
        try WholeApp.run(id) { app in
            app.push("news", from: WholeApp.ada, number: 7)
            #expect(app.banner == "Ada")
            app.openFirstChat()
            #expect(app.banner == nil)
        }
    }

    @Test(arguments: WholeApp.ids)
    func aTappedBannerOpensItsChatInThePlaceOfAnother(id: String) throws {
        try WholeApp.run(id) { app in
            let (ada, bob) = (ChatID(WholeApp.ada.id), ChatID(WholeApp.bob.id))
            app.openFirstChat()
            app.push("news", from: WholeApp.bob, number: 7)
            app.perform { #expect(app.world.environment.notifications.tapBanner()) }
            #expect(app.title == "Bob" && app.depth == 2)
            #expect(app.badge == 0)
            #expect(app.sockets.first == .openSocket(ada))
            #expect(app.sockets.contains(.closeSocket(ada)))
            #expect(app.sockets.contains(.openSocket(bob)))
            #expect(app.sockets.count == 3)
        }
    }

    @Test(arguments: WholeApp.ids)
    func theSocketIsOpenWhileItsConversationIsSeen(id: String) throws {
        try WholeApp.run(id) { app in
            let chat = ChatID(WholeApp.ada.id)
            let once = [StubServices.Call.openSocket(chat), .closeSocket(chat)]
            app.openFirstChat()
            app.perform { app.world.environment.application.enterBackground() }
            #expect(app.sockets == once)
            app.push("news", from: WholeApp.ada, number: 7)
            #expect(app.badge == 2)
            app.perform { app.world.environment.application.enterForeground() }
            // What came meanwhile is seen now.
            #expect(app.badge == 1)
            #expect(app.banner == nil)
            app.tapBack()
            #expect(app.sockets == once + once)
        }
    }

    @Test(arguments: WholeApp.ids)
    func anotherZoneShowsAllDatesAgain(id: String) throws {
        try WholeApp.run(id) { app in
            let list = app.counting { app.world.environment.application.significantTimeChange() }
            #expect(list.cells >= 2)
            app.openFirstChat()
            let both = app.counting { app.world.environment.application.significantTimeChange() }
            #expect(both.cells >= 2)
        }
    }

    /// The chat below the first is written in: its row comes up.
    @Test(arguments: WholeApp.ids)
    func aMessageReloadsTheListOrMovesItsRow(id: String) throws {
        let space = try ArchitectureCatalog.required(id).identity.choices
        for choices in [space.published, space.tuned] {
            try WholeApp.run(id, with: { $0 = choices }) { app in
                let work = app.counting {
                    let message = IncomingMessage.from(WholeApp.bob, number: 9, text: "news")
                    app.world.services.push(.message(message))
                }
                if choices.list == .reload {
                    #expect(work == WholeApp.Work(reloads: 1, cells: 2), "\(choices)")
                } else {
                    // Or another row comes in the place of the one that goes.
                    #expect(work.reloads == 0 && work.moves + work.inserts == 1, "\(choices)")
                    #expect(work.cells == (work.moves == 1 ? 1 : 2), "\(choices)")
                }
            }
        }
    }

    /// However the app is written, the user sees the same.
    @Test(arguments: WholeApp.ids)
    func everyVariantShowsTheSameRows(id: String) throws {
        for choices in try ArchitectureCatalog.required(id).identity.choices.all {
            try WholeApp.run(id, with: { $0 = choices }) { app in
                app.push("news", from: WholeApp.bob, number: 9)
                #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"], "\(choices)")
                #expect(app.texts(ScreenElement.ChatRow.unread) == ["2", "2"], "\(choices)")
                app.openFirstChat()
                app.push("more", from: WholeApp.bob, number: 10)
                #expect(
                    app.texts(ScreenElement.MessageRow.text) == ["1", "news", "more"],
                    "\(choices)"
                )
                app.tapBack()
                #expect(app.texts(ScreenElement.ChatRow.lastText) == ["more", "2"], "\(choices)")
            }
        }
    }

    /// Ada's chat stays on top: its cell shows the same chat as before.
    ///
    /// Edits may bring another cell, so that those who edit reload.
    @Test(arguments: WholeApp.variants(.repeats, of: Repeats.self))
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(
        id: String,
        repeats: Repeats
    ) throws {
        try WholeApp.run(id) {
            $0.repeats = repeats
            if $0.list == .edits { $0.list = .reload }
        } _: { app in
            app.push("news", from: WholeApp.ada, number: 9)
            let asked = app.world.services.calls.count { $0 == .loadAvatar(WholeApp.ada.avatar) }
            #expect((asked == 1) == (repeats == .dropped), "\(asked)")
        }
    }
}
