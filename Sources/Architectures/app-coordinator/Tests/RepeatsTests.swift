import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// What becomes of a value like the one shown.
struct RepeatsTests {
    /// Delivers a picture when the test says so.
    @MainActor
    private final class HeldAvatars: AvatarCache {
        private var waiting: [@MainActor () -> Void] = []

        func cached(_ id: AvatarID) -> AvatarImage? { nil }

        func load(_ id: AvatarID, completion: @escaping @MainActor (AvatarImage) -> Void) {
            waiting.append { completion(AvatarImage(id: id, side: 32, digest: 0)) }
        }

        /// Delivers what has been asked for so far, in order.
        func deliver() {
            let completions = waiting
            waiting = []
            for completion in completions { completion() }
        }
    }

    @Test(arguments: Repeats.allCases)
    func whatTheListTellsOnceMoreIsDroppedOrNot(repeats: Repeats) {
        Self.run(repeats) { coordinator in
            let viewModel = ChatListViewModel(coordinator)
            let (items, loading) = (Recorder<Int>(), Recorder<Bool>())
            let subscriptions = [
                viewModel.items.sink { items.note($0.count) },
                viewModel.isLoading.sink { loading.note($0) },
            ]
            coordinator.content.chats.accept([Self.item(1)])
            coordinator.content.chats.accept([Self.item(1)])
            #expect(items.entries == (repeats == .shown ? [0, 1, 1] : [0, 1]))
            #expect(loading.entries == (repeats == .shown ? [true, false, false] : [true, false]))
            withExtendedLifetime(subscriptions) {}
        }
    }

    @Test(arguments: Repeats.allCases)
    func messagesThatLookAsBeforeAreDroppedOrNot(repeats: Repeats) {
        Self.run(repeats) { coordinator in
            let viewModel = ConversationViewModel(coordinator, chat: ChatID(1))
            let states = Recorder<[Message.State]>()
            let subscription = viewModel.items.sink { states.note($0.map(\.state)) }
            let content = coordinator.content
            content.messages.accept([Self.message(.other, .unread), Self.message(.user, .sent)])
            content.messages.accept([Self.message(.other, .read), Self.message(.user, .sent)])
            content.messages.accept([Self.message(.other, .read), Self.message(.user, .read)])
            #expect(states.entries.contains([.read, .sent]) == (repeats == .shown))
            #expect(states.entries.last == [.read, .read])
            withExtendedLifetime(subscription) {}
        }
    }

    @Test(arguments: Repeats.allCases)
    func openingAChatConfiguresItsCellsForTheRowsAndPerhapsForTheirBeingRead(repeats: Repeats) {
        RunningApp.run {
            $0.repeats = repeats
        } _: { app in
            let before = app.draw()
            app.open(row: 0)
            let configured = app.draw().cellsConfigured - before.cellsConfigured
            #expect(configured == (repeats == .shown ? 6 : 3))
        }
    }

    @Test(arguments: Repeats.allCases)
    func aPictureOnItsWayArrivesInACellThatIsReusedForIt(repeats: Repeats) {
        Self.run(repeats) { coordinator in
            let avatars = HeldAvatars()
            coordinator.cacheService = LiveCacheService(avatars: avatars)
            let cell = ChatRowCell(style: .default, reuseIdentifier: nil)
            let picture = cell.contentView.subviews.first as? UIImageView
            cell.configure(Self.item(1), coordinator: coordinator)
            cell.prepareForReuse()
            cell.configure(Self.item(1), coordinator: coordinator)
            avatars.deliver()
            #expect(picture?.image?.identifier == 1)
            cell.configure(Self.item(2), coordinator: coordinator)
            #expect(picture?.image == nil)
        }
    }

    @Test(arguments: Repeats.allCases)
    func aPictureForAFormerRowNeverArrives(repeats: Repeats) {
        Self.run(repeats) { coordinator in
            let avatars = HeldAvatars()
            coordinator.cacheService = LiveCacheService(avatars: avatars)
            let cell = ChatRowCell(style: .default, reuseIdentifier: nil)
            let picture = cell.contentView.subviews.first as? UIImageView
            cell.configure(Self.item(1), coordinator: coordinator)
            cell.prepareForReuse()
            cell.configure(Self.item(2), coordinator: coordinator)
            avatars.deliver()
            #expect(picture?.image?.identifier == 2)
        }
    }

    /// Runs `body` with a coordinator whose services are stubs.
    private static func run(_ repeats: Repeats, _ body: @MainActor (StubCoordinator) -> Void) {
        var choices = CoordinatedAppArchitecture.identity.choices.published
        choices.repeats = repeats
        StubbedWorld.run(choices: choices) { world in
            world.onMain { body(StubCoordinator(world)) }
        }
    }

    private static func item(_ id: UInt32) -> ChatSummary {
        let contact = Contact(id: ContactID(id), name: "Ada", avatar: AvatarID(id))
        return Chat(contact: contact, createdAt: TraceBuilder.epoch).summary
    }

    private static func message(_ sender: Message.Sender, _ state: Message.State) -> Message {
        Message(
            id: MessageID(sender == .user ? 2 : 1),
            chat: ChatID(1),
            sender: sender,
            text: "hello",
            sentAt: TraceBuilder.epoch,
            state: state
        )
    }
}
