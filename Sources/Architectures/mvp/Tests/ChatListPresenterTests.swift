import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import MVP

/// The list's presenter against a view that only notes what it is told.
struct ChatListPresenterTests {
    private final class View: ChatListView {
        var rows: [[ChatRow]] = []
        var placeholders: [ChatListPlaceholder] = []
        var alerts: [String?] = []
        var endedRefreshes = 0
        var opened: [ChatID] = []
        var createScreens = 0

        func showRows(_ rows: [ChatRow]) { self.rows.append(rows) }
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
                #expect(view.rows.last?.map(\.name) == ["Ada", "Bob"])
                #expect(view.rows.last?.first?.lastText == "two lines")
                #expect(view.rows.last?.first?.unread == "2")
                presenter.select(1)
                #expect(view.opened == [ChatID(2)])
            }
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

    private static func run(
        stored: StoredChats = stored,
        _ body: (StubbedWorld, ChatListPresenter, View) -> Void
    ) {
        StubbedWorld.run(stored: stored) { world in
            let (services, presenter, view) = world.onMain {
                let services = AppServices(environment: world.environment)
                let (presenter, view) = (ChatListPresenter(services: services), View())
                presenter.attach(view)
                services.start()
                return (services, presenter, view)
            }
            world.settle()
            body(world, presenter, view)
            withExtendedLifetime(services) {}
        }
    }
}
