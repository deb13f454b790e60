import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ClosureCoordinator

private typealias App = WholeApp<ClosureCoordinatorArchitecture>
private typealias Counted = CountedApp<ClosureCoordinatorArchitecture>

/// What controllers show of what their closures were told.
struct ScreenTests {
    private static let choices = ClosureCoordinatorArchitecture.identity.choices

    @Test func aPushForAnotherChatUpdatesItsRowTheBadgeAndShowsABanner() {
        App.run(Self.choices.published) { app in
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

    @Test func aMessageForTheOpenChatIsReadAndNotAnnounced() {
        App.run(Self.choices.published) { app in
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

    @Test func openingAChatTakesItsBannerOff() {
        App.run(Self.choices.published) { app in
            app.push("news", from: App.ada, number: 7)
            #expect(banner(app) == "Ada")
            app.openFirstChat()
            #expect(banner(app) == nil)
        }
    }

    @Test func aTappedBannerOpensItsChatInThePlaceOfAnother() {
        App.run(Self.choices.published) { app in
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

    @Test func theSocketIsClosedWhileTheAppIsAway() {
        App.run(Self.choices.published) { app in
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

    @Test(arguments: zip([CoveredScreens.work, .wait], [[2, 0], [0, 1]]))
    func aCoveredListObservesOrCatchesUp(covered: CoveredScreens, reloads: [Int]) {
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

    /// Once for the message and once for its having been read, in the conversation and in the covered list.
    @Test func asPublishedAMessageInAnOpenConversationReloadsEverythingTwice() {
        let work = Self.workOfOneMessage(Self.choices.published)
        #expect(work[\.reloadDataCalls] == 4)
        #expect(work[\.cellsConfigured] == 4)
        #expect(work[\.rowsInserted] == 0)
    }

    @Test func tunedItInsertsOneRow() {
        let work = Self.workOfOneMessage(Self.choices.tuned)
        #expect(work[\.reloadDataCalls] == 0)
        #expect(work[\.cellsConfigured] == 1)
        #expect(work[\.rowsInserted] == 1)
    }

    /// By web socket, in a conversation of three.
    private static func workOfOneMessage(_ choices: Choices) -> Counted.Work {
        var work: [Counted.Work] = []
        Counted.run(messages: 3, choices) { app in
            app.openChat(at: 1)
            let news = IncomingMessage.from(Counted.ada, number: 9, text: "news")
            work.append(
                app.counting {
                    app.world.services.tell(.frame(.message(news)), to: news.chat)
                }
            )
        }
        return work[0]
    }

    @Test(arguments: [RowFlow.pull, .values], [ListStrategy.reload, .edits, .diffable, .identity])
    func rowsShowTheStoreHoweverTheyGetToTheTable(rows: RowFlow, strategy: ListStrategy) {
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

    @Test(arguments: zip([Repeats.shown, .dropped], [2, 1]))
    func aPictureUnderWayIsAskedForAgainOrNot(repeats: Repeats, loads: Int) {
        App.run(with: { $0.repeats = repeats }) { app in
            app.push("news", from: App.ada, number: 7)
            #expect(app.world.services.calls.count { $0 == .loadAvatar(AvatarID(1)) } == loads)
        }
    }

    @Test func aChangeOfZoneShowsAllRowsAgain() {
        App.run(Self.choices.published) { app in
            app.openFirstChat()
            let reloads = app.perform { app.world.environment.application.significantTimeChange() }
            #expect(reloads == 2)
        }
    }

    private func banner(_ app: App) -> String? {
        app.world.onMain { app.world.environment.notifications.presentedBanner?.title }
    }
}

/// What the user types and taps.
struct InputTests {
    private static let published = ClosureCoordinatorArchitecture.identity.choices.published

    @Test func textIsSentAndTheFieldWiped() {
        App.run(Self.published) { app in
            app.openFirstChat()
            app.world.type("hello", into: ScreenElement.Conversation.field)
            app.world.tap(ScreenElement.Conversation.send)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "2", "hello"])
            #expect(app.texts(ScreenElement.MessageRow.detail).last == ChatTexts.sending)
            #expect(app.world.field(ScreenElement.Conversation.field) == "")
        }
    }

    @Test func blankTextIsRefusedForThreeSeconds() {
        App.run(Self.published) { app in
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

    @Test func aFailedMessageIsRetriedFromItsRow() {
        App.run(Self.published) { app in
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

    @Test func pullingSyncsAndTheControlRestsAfterIt() {
        App.run(Self.published) { app in
            app.perform { app.world.services.answerSync(.failure(.refused)) }
            #expect(app.world.isShown(ScreenElement.List.alert))
            app.perform { app.world.chatTable?.pullToRefresh() }
            #expect(!app.world.isShown(ScreenElement.List.alert))
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == true)
            app.perform { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            #expect(app.world.onMain { app.world.chatTable?.refreshControl?.isRefreshing } == false)
        }
    }

    @Test func anEmptyListSpinsAndThenSaysSo() {
        StubbedWorld.run(choices: Self.published) { world in
            let architecture = world.onMain {
                ClosureCoordinatorArchitecture(environment: world.environment)
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

    @Test func aNewChatTakesThePlaceOfTheCreateScreen() {
        App.run(Self.published) { app in
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

    @Test func aKnownNameOpensItsChatAndABlankOneIsRefused() {
        App.run(Self.published) { app in
            app.world.create(" ")
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.blankName])
            app.world.type("Bob", into: ScreenElement.Create.field)
            app.world.tap(ScreenElement.Create.button)
            #expect(app.world.onMain { app.navigation?.topViewController?.view.tag } == 2)
            #expect(!app.world.services.calls.contains(.createChat(name: "Bob")))
        }
    }

    @Test func aRefusedCreationGivesTheButtonBack() {
        App.run(Self.published) { app in
            app.world.create("Eve")
            app.perform { app.world.services.answerCreation(.failure(.refused)) }
            #expect(app.texts(ScreenElement.Create.errorText) == [ChatTexts.createFailed])
            #expect(app.world.isButtonEnabled == true)
        }
    }

    @Test func aReplyAfterTheScreenWasLeftMakesTheChatAndOpensNothing() {
        App.run(Self.published) { app in
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
