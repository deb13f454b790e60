import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// A view model under a virtual clock: its action is executed at chosen instants, no view is made.
struct CreateChatViewModelTests {
    @Test func aBlankNameIsRejectedForThreeSeconds() {
        StubbedWorld.run { world in
            let errors = Recorder<String?>()
            let (coordinator, viewModel, subscription) = world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = CreateChatViewModel(coordinator)
                return (coordinator, viewModel, viewModel.errorMessage.sink { errors.note($0) })
            }
            world.onMain { viewModel.create.execute("  ") }
            world.settle()
            #expect(errors.entries.last == .some(ChatTexts.blankName))
            world.advance(by: .milliseconds(2_999))
            #expect(errors.entries.last == .some(ChatTexts.blankName))
            world.advance(by: .milliseconds(2))
            #expect(errors.entries.last == .some(nil))
            world.onMain { #expect(coordinator.content.names.isEmpty) }
            withExtendedLifetime(subscription) {}
        }
    }

    @Test func nothingButTheReplyEnablesCreate() {
        StubbedWorld.run { world in
            let enabled = Recorder<Bool>()
            let (coordinator, viewModel, subscription) = world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = CreateChatViewModel(coordinator)
                return (coordinator, viewModel, viewModel.create.enabled.sink { enabled.note($0) })
            }
            world.onMain {
                viewModel.create.execute("Ada")
                viewModel.create.execute("Ada")
            }
            world.advance(by: .seconds(5))
            #expect(enabled.entries == [true, false])
            world.onMain {
                #expect(coordinator.content.names == ["Ada"])
                coordinator.content.creations.accept(.failure(BlankName()))
            }
            #expect(enabled.entries == [true, false, true])
            withExtendedLifetime(subscription) {}
        }
    }

    @Test(arguments: [true, false])
    func theConversationFollowsUnlessTheSceneHasBeenLeft(isCurrent: Bool) {
        StubbedWorld.run { world in
            world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = CreateChatViewModel(coordinator)
                coordinator.show(isCurrent ? viewModel : ChatListViewModel(coordinator))
                viewModel.create.execute("Ada")
                coordinator.content.creations.accept(.success(ChatID(3)))
                let next = coordinator.scenes.map { $0.viewModel as? ConversationViewModel }
                #expect(next.map(\.?.chat) == (isCurrent ? [ChatID(3)] : []))
                #expect(coordinator.scenes.allSatisfy { $0.intent.method == .replace })
            }
        }
    }

    @Test(arguments: [true, false])
    func cancelGoesBackUnlessTheSceneHasBeenLeft(isCurrent: Bool) {
        StubbedWorld.run { world in
            world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = CreateChatViewModel(coordinator)
                coordinator.show(isCurrent ? viewModel : ChatListViewModel(coordinator))
                viewModel.cancel.execute(())
                #expect(coordinator.pops == (isCurrent ? 1 : 0))
            }
        }
    }
}
