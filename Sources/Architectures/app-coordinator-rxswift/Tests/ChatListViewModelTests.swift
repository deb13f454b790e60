#if RxSwift
import ArchitectureContract
import ChatDomain
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import TestSupport
import Testing

@testable import RxSwiftCoordinatedApp

/// A view model and a coordinator whose services are stubs.
struct ChatListViewModelTests {
    @Test func itIsLoadingUntilTheFirstChatOrTheEndOfTheSync() {
        StubbedWorld.run { world in
            world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = ChatListViewModel(coordinator)
                let (loading, empty) = (Recorder<Bool>(), Recorder<Bool>())
                let subscriptions = DisposeBag(disposing: [
                    viewModel.isLoading.subscribe(onNext: { loading.note($0) }),
                    viewModel.isEmpty.subscribe(onNext: { empty.note($0) }),
                ])
                coordinator.content.chats.accept([Self.item(1)])
                coordinator.sync.stateRelay.accept(.idle)
                coordinator.content.chats.accept([])
                #expect(loading.entries == [true, false])
                #expect(empty.entries == [false, true])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    @Test func openingAnItemPushesItsConversation() throws {
        try StubbedWorld.run { world in
            try world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = ChatListViewModel(coordinator)
                coordinator.show(viewModel)
                viewModel.openItem.execute(Self.item(7))
                let scene = try #require(coordinator.scenes.last)
                #expect(coordinator.scenes.count == 1)
                #expect((scene.viewModel as? ConversationViewModel)?.chat == ChatID(7))
                #expect(scene.intent.method == .push)
                #expect(scene.intent.controller == .conversation)
            }
        }
    }

    @Test func aBannerReplacesTheSceneUnlessItsChatHasTheScreen() throws {
        try StubbedWorld.run { world in
            try world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = ChatListViewModel(coordinator)
                coordinator.show(ConversationViewModel(coordinator, chat: ChatID(1)))
                coordinator.banners.tapsRelay.accept(ChatID(1))
                #expect(coordinator.scenes.isEmpty)
                coordinator.banners.tapsRelay.accept(ChatID(2))
                let scene = try #require(coordinator.scenes.last)
                #expect((scene.viewModel as? ConversationViewModel)?.chat == ChatID(2))
                #expect(scene.intent.method == .replace)
                withExtendedLifetime(viewModel) {}
            }
        }
    }

    @Test func refreshExecutesUntilTheSyncHasEnded() {
        StubbedWorld.run { world in
            world.onMain {
                let coordinator = StubCoordinator(world)
                let viewModel = ChatListViewModel(coordinator)
                let (executing, alerts) = (Recorder<Bool>(), Recorder<String?>())
                let subscriptions = DisposeBag(disposing: [
                    viewModel.refresh.executing.subscribe(onNext: { executing.note($0) }),
                    viewModel.alertMessage.subscribe(onNext: { alerts.note($0) }),
                ])
                viewModel.refresh.execute(())
                viewModel.refresh.execute(())
                #expect(coordinator.sync.requests == 1)
                coordinator.sync.stateRelay.accept(.failed)
                #expect(executing.entries == [false, true, false])
                #expect(alerts.entries == [nil, ChatTexts.syncFailed])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    private static func item(_ id: UInt32) -> ChatSummary {
        let contact = Contact(id: ContactID(id), name: "Ada", avatar: AvatarID(id))
        return Chat(contact: contact, createdAt: TraceBuilder.epoch).summary
    }
}
#endif
