import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ChangesetMVVM

/// An action is disabled while it executes; what comes of it are a value or an error.
struct CreateChatViewModelTests {
    @Test func onlyTheReplyEnablesTheActionAgain() {
        StubbedWorld.run { world in
            let isEnabled = Recorder<Bool>()
            let (store, viewModel, subscription) = world.onMain {
                let store = Store(environment: world.environment)
                let viewModel = CreateChatViewModel(store: store)
                return (store, viewModel, viewModel.create.isEnabled.sink { isEnabled.note($0) })
            }
            world.onMain {
                viewModel.name.accept("Ada")
                viewModel.create.apply(())
                viewModel.create.apply(())
            }
            world.advance(by: .seconds(5))
            #expect(isEnabled.entries == [true, false])
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.failure(.refused))
            world.settle()
            #expect(isEnabled.entries == [true, false, true])
            withExtendedLifetime((store, subscription)) {}
        }
    }

    @Test func theConversationIsMadeByTheViewModelThatAskedForIt() {
        StubbedWorld.run { world in
            let titles = Recorder<String>()
            let (store, viewModel, subscription) = world.onMain {
                let store = Store(environment: world.environment)
                store.start()
                let viewModel = CreateChatViewModel(store: store)
                return (
                    store, viewModel, viewModel.create.values.sink { titles.note($0.title) }
                )
            }
            world.settle()
            world.onMain {
                viewModel.name.accept("Ada")
                viewModel.create.apply(())
            }
            let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
            world.services.answerCreation(
                .success(.init(contact: ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(titles.entries == ["Ada"])
            // Known by now: no second request.
            world.onMain { viewModel.create.apply(()) }
            #expect(titles.entries == ["Ada", "Ada"])
            #expect(world.services.calls.count { $0 == .createChat(name: "Ada") } == 1)
            withExtendedLifetime((store, subscription)) {}
        }
    }

    @Test func aBlankNameIsAnErrorForThreeSeconds() {
        StubbedWorld.run { world in
            let alerts = Recorder<String?>()
            let (viewModel, subscription) = world.onMain {
                let viewModel = CreateChatViewModel(store: Store(environment: world.environment))
                return (viewModel, viewModel.alertMessage.sink { alerts.note($0) })
            }
            world.onMain {
                viewModel.name.accept("  ")
                viewModel.create.apply(())
            }
            world.settle()
            world.advance(by: .milliseconds(2_999))
            #expect(alerts.entries == [ChatTexts.blankName])
            world.advance(by: .milliseconds(2))
            #expect(alerts.entries == [ChatTexts.blankName, nil])
            #expect(world.services.calls.isEmpty)
            withExtendedLifetime(subscription) {}
        }
    }
}
