#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import ReactiveSwift
import TestSupport
import Testing

@testable import ReactiveSwiftChangeset

/// Outputs equal to those before, and a picture that is shown: shown again or dropped.
struct RepeatsTests {
    /// Delivers pictures when the test says so.
    @MainActor
    private final class HeldAvatars: AvatarCache {
        private(set) var asked: [AvatarID] = []
        private var waiting: [@MainActor () -> Void] = []

        func cached(_ id: AvatarID) -> AvatarImage? { nil }

        func load(_ id: AvatarID, completion: @escaping @MainActor (AvatarImage) -> Void) {
            asked.append(id)
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
    func aProducerSkipsRepeatsOrKeepsThem(repeats: Repeats) {
        let values = Recorder<Int>()
        SignalProducer([1, 1, 2, 2, 1]).skipRepeats(repeats).startWithValues { values.note($0) }
        #expect(values.entries == (repeats == .shown ? [1, 1, 2, 2, 1] : [1, 2, 1]))
    }

    @Test(arguments: Repeats.allCases)
    func aPropertySkipsRepeatsOrKeepsThem(repeats: Repeats) {
        let source = MutableProperty(1)
        let values = Recorder<Int>()
        let property = Property(source).skipRepeats(repeats)
        let subscription = property.producer.startWithValues { values.note($0) }
        for value in [1, 2, 2, 1] { source.value = value }
        #expect(values.entries == (repeats == .shown ? [1, 1, 2, 2, 1] : [1, 2, 1]))
        subscription.dispose()
    }

    @Test(arguments: Repeats.allCases)
    func aPictureOnItsWayArrivesInACellThatIsReusedForIt(repeats: Repeats) {
        Self.run(repeats) { viewModel, avatars in
            let cell = ChatRowCell(style: .default, reuseIdentifier: nil)
            let picture = cell.contentView.subviews.first as? UIImageView
            cell.bind(to: viewModel, at: IndexPath(row: 0, section: 0))
            cell.prepareForReuse()
            cell.bind(to: viewModel, at: IndexPath(row: 0, section: 0))
            #expect(avatars.asked.count == (repeats == .shown ? 2 : 1))
            avatars.deliver()
            #expect(picture?.image?.identifier == 2)
        }
    }

    @Test(arguments: Repeats.allCases)
    func aPictureForAFormerRowNeverArrives(repeats: Repeats) {
        Self.run(repeats) { viewModel, avatars in
            let cell = ChatRowCell(style: .default, reuseIdentifier: nil)
            let picture = cell.contentView.subviews.first as? UIImageView
            cell.bind(to: viewModel, at: IndexPath(row: 0, section: 0))
            cell.prepareForReuse()
            cell.bind(to: viewModel, at: IndexPath(row: 1, section: 0))
            #expect(picture?.image == nil)
            avatars.deliver()
            #expect(picture?.image?.identifier == 1)
        }
    }

    /// Runs `body` with an active list of three chats, contact 2's the first.
    private static func run(
        _ repeats: Repeats,
        _ body: @MainActor (ChatListViewModel, HeldAvatars) -> Void
    ) {
        let choices = Choices.published { $0.repeats = repeats }
        StubbedWorld.run(stored: ChatListViewModelTests.stored, choices: choices) { world in
            let (avatars, list) = world.onMain {
                let avatars = HeldAvatars()
                var environment = world.environment
                let services = environment.services
                environment.services = ChatServices(
                    push: services.push,
                    sockets: services.sockets,
                    api: services.api,
                    store: services.store,
                    avatars: avatars
                )
                let list = ChatListViewModelTests.List(environment)
                list.viewModel.active.value = true
                return (avatars, list)
            }
            world.settle()
            world.onMain { body(list.viewModel, avatars) }
        }
    }
}
#endif
