#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift
import TestSupport
import Testing

@testable import ReactiveSwiftChangeset

/// An action is disabled while it executes; what comes of it are a value or an error.
struct CreateChatViewModelTests {
    /// A view model that no one holds any more.
    private struct Left {
        weak var viewModel: CreateChatViewModel?
    }

    @Test func onlyTheReplyEnablesTheActionAgain() {
        StubbedWorld.run { world in
            let isEnabled = Recorder<Bool>()
            let (store, viewModel) = world.onMain {
                let store = Store(environment: world.environment)
                let viewModel = CreateChatViewModel(store: store)
                viewModel.create.isEnabled.producer.startWithValues { isEnabled.note($0) }
                return (store, viewModel)
            }
            world.onMain {
                viewModel.name.value = "Ada"
                viewModel.create.apply().start()
                viewModel.create.apply().start()
            }
            world.advance(by: .seconds(5))
            #expect(isEnabled.entries == [true, false])
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.failure(.refused))
            world.settle()
            #expect(isEnabled.entries == [true, false, true])
            withExtendedLifetime(store) {}
        }
    }

    @Test func theConversationIsMadeByTheViewModelThatAskedForIt() {
        StubbedWorld.run { world in
            let titles = Recorder<String>()
            let (store, viewModel) = world.onMain {
                let store = Store(environment: world.environment)
                store.start()
                let viewModel = CreateChatViewModel(store: store)
                viewModel.create.values.observeValues { titles.note($0.title) }
                return (store, viewModel)
            }
            world.settle()
            world.onMain {
                viewModel.name.value = "Ada"
                viewModel.create.apply().start()
            }
            let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
            world.services.answerCreation(
                .success(.init(contact: ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(titles.entries == ["Ada"])
            // Known by now: no second request.
            world.onMain { _ = viewModel.create.apply().start() }
            #expect(titles.entries == ["Ada", "Ada"])
            #expect(world.services.calls.count { $0 == .createChat(name: "Ada") } == 1)
            withExtendedLifetime(store) {}
        }
    }

    @Test func theRequestOutlivesTheViewModelThatAsked() {
        StubbedWorld.run { world in
            let store = world.onMain {
                let store = Store(environment: world.environment)
                store.start()
                return store
            }
            world.settle()
            let left = world.onMain {
                let viewModel = CreateChatViewModel(store: store)
                viewModel.name.value = "Ada"
                viewModel.create.apply().start()
                return Left(viewModel: viewModel)
            }
            #expect(world.onMain { left.viewModel == nil })
            let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
            world.services.answerCreation(
                .success(.init(contact: ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(world.onMain { store.name(of: ChatID(1)) } == "Ada")
        }
    }

    @Test func aBlankNameIsAnErrorForThreeSeconds() {
        StubbedWorld.run { world in
            let alerts = Recorder<String?>()
            let viewModel = world.onMain {
                let viewModel = CreateChatViewModel(store: Store(environment: world.environment))
                viewModel.alertMessage.observeValues { alerts.note($0) }
                return viewModel
            }
            world.onMain {
                viewModel.name.value = "  "
                viewModel.create.apply().start()
            }
            world.settle()
            world.advance(by: .milliseconds(2_999))
            #expect(alerts.entries == [ChatTexts.blankName])
            world.advance(by: .milliseconds(2))
            #expect(alerts.entries == [ChatTexts.blankName, nil])
            #expect(world.services.calls.isEmpty)
            withExtendedLifetime(viewModel) {}
        }
    }
}
#endif
