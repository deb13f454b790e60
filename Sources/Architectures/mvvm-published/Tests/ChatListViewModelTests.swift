import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
import HeadlessUIKit
@preconcurrency import OpenCombine
import TestSupport
import Testing

@testable import PublishedMVVM

/// The list's view model without a view.
struct ChatListViewModelTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))
    private static let stored = StoredChats(chats: [
        .from(bob, texts: ["hi", "you"]), .from(ada, texts: ["hello"]),
    ])

    /// The row that the message changes, or all of them.
    @Test(arguments: [RowFlow.changed, .push])
    func aMessageForAnotherChatPublishesTheRowsOnce(flow: RowFlow) {
        Self.run(with: { $0.rows = flow }) { world, viewModel in
            let published = Recorder<[String]>()
            let observation = world.onMain {
                viewModel.$rows.sink { rows in
                    published.note(rows.map { "\($0.name): \($0.lastText), \($0.unread ?? "0")" })
                }
            }
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            #expect(
                published.entries == [
                    ["Bob: you, 2", "Ada: hello, 1"], ["Ada: news, 2", "Bob: you, 2"],
                ]
            )
            withExtendedLifetime(observation) {}
        }
    }

    /// The object says that it will change for each property, changed or not.
    @Test func everyPropertyThatIsSetIsPublished() {
        Self.run { world, viewModel in
            let changes = Recorder<Int>()
            let observation = world.onMain {
                viewModel.objectWillChange.sink { changes.note(viewModel.rows.count) }
            }
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            // Rows, and whether it is loading or empty.
            #expect(changes.entries == [2, 2, 2])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func rowsThatNoScreenShowsAreNotKeptUpToDate() {
        Self.run { world, viewModel in
            world.onMain { viewModel.stop() }
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            #expect(world.onMain { viewModel.rows.map(\.lastText) } == ["you", "hello"])
            world.onMain { viewModel.start() }
            #expect(world.onMain { viewModel.rows.map(\.lastText) } == ["news", "you"])
        }
    }

    @Test func aPullEndsWhenTheSyncEnds() {
        Self.run { world, viewModel in
            world.onMain { viewModel.refresh() }
            #expect(world.onMain { viewModel.isRefreshing && viewModel.alertText == nil })
            world.services.answerSync(.failure(.timedOut))
            world.settle()
            #expect(world.onMain { !viewModel.isRefreshing })
            #expect(world.onMain { viewModel.alertText } == ChatTexts.syncFailed)
        }
    }

    @Test func onlyAnEmptyStoreIsLoadingUntilTheFirstSyncEnds() {
        Self.run(stored: StoredChats()) { world, viewModel in
            #expect(world.onMain { viewModel.isLoading && !viewModel.isEmpty })
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.settle()
            #expect(world.onMain { !viewModel.isLoading && viewModel.isEmpty })
        }
    }

    /// A banner is heard of though the list is covered.
    @Test func aTappedBannerAndASelectedRowOpenTheirChats() {
        Self.run { world, viewModel in
            let opened = Recorder<ChatID>()
            let observation = world.onMain {
                viewModel.showConversation.sink { opened.note($0.chat) }
            }
            world.services.push(.message(.from(Self.ada, number: 9, text: "news")))
            world.settle()
            world.onMain {
                viewModel.stop()
                #expect(world.environment.notifications.tapBanner())
            }
            world.settle()
            world.onMain { viewModel.select(viewModel.rows[1]) }
            #expect(opened.entries == [ChatID(1), ChatID(2)])
            withExtendedLifetime(observation) {}
        }
    }

    private static func run(
        stored: StoredChats = stored,
        with change: (inout Choices) -> Void = { _ in },
        _ body: (StubbedWorld, ChatListViewModel) -> Void
    ) {
        var choices = PublishedMVVMArchitecture.identity.choices.published
        change(&choices)
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let viewModel = world.onMain {
                let session = ChatSession(environment: world.environment)
                let viewModel = ChatListViewModel(session: session)
                session.start()
                viewModel.start()
                return viewModel
            }
            world.settle()
            body(world, viewModel)
        }
    }
}
