import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ReactiveMVVM

/// A view model under a virtual clock: inputs go in at chosen instants, outputs are noted, no view is made.
struct CreateChatViewModelTests {
    @Test func aBlankNameIsRejectedForThreeSeconds() {
        StubbedWorld.run { world in
            let errors = Recorder<String?>()
            let (viewModel, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = CreateChatViewModel(services: services)
                return (viewModel, viewModel.errorMessage.sink { errors.note($0) })
            }
            world.onMain {
                viewModel.name.accept("  ")
                viewModel.create.accept(())
            }
            world.settle()
            #expect(errors.entries.last == .some(ChatTexts.blankName))
            world.advance(by: .milliseconds(2_999))
            #expect(errors.entries.last == .some(ChatTexts.blankName))
            world.advance(by: .milliseconds(2))
            #expect(errors.entries.last == .some(nil))
            #expect(world.services.calls.isEmpty)
            withExtendedLifetime(subscription) {}
        }
    }

    @Test func nothingButTheReplyEndsBusy() {
        StubbedWorld.run { world in
            let busy = Recorder<Bool>()
            let (services, viewModel, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = CreateChatViewModel(services: services)
                return (services, viewModel, viewModel.isCreating.sink { busy.note($0) })
            }
            world.onMain {
                viewModel.name.accept("Ada")
                viewModel.create.accept(())
                viewModel.create.accept(())
            }
            world.advance(by: .seconds(5))
            #expect(busy.entries == [false, true])
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.failure(.refused))
            world.settle()
            #expect(busy.entries == [false, true, false])
            withExtendedLifetime((services, subscription)) {}
        }
    }
}
