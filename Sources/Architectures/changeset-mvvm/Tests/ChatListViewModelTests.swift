import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ChangesetMVVM

/// The list without a view: the test says when it is active, notes changesets, and asks by index path.
struct ChatListViewModelTests {
    /// Three chats, contact 2's the newest, and the list's view model over them.
    @MainActor
    final class List {
        let store: Store
        let viewModel: ChatListViewModel
        let changesets = Recorder<Changeset>()
        private let subscription: AnyCancellable

        convenience init(_ world: StubbedWorld) { self.init(world.environment) }

        init(_ environment: ArchitectureEnvironment) {
            store = Store(environment: environment)
            viewModel = ChatListViewModel(store: store)
            subscription = viewModel.contentChanges.sink { [changesets] in changesets.note($0) }
            store.start()
        }

        var names: [String] {
            (0..<viewModel.numberOfRows(inSection: 0)).map {
                viewModel.name(at: IndexPath(row: $0, section: 0))
            }
        }
    }

    static let contacts = (0..<4).map {
        Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID($0))
    }

    static var stored: StoredChats {
        StoredChats(
            chats: contacts.prefix(3).enumerated().map { index, contact in
                .from(contact, texts: Array(repeating: "hello", count: index + 1))
            }
        )
    }

    static func push(_ contact: Int, _ number: UInt64, to world: StubbedWorld) {
        world.services.push(.message(.from(contacts[contact], number: number, text: "news")))
        world.settle()
    }

    @Test func whatIsStoredIsOneChangesetOnceActive() {
        StubbedWorld.run(stored: Self.stored) { world in
            let list = world.onMain { List(world) }
            world.settle()
            #expect(list.changesets.entries.isEmpty)
            world.onMain { list.viewModel.active.accept(true) }
            #expect(list.changesets.entries.map { $0.insertions.map(\.row) } == [[0, 1, 2]])
            #expect(world.onMain { list.names } == ["c2", "c1", "c0"])
        }
    }

    @Test func aMessageDeletesTheRowHereAndInsertsItThere() {
        StubbedWorld.run(stored: Self.stored) { world in
            let list = world.onMain { List(world) }
            world.onMain { list.viewModel.active.accept(true) }
            world.settle()
            Self.push(0, 60, to: world)
            let changeset = list.changesets.entries.last
            #expect(changeset?.deletions.map(\.row) == [2])
            #expect(changeset?.insertions.map(\.row) == [0])
            #expect(world.onMain { list.names } == ["c0", "c2", "c1"])
            // Once more from the same contact: the row stays where it is.
            Self.push(0, 61, to: world)
            #expect(list.changesets.entries.last?.modifications.map(\.row) == [0])
            #expect(
                world.onMain { list.viewModel.unreadCount(at: IndexPath(row: 0, section: 0)) }
                    == "3"
            )
        }
    }

    @Test func whileInactiveNothingIsToldAndOneChangesetCatchesUp() {
        StubbedWorld.run(stored: Self.stored) { world in
            let list = world.onMain { List(world) }
            world.onMain { list.viewModel.active.accept(true) }
            world.settle()
            let before = list.changesets.entries.count
            world.onMain { list.viewModel.active.accept(false) }
            Self.push(2, 60, to: world)
            Self.push(1, 61, to: world)
            Self.push(3, 62, to: world)
            Self.push(3, 63, to: world)
            #expect(list.changesets.entries.count == before)
            #expect(world.onMain { list.names } == ["c2", "c1", "c0"])
            // Badge and store do not wait for the screen.
            #expect(world.onMain { list.store.unreadCount.value } == 10)
            world.onMain { list.viewModel.active.accept(true) }
            #expect(list.changesets.entries.count == before + 1)
            #expect(world.onMain { list.names } == ["c3", "c1", "c2", "c0"])
        }
    }

    @Test(arguments: Repeats.allCases)
    func comingBackToTheSameRowsTellsThatNothingHasChangedOrNothing(repeats: Repeats) {
        let choices = Choices.published { $0.repeats = repeats }
        StubbedWorld.run(stored: Self.stored, choices: choices) { world in
            let list = world.onMain { List(world) }
            world.onMain { list.viewModel.active.accept(true) }
            world.settle()
            let before = list.changesets.entries.count
            world.onMain {
                list.viewModel.active.accept(false)
                list.viewModel.active.accept(true)
                list.viewModel.active.accept(true)
            }
            let told = list.changesets.entries.dropFirst(before)
            #expect(Array(told) == (repeats == .shown ? [.unchanged] : []))
        }
    }

    @Test func aFetchThatFailedWhileInactiveAlertsOnReturn() {
        StubbedWorld.run(stored: Self.stored) { world in
            let list = world.onMain { List(world) }
            world.onMain { list.viewModel.active.accept(true) }
            world.settle()
            #expect(world.services.calls.contains(.sync(cursor: 0)))
            world.onMain { list.viewModel.active.accept(false) }
            world.services.answerSync(.failure(.refused))
            world.settle()
            #expect(world.onMain { list.viewModel.alertMessage.value } == nil)
            #expect(world.onMain { list.viewModel.isLoading.value })
            world.onMain { list.viewModel.active.accept(true) }
            #expect(world.onMain { list.viewModel.alertMessage.value } == ChatTexts.syncFailed)
            #expect(world.onMain { !list.viewModel.isLoading.value })
            world.onMain { list.viewModel.refresh.accept() }
            #expect(world.onMain { list.viewModel.alertMessage.value } == nil)
        }
    }
}
