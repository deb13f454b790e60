import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import MVP

/// A conversation's presenter against a view that only notes what it is told.
struct ConversationPresenterTests {
    private final class View: ConversationView {
        var title = ""
        var rows: [[MessageRow]] = []
        var errors: [String?] = []
        var clearedDrafts = 0

        func showTitle(_ title: String) { self.title = title }
        func showRows(_ rows: MessageRows, _ change: RowsChange) {
            self.rows.append((0..<rows.count).map { rows[$0] })
        }
        func showError(_ text: String?) { errors.append(text) }
        func clearDraft() { clearedDrafts += 1 }
    }

    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))

    @Test func aMessageIsShownAtOnceAndTheDraftIsWiped() {
        Self.run { world, _, presenter, view in
            world.onMain {
                #expect(view.title == "Ada")
                presenter.send("me too")
                #expect(view.clearedDrafts == 1)
                #expect(view.rows.last?.map(\.text) == ["hello", "me too"])
                #expect(view.rows.last?.last?.detail == ChatTexts.sending)
                #expect(view.rows.last?.last?.isOwn == true)
            }
        }
    }

    @Test func aBlankTextIsRefusedForThreeSeconds() {
        Self.run { world, _, presenter, view in
            world.onMain { presenter.send(" \n") }
            #expect(world.onMain { view.clearedDrafts } == 0)
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { view.errors } == [ChatTexts.blankMessage])
            world.advance(by: .milliseconds(2))
            #expect(world.onMain { view.errors } == [ChatTexts.blankMessage, nil])
        }
    }

    /// Reading shows in the list only.
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func onScreenTheSocketIsOpenAndAllIsRead(repeats: Repeats, shown: Int) {
        var choices = Choices.leastWork
        choices.repeats = repeats
        Self.run(choices: choices) { world, services, presenter, view in
            world.onMain { presenter.viewDidAppear() }
            let sockets = world.services.calls.filter { $0 == .openSocket(ChatID(1)) }
            #expect(sockets.count == 1)
            #expect(world.onMain { services.repository.unreadCount } == 0)
            #expect(world.onMain { view.rows.count } == shown)
            world.onMain { presenter.viewDidDisappear() }
            #expect(world.services.calls.last == .closeSocket(ChatID(1)))
        }
    }

    /// Arrivals after the screen was left are announced, not read.
    @Test func offScreenNothingIsRead() {
        var choices = Choices.leastWork
        choices.covered = .work
        Self.run(choices: choices) { world, services, presenter, view in
            world.onMain {
                presenter.viewDidAppear()
                presenter.viewDidDisappear()
            }
            world.services.push(.message(.from(Self.ada, number: 9, text: "still there?")))
            world.settle()
            #expect(world.onMain { view.rows.last?.count } == 2)
            #expect(world.onMain { services.repository.unreadCount } == 1)
            let banner = world.onMain { world.environment.notifications.presentedBanner }
            #expect(banner?.body == "still there?")
        }
    }

    private static func run(
        choices: Choices = .leastWork,
        _ body: (StubbedWorld, AppServices, ConversationPresenter, View) -> Void
    ) {
        let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            world.onMain { services.start() }
            world.settle()
            let (presenter, view) = world.onMain {
                let presenter = ConversationPresenter(chat: ChatID(1), services: services)
                let view = View()
                presenter.attach(view)
                presenter.viewWillAppear()
                return (presenter, view)
            }
            body(world, services, presenter, view)
        }
    }
}
