import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
@preconcurrency import OpenCombine
import TestSupport
import Testing

@testable import PublishedMVVM

/// The create screen's view model without a view.
struct CreateChatViewModelTests {
    private static let record = SyncReply.ChatRecord(
        contact: Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)),
        createdAt: TraceBuilder.epoch
    )

    @Test func nothingButTheReplyEndsBusy() {
        StubbedWorld.run { world in
            let shown = Recorder<ChatID>()
            let (viewModel, observation) = world.onMain {
                let session = ChatSession(environment: world.environment)
                let viewModel = CreateChatViewModel(session: session)
                let observation = viewModel.showConversation.sink { shown.note($0.chat) }
                viewModel.name = "Ada"
                viewModel.create()
                viewModel.create()
                return (viewModel, observation)
            }
            world.advance(by: .seconds(5))
            #expect(world.onMain { viewModel.isCreating })
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { !viewModel.isCreating })
            #expect(shown.entries == [ChatID(1)])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func aBlankNameIsRefusedForThreeSeconds() {
        StubbedWorld.run { world in
            let viewModel = world.onMain {
                let session = ChatSession(environment: world.environment)
                let viewModel = CreateChatViewModel(session: session)
                viewModel.name = "  "
                viewModel.create()
                return viewModel
            }
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { viewModel.errorText } == ChatTexts.blankName)
            world.advance(by: .milliseconds(2))
            #expect(world.onMain { viewModel.errorText } == nil)
            #expect(world.services.calls.isEmpty)
        }
    }

    /// The chat is made; no one is there to open it.
    @Test func theReplyComesAfterTheScreenHasBeenLeft() {
        StubbedWorld.run { world in
            let session = world.onMain {
                let session = ChatSession(environment: world.environment)
                let viewModel = CreateChatViewModel(session: session)
                viewModel.name = "Ada"
                viewModel.create()
                return session
            }
            world.services.answerCreation(.success(Self.record))
            world.settle()
            #expect(world.onMain { session.chat(named: "Ada") } == ChatID(1))
        }
    }
}
