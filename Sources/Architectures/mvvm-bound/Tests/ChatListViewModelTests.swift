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
                #expect((0..<2).map { viewModel.rows.value[$0].unread } == ["2", "2"])
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
    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func rowsThatLookAsBeforeAreToldAgainOrDropped(repeats: Repeats, count: Int) {
        var choices = Choices.leastWork
        choices.rows = .push
        choices.repeats = repeats
        StubbedWorld.run(stored: Self.stored, choices: choices) { world in
            let told = Recorder<[String]>()
            let (services, viewModel, binding) = Self.start(world, telling: told)
            let before = told.entries.count
            world.services.answerSync(.success(Self.receipt))
            world.settle()
            #expect(told.entries.count == before + count)
            withExtendedLifetime((services, viewModel, binding)) {}
        }
    }

    @Test func rowsThatNobodyIsBoundToAreNotKeptUpToDate() {
        StubbedWorld.run(stored: Self.stored) { world in
            let told = Recorder<[String]>()
            let (services, viewModel, binding) = Self.start(world, telling: told)
            world.onMain { viewModel.stopUpdating() }
            let before = told.entries.count
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            #expect(told.entries.count == before)
            #expect(world.onMain { services.repository.unreadCount.value } == 4)
            world.onMain { viewModel.startUpdating() }
            #expect(told.entries.last == ["Ada: news", "Bob: you"])
            withExtendedLifetime(binding) {}
        }
    }

    @Test func rowsMadeInTheBackgroundAreToldLater() {
        var choices = Choices.leastWork
        choices.rows = .push
        choices.building = .background
        StubbedWorld.run(stored: Self.stored, choices: choices) { world in
            let told = Recorder<[String]>()
            let (services, viewModel, binding) = Self.start(world, telling: told)
            world.onMain {
                _ = services.repository.receive(.from(Self.ada, number: 9, text: "news"))
                #expect(told.entries.last == ["Bob: you", "Ada: hello"])
            }
            world.settle()
            #expect(told.entries.last == ["Ada: news", "Bob: you"])
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

    /// That Ada has read something, of which no row shows anything.
    private static let receipt = SyncReply(
        cursor: 1,
        otherReads: [
            .init(chat: ChatID(1), upTo: Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1)))
        ]
    )

    private static func start(
        _ world: StubbedWorld,
        telling told: Recorder<[String]>
    ) -> (AppServices, ChatListViewModel, Binding) {
        let all = world.onMain {
            let services = AppServices(environment: world.environment)
            let viewModel = ChatListViewModel(services: services)
            viewModel.startUpdating()
            let binding = viewModel.rows.bind { rows in
                let rows = (0..<rows.count).map { rows[$0] }
                told.note(rows.map { "\($0.name): \($0.lastText)" })
            }
            services.start()
            return (services, viewModel, binding)
        }
        world.settle()
        return all
    }
}
