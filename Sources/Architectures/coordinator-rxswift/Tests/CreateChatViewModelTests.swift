#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import TestSupport
import Testing

@testable import RxSwiftCoordinator

/// A view model under a virtual clock: inputs go in at chosen instants, outputs are noted, no view is made.
struct CreateChatViewModelTests {
    @Test func aSecondRejectionKeepsTheErrorUpForThreeSecondsMore() {
        StubbedWorld.run { world in
            let errors = Recorder<Event<String?>>()
            let (viewModel, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = CreateChatViewModel(services: services)
                let subscription = viewModel.errorMessage
                    .subscribe(onNext: { errors.note(world.event($0)) })
                return (viewModel, DisposeBag(disposing: subscription))
            }
            world.onMain { viewModel.create.accept(()) }
            world.advance(by: .seconds(2))
            world.onMain { viewModel.create.accept(()) }
            world.advance(by: .seconds(9))
            let expected: [Event<String?>] = [
                Event(0, ChatTexts.blankName), Event(2_000, ChatTexts.blankName),
                Event(5_000, nil),
            ]
            #expect(errors.entries == expected)
            withExtendedLifetime(subscription) {}
        }
    }

    @Test func theChatIsAnOutputAndNobodyNavigates() {
        StubbedWorld.run { world in
            let chats = Recorder<Event<ChatID>>()
            let busy = Recorder<Event<Bool>>()
            let (services, viewModel, subscriptions) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = CreateChatViewModel(services: services)
                let subscriptions = DisposeBag(disposing: [
                    viewModel.didCreateChat.subscribe(onNext: { chats.note(world.event($0)) }),
                    viewModel.isCreating.subscribe(onNext: { busy.note(world.event($0)) }),
                ])
                return (services, viewModel, subscriptions)
            }
            world.advance(by: .seconds(1))
            world.onMain {
                viewModel.name.accept("Ada")
                viewModel.create.accept(())
            }
            world.advance(by: .seconds(2))
            // A second tap while the reply is awaited is dropped.
            world.onMain { viewModel.create.accept(()) }
            let ada = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))
            world.services.answerCreation(
                .success(.init(contact: ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(chats.entries == [Event(3_000, ChatID(4))])
            #expect(busy.entries == [Event(0, false), Event(1_000, true), Event(3_000, false)])
            #expect(world.services.calls == [.createChat(name: "Ada")])
            #expect(world.onMain { world.environment.window.rootViewController == nil })
            withExtendedLifetime((services, subscriptions)) {}
        }
    }
}
#endif
