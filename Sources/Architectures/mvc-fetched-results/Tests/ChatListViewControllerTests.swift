import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// The list follows what it has fetched, row by row.
struct ChatListViewControllerTests {
    private static let carol = Contact(id: ContactID(3), name: "Carol", avatar: AvatarID(3))

    @Test func rowsShowChatsNewestFirst() {
        RunningApp.run { app in
            #expect(app.names == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["b2", "a1"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["2", "1"])
            #expect(Set(app.texts(ScreenElement.ChatRow.date)).count == 1)
            #expect(app.world.onMain { app.list?.visibleCells.map(\.tag) } == [2, 1])
            #expect(app.shows(ScreenElement.List.screen))
            let item = app.world.onMain { app.navigation?.topViewController?.navigationItem }
            #expect(app.world.onMain { item?.title } == ChatTexts.listTitle)
        }
    }

    @Test func aMessageMovesItsRowWithItsCell() {
        RunningApp.run { app in
            let work = app.push("line\nbreak", from: RunningApp.ada, number: 60)
            #expect(work[\.batchUpdates] == 1 && work[\.rowsMoved] == 1)
            #expect(work[\.rowsDeleted] == 0 && work[\.rowsInserted] == 0)
            #expect(work[\.cellsConfigured] == 1 && work[\.cellsCreated] == 0)
            #expect(work[\.reloadDataCalls] == 0)
            #expect(app.names == ["Ada", "Bob"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["line break", "b2"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["2", "2"])
        }
    }

    @Test func aMessageForTheFirstChatUpdatesItsRow() {
        RunningApp.run { app in
            let work = app.push("news", from: RunningApp.bob, number: 60)
            #expect(work[\.batchUpdates] == 1 && work[\.rowsReloaded] == 1)
            #expect(work[\.rowsMoved] == 0 && work[\.cellsConfigured] == 1)
        }
    }

    @Test func aStrangersChatIsInserted() {
        RunningApp.run { app in
            let work = app.push("hi", from: Self.carol, number: 60)
            #expect(work[\.batchUpdates] == 1 && work[\.rowsInserted] == 1)
            #expect(work[\.cellsConfigured] == 1)
            #expect(app.names == ["Carol", "Bob", "Ada"])
        }
    }

    @Test func aSyncIsOneBatch() {
        RunningApp.run { app in
            let messages = [RunningApp.ada, Self.carol].map { contact in
                Message(
                    id: MessageID(UInt64(contact.id.rawValue)),
                    chat: ChatID(contact.id),
                    sender: .other,
                    text: "synced",
                    sentAt: TraceBuilder.epoch.advanced(by: .seconds(60)),
                    state: .unread
                )
            }
            let chat = SyncReply.ChatRecord(contact: Self.carol, createdAt: TraceBuilder.epoch)
            let work = app.answerSync(SyncReply(cursor: 1, chats: [chat], messages: messages))
            #expect(work[\.batchUpdates] == 1)
            #expect(work[\.rowsInserted] == 1 && work[\.rowsMoved] == 1)
            #expect(app.names == ["Ada", "Carol", "Bob"])
        }
    }

    @Test(arguments: [ListStrategy.edits, .reload, .diffable])
    func howTheTableFollowsIsAChoice(strategy: ListStrategy) {
        RunningApp.run(choices: { $0.list = strategy }) { app in
            let work = app.push("news", from: RunningApp.ada, number: 60)
            let isReload = strategy == .reload
            #expect(work[\.reloadDataCalls] == (isReload ? 1 : 0))
            #expect(work[\.batchUpdates] == (isReload ? 0 : 1))
            #expect(work[\.cellsConfigured] == (isReload ? 2 : 1))
            #expect(app.names == ["Ada", "Bob"])
            let jump = app.perform { app.world.environment.application.significantTimeChange() }
            #expect(jump[\.cellsConfigured] == 2)
        }
    }

    @Test(arguments: zip([CoveredScreens.work, .wait], [1, 0]))
    func aCoveredListFollowsOrFetchesAgain(covered: CoveredScreens, batches: Int) {
        RunningApp.run(choices: { $0.covered = covered }) { app in
            app.open(row: 0)
            let work = app.push("news", from: RunningApp.ada, number: 60)
            #expect(work[\.batchUpdates] == batches)
            let jump = app.perform { app.world.environment.application.significantTimeChange() }
            #expect(jump[\.reloadDataCalls] == 1 + batches)
            let back = app.tapBack()
            #expect(back[\.reloadDataCalls] == 1 - batches)
            #expect(app.names == ["Ada", "Bob"])
            #expect(app.push("more", from: RunningApp.bob, number: 61)[\.batchUpdates] == 1)
        }
    }

    @Test(arguments: zip([Repeats.shown, .dropped], [1, 0]))
    func aPictureOnItsWayIsAskedForAgainOrNot(repeats: Repeats, loads: Int) {
        RunningApp.run(choices: { $0.repeats = repeats }) { app in
            func count() -> Int { app.calls.count { $0 == .loadAvatar(AvatarID(1)) } }
            let before = count()
            app.push("news", from: RunningApp.ada, number: 60)
            #expect(before > 0 && count() - before == loads)
        }
    }

    @Test func whileNothingIsThereASpinnerShowsUntilTheSyncHasEnded() {
        RunningApp.run(stored: StoredChats()) { app in
            #expect(app.shows(ScreenElement.List.spinner))
            #expect(!app.shows(ScreenElement.List.emptyText))
            app.answerSync()
            #expect(!app.shows(ScreenElement.List.spinner))
            #expect(app.texts(ScreenElement.List.emptyText) == [ChatTexts.noChats])
            app.push("hi", from: Self.carol, number: 60)
            #expect(!app.shows(ScreenElement.List.emptyText))
        }
    }

    @Test func aPullSyncsAndAFailureShowsUntilTheNextSync() {
        RunningApp.run { app in
            app.answerSync()
            app.perform { app.list?.pullToRefresh() }
            #expect(app.syncs == 2)
            #expect(app.world.onMain { app.list?.refreshControl?.isRefreshing } == true)
            app.perform { app.world.services.answerSync(.failure(.refused)) }
            #expect(app.world.onMain { app.list?.refreshControl?.isRefreshing } == false)
            #expect(app.texts(ScreenElement.List.alert) == [ChatTexts.syncFailed])
            app.perform { app.list?.pullToRefresh() }
            #expect(!app.shows(ScreenElement.List.alert))
        }
    }
}
