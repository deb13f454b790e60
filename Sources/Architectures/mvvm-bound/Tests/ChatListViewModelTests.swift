import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import BoundMVVM

/// The list's view model without a view: closures are bound where the table would be.
struct ChatListViewModelTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))
    private static let stored = StoredChats(chats: [
        .from(bob, texts: ["hi", "you"]), .from(ada, texts: ["hello"]),
    ])

    @Test func aMessageForAnotherChatIsOneChangeOfTheRows() {
        StubbedWorld.run(stored: Self.stored) { world in
            let told = Recorder<[String]>()
            let (services, viewModel, binding) = Self.start(world, telling: told)
            #expect(told.entries == [[], ["Bob: you", "Ada: hello"]])
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            #expect(told.entries.dropFirst(2) == [["Ada: news", "Bob: you"]])
            world.onMain {
                #expect(viewModel.rows.value.map(\.unread) == ["2", "2"])
                #expect(services.repository.unreadCount.value == 4)
            }
            withExtendedLifetime(binding) {}
        }
    }

    @Test func theBadgeStaysAsItWasUntilTheStoreIsRead() {
        StubbedWorld.run(stored: Self.stored) { world in
            let (application, services) = world.onMain {
                let environment = world.environment
                let services = AppServices(environment: environment)
                environment.application.applicationIconBadgeNumber = 7
                services.start()
                #expect(environment.application.applicationIconBadgeNumber == 7)
                return (environment.application, services)
            }
            world.settle()
            #expect(world.onMain { application.applicationIconBadgeNumber } == 3)
            withExtendedLifetime(services) {}
        }
    }

    /// A receipt changes a conversation, but no row of the list.
    @Test func whatRowsDoNotShowIsNotTold() {
        StubbedWorld.run(stored: Self.stored) { world in
            let told = Recorder<[String]>()
            let (services, viewModel, binding) = Self.start(world, telling: told)
            let before = told.entries.count
            world.onMain {
                let watermark = Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1))
                services.repository.otherRead(ChatID(1), upTo: watermark)
            }
            #expect(told.entries.count == before)
            withExtendedLifetime((viewModel, binding)) {}
        }
    }

    @Test func aPullEndsWhenTheSyncEnds() {
        StubbedWorld.run(stored: Self.stored) { world in
            let (services, viewModel, binding) = Self.start(world, telling: Recorder())
            let refreshing = Recorder<Bool>()
            let alerts = Recorder<String?>()
            let bindings = world.onMain {
                [
                    viewModel.isRefreshing.bind { refreshing.note($0) },
                    viewModel.alertText.bind { alerts.note($0) },
                ]
            }
            world.onMain { viewModel.refresh() }
            #expect(world.services.calls.filter { $0 == .sync(cursor: 0) }.count == 1)
            world.services.answerSync(.failure(.timedOut))
            world.settle()
            #expect(refreshing.entries == [false, true, false])
            #expect(alerts.entries == [nil, "Could not refresh"])
            withExtendedLifetime((services, binding, bindings)) {}
        }
    }

    private static func start(
        _ world: StubbedWorld,
        telling told: Recorder<[String]>
    ) -> (AppServices, ChatListViewModel, Binding) {
        let all = world.onMain {
            let services = AppServices(environment: world.environment)
            let viewModel = ChatListViewModel(services: services)
            let binding = viewModel.rows.bind { rows in
                told.note(rows.map { "\($0.name): \($0.lastText)" })
            }
            services.start()
            return (services, viewModel, binding)
        }
        world.settle()
        return all
    }
}
