import ArchitectureContract
import TestSupport
import Testing

@testable import Unidirectional

/// Who is told of a state, and when.
@MainActor
struct StoreTests {
    private struct Counts: Equatable {
        var left = 0
        var right = 0
    }

    private enum Step {
        case left, right, both
    }

    private func store(_ repeats: Repeats = .dropped) -> Store<Counts, Step, Step?> {
        let sender = Sender()
        let store = Store<Counts, Step, Step?>(
            initial: Counts(),
            repeats: repeats,
            reduce: { counts, step in
                switch step {
                case .left: counts.left += 1
                case .right: counts.right += 1
                case .both:
                    counts.left += 1
                    return .right
                }
                return nil
            },
            run: { [sender] effect in if let effect { sender.store?.send(effect) } }
        )
        sender.store = store
        return store
    }

    @MainActor
    private final class Sender {
        weak var store: Store<Counts, Step, Step?>?
    }

    @Test(arguments: [(Repeats.dropped, [0, 1]), (.shown, [0, 0, 1, 1])])
    func whatEqualsTheLastIsToldOnlyWhereRepeatsAreShown(repeats: Repeats, expected: [Int]) {
        let store = store(repeats)
        let told = Recorder<Int>()
        let subscription = store.select(\.left) { told.note($0) }
        store.send(.right)
        store.send(.left)
        store.send(.right)
        #expect(told.entries == expected)
        withExtendedLifetime(subscription) {}
    }

    @Test func nobodySeesAStateBeforeWhatFollowsFromIt() {
        let store = store()
        let told = Recorder<Counts>()
        let subscription = store.select(\.self) { told.note($0) }
        store.send(.both)
        #expect(told.entries == [Counts(), Counts(left: 1, right: 1)])
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriptionThatIsLetGoIsNotToldAgain() {
        let store = store()
        let told = Recorder<Int>()
        var subscription: AnyObject? = store.select(\.left) { told.note($0) }
        store.send(.left)
        withExtendedLifetime(subscription) {}
        subscription = nil
        store.send(.left)
        #expect(told.entries == [0, 1])
    }

    @Test func whatASubscriberSendsIsToldToAll() {
        let store = store()
        let told = Recorder<Counts>()
        let first = store.select(\.self) { told.note($0) }
        let second = store.select(\.left) { [weak store] left in
            if left == 1 { store?.send(.right) }
        }
        store.send(.left)
        #expect(told.entries.last == Counts(left: 1, right: 1))
        withExtendedLifetime((first, second)) {}
    }
}
