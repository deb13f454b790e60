#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import TestSupport
import Testing

@testable import RxSwiftCoordinator

/// The list without a table: what services tell comes out as rows, at the instants at which it came.
struct ChatListViewModelTests {
    private static let ada = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))
    private static let bob = Contact(id: ContactID(5), name: "Bob", avatar: AvatarID(5))

    @Test func aMessageMovesItsRowUpWhenItComes() {
        let stored = StoredChats(chats: [
            .from(Self.ada, texts: ["1", "2"]), .from(Self.bob, texts: ["1"]),
        ])
        StubbedWorld.run(stored: stored) { world in
            let rows = Recorder<Event<[String]>>()
            let (services, viewModel, subscriptions) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = ChatListViewModel(services: services)
                let shown = viewModel.rows.subscribe(onNext: { latest in
                    rows.note(world.event(latest.map { "\($0.name) \($0.unread ?? "–")" }))
                })
                return (
                    services, viewModel,
                    DisposeBag(disposing: services.bind(to: world.environment) + [shown])
                )
            }
            world.advance(by: .seconds(1))
            world.services.push(.message(.from(Self.bob, number: 9, text: "news")))
            world.settle()
            let expected: [Event<[String]>] = [
                Event(0, []), Event(0, ["Ada 2", "Bob 1"]), Event(1_000, ["Bob 2", "Ada 2"]),
            ]
            #expect(rows.entries == expected)
            withExtendedLifetime((services, viewModel, subscriptions)) {}
        }
    }

    @Test func anEmptyListIsLoadingForAsLongAsASyncIsUnderWay() {
        StubbedWorld.run { world in
            let loading = Recorder<Event<Bool>>()
            let empty = Recorder<Event<Bool>>()
            let alerts = Recorder<Event<String?>>()
            let (services, viewModel, subscriptions) = world.onMain {
                let services = AppServices(environment: world.environment)
                let viewModel = ChatListViewModel(services: services)
                let outputs = [
                    viewModel.isLoading.subscribe(onNext: { loading.note(world.event($0)) }),
                    viewModel.isEmpty.subscribe(onNext: { empty.note(world.event($0)) }),
                    viewModel.alertMessage.subscribe(onNext: { alerts.note(world.event($0)) }),
                ]
                return (
                    services, viewModel,
                    DisposeBag(disposing: services.bind(to: world.environment) + outputs)
                )
            }
            world.advance(by: .seconds(1))
            // Joins the sync that followed the store.
            world.onMain { viewModel.reload.accept(()) }
            world.advance(by: .seconds(1))
            #expect(world.services.calls == [.sync(cursor: 0)])
            world.services.answerSync(.failure(.refused))
            world.advance(by: .seconds(1))
            world.onMain { viewModel.reload.accept(()) }
            world.settle()
            #expect(loading.entries == [Event(0, true), Event(2_000, false), Event(3_000, true)])
            #expect(empty.entries == [Event(0, false), Event(2_000, true), Event(3_000, false)])
            let expected: [Event<String?>] = [
                Event(0, nil), Event(2_000, ChatTexts.syncFailed), Event(3_000, nil),
            ]
            #expect(alerts.entries == expected)
            withExtendedLifetime((services, subscriptions)) {}
        }
    }
}
#endif
