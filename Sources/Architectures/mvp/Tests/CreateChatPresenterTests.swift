import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import MVP

/// The create screen's presenter against a view that only notes what it is told.
struct CreateChatPresenterTests {
    private final class View: CreateChatView {
        var creating: [Bool] = []
        var errors: [String?] = []
        var opened: [ChatID] = []

        func showCreating(_ isCreating: Bool) { creating.append(isCreating) }
        func showError(_ text: String?) { errors.append(text) }
        func showConversation(_ presenter: ConversationPresenter) { opened.append(presenter.chat) }
    }

    @Test func nothingButTheReplyEndsBusy() {
        StubbedWorld.run { world in
            let (presenter, view) = world.onMain {
                let services = AppServices(environment: world.environment)
                let (presenter, view) = (CreateChatPresenter(services: services), View())
                presenter.attach(view)
                presenter.create("Ada")
                presenter.create("Ada")
                return (presenter, view)
            }
            world.advance(by: .seconds(5))
            #expect(world.onMain { view.creating } == [true])
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { view.creating } == [true, false])
            #expect(world.onMain { view.opened } == [ChatID(1)])
            withExtendedLifetime(presenter) {}
        }
    }

    /// The chat is made; no one is there to open it.
    @Test func theReplyComesAfterTheScreenHasBeenLeft() {
        StubbedWorld.run { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            let view = world.onMain {
                let (presenter, view) = (CreateChatPresenter(services: services), View())
                presenter.attach(view)
                presenter.create("Ada")
                return view
            }
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { services.repository.chat(named: "Ada") } == ChatID(1))
            #expect(world.onMain { view.opened } == [])
        }
    }

    private static let record = SyncReply.ChatRecord(
        contact: Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)),
        createdAt: TraceBuilder.epoch
    )
}
