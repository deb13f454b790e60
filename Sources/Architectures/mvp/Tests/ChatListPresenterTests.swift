import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import MVP

/// The list's presenter against a view that only notes what it is told.
struct ChatListPresenterTests {
    private final class View: ChatListView {
        var rows: [[ChatRow]] = []
        var changes: [RowsChange] = []
        var placeholders: [ChatListPlaceholder] = []
        var alerts: [String?] = []
        var endedRefreshes = 0
        var opened: [ChatID] = []
        var createScreens = 0

        func showRows(_ rows: ChatRows, _ change: RowsChange) {
            self.rows.append((0..<rows.count).map { rows[$0] })
            changes.append(change)
        }
        func showPlaceholder(_ placeholder: ChatListPlaceholder) {
            placeholders.append(placeholder)
        }
        func showAlert(_ text: String?) { alerts.append(text) }
        func endRefreshing() { endedRefreshes += 1 }
        func showConversation(_ presenter: ConversationPresenter) { opened.append(presenter.chat) }
        func showCreateChat(_ presenter: CreateChatPresenter) { createScreens += 1 }
    }

    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))
    private static let stored = StoredChats(
        chats: [.from(bob, texts: ["hi", "you"]), .from(ada, texts: ["hello"])]
    )

    @Test func aMessageForAnotherChatIsShownOnceWithItsTextsMade() {
        Self.run { world, presenter, view in
            let before = world.onMain { view.rows.count }
            world.services.push(.message(.from(Self.ada, number: 9, text: "two\nlines")))
            world.settle()
            world.onMain {
                #expect(view.rows.count == before + 1)
                #expect(view.changes.last == .moved(from: 1, to: 0))
                #expect(view.rows.last?.map(\.name) == ["Ada", "Bob"])
                #expect(view.rows.last?.first?.lastText == "two lines")
                #expect(view.rows.last?.first?.unread == "2")
                presenter.select(1)
                #expect(view.opened == [ChatID(2)])
            }
        }
    }

    @Test(arguments: [(CoveredScreens.work, 1), (.wait, 0)])
    func aCoveredListIsToldOfWhatHappensOrCatchesUp(covered: CoveredScreens, told: Int) {
        var choices = Choices.leastWork
        choices.covered = covered
        Self.run(choices: choices) { world, presenter, view in
            world.onMain { presenter.viewDidDisappear() }
            let before = world.onMain { view.rows.count }
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            world.onMain {
                #expect(view.rows.count == before + told)
                presenter.viewWillAppear()
                #expect(view.rows.count == before + 1)
                #expect(view.rows.last?.map(\.lastText) == ["news", "you"])
            }
        }
    }

    /// A receipt changes a chat, but not its row.
    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func rowsThatLookAsBeforeAreShownAgainOrDropped(repeats: Repeats, told: Int) {
        var choices = Choices.leastWork
        choices.rows = .push
        choices.repeats = repeats
        Self.run(choices: choices) { world, _, view in
            let before = world.onMain { view.rows.count }
            world.services.answerSync(.success(Self.receipt))
            world.settle()
            #expect(world.onMain { view.rows.count } == before + told)
        }
    }

    @Test func whileNothingIsStoredItLoads() {
        Self.run(stored: StoredChats()) { world, _, view in
            #expect(world.onMain { view.placeholders } == [.loading])
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.settle()
            #expect(world.onMain { view.placeholders } == [.loading, .empty])
        }
    }

    @Test func aFailedSyncIsShownUntilTheNext() {
        Self.run { world, presenter, view in
            world.services.answerSync(.failure(.timedOut))
            world.settle()
            #expect(world.onMain { view.alerts.last } == .some(ChatTexts.syncFailed))
            world.onMain { presenter.refresh() }
            #expect(world.onMain { view.alerts.last } == .some(nil))
            #expect(world.onMain { view.endedRefreshes } == 0)
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.settle()
            #expect(world.onMain { view.endedRefreshes } == 1)
        }
    }

    @Test func thePresenterDoesNotKeepItsView() {
        StubbedWorld.run { world in
            world.onMain {
                let services = AppServices(environment: world.environment)
                let presenter = ChatListPresenter(services: services)
                var view: View? = View()
                if let view { presenter.attach(view) }
                weak let left = view
                view = nil
                #expect(left == nil)
            }
        }
    }

    /// That Ada has read something, of which no row shows anything.
    private static let receipt = SyncReply(
        cursor: 1,
        otherReads: [
            .init(chat: ChatID(1), upTo: Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1)))
        ]
    )

    private static func run(
        stored: StoredChats = stored,
        choices: Choices = .leastWork,
        _ body: (StubbedWorld, ChatListPresenter, View) -> Void
    ) {
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let (services, presenter, view) = world.onMain {
                let services = AppServices(environment: world.environment)
                let (presenter, view) = (ChatListPresenter(services: services), View())
                presenter.attach(view)
                presenter.viewWillAppear()
                services.start()
                return (services, presenter, view)
            }
            world.settle()
            body(world, presenter, view)
            withExtendedLifetime(services) {}
        }
    }
}
