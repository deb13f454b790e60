import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import BoundMVVM

/// The create screen's view model without a view.
struct CreateChatViewModelTests {
    @Test func nothingButTheReplyEndsBusy() {
        StubbedWorld.run { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            let viewModel = world.onMain { CreateChatViewModel(services: services) }
            let shown = Recorder<ChatID>()
            world.onMain {
                viewModel.showConversation = { shown.note($0.chat) }
                viewModel.name.value = "Ada"
                viewModel.create()
                viewModel.create()
            }
            world.advance(by: .seconds(5))
            #expect(world.onMain { viewModel.isCreating.value })
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { viewModel.isCreating.value } == false)
            #expect(shown.entries == [ChatID(1)])
        }
    }

    /// The chat is made; no one is there to open it.
    @Test func theReplyComesAfterTheScreenHasBeenLeft() {
        StubbedWorld.run { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            world.onMain {
                let viewModel = CreateChatViewModel(services: services)
                viewModel.name.value = "Ada"
                viewModel.create()
            }
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { services.repository.chat(named: "Ada") } == ChatID(1))
        }
    }

    private static let record = SyncReply.ChatRecord(
        contact: Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)),
        createdAt: TraceBuilder.epoch
    )
}
