import ArchitectureContract
import Observation
import TestSupport
import Testing

@testable import ScopedStores

/// Who is told of a state, and when.
@MainActor
struct StoreTests {
    @Test func aScopedStoreIsToldOfItsPartOnly() {
        let store = counters()
        let told = Recorder<String>()
        let (left, right) = (store.counter(0), store.counter(1))
        watch(left, "left", told)
        watch(right, "right", told)
        right?.send(.increment)
        #expect(told.entries == ["right"])
        #expect([left?.count, right?.count] == [0, 1])
        // Once: it has not been read again within an observation.
        right?.send(.increment)
        store.send(.counter(0, .increment))
        #expect(told.entries == ["right", "left"])
    }

    @Test(arguments: [(Repeats.dropped, 0), (.shown, 1)])
    func whatEqualsTheLastIsToldOnlyWhereRepeatsAreShown(repeats: Repeats, expected: Int) {
        let store = counters(repeats)
        let told = Recorder<String>()
        let left = store.counter(0)
        watch(left, "left", told)
        store.send(.counter(1, .increment))
        #expect(told.entries.count == expected)
    }

    /// What an effect sends at once comes before anyone is told.
    @Test func nobodySeesWhatLiesBetween() {
        let store = counters()
        let seen = Recorder<Int>()
        withObservationTracking {
            _ = store.sum
        } onChange: {
            seen.note(-1)
        }
        store.send(.counter(0, .incrementTwice))
        #expect(seen.entries == [-1])
        #expect(store.sum == 2)
    }

    @Test func aStateThatHasGoneReadsAsItWasReadLast() {
        let store = counters()
        let left = store.counter(0)
        left?.send(.increment)
        #expect(left?.count == 1)
        store.send(.clear)
        #expect(left?.count == 1)
        #expect(left?.isEven == true)
        left?.send(.increment)
        #expect(store.sum == 0)
        #expect(store.counter(0) == nil)
    }

    @Test func scopedStoresAreHeldByWhoeverUsesThem() {
        let store = counters()
        weak let left = store.counter(0)
        #expect(left == nil)
        store.send(.counter(0, .increment))
        #expect(store.sum == 1)
    }

    @Test func elementsAreFoundByIDAndKeepTheirOrder() {
        var array = IdentifiedArray([Counter.State(id: 1), Counter.State(id: 2)])
        array.insert(Counter.State(id: 3), at: 1)
        #expect(array.ids == [1, 3, 2])
        array.move(Counter.State(id: 1, count: 5), from: 0, to: 2)
        #expect(array.ids == [3, 2, 1])
        #expect(array[1]?.count == 5)
        #expect(array.modify(2) { $0.count = 7 } != nil)
        #expect(array.modify(9) { $0.count = 7 } == nil)
        #expect(array[2]?.count == 7)
        array.merge([Counter.State(id: 4, count: 1)], order: [4, 1, 2, 3])
        #expect(array.ids == [4, 1, 2, 3])
        #expect(array[4]?.count == 1)
        #expect(!array.isEmpty && IdentifiedArray<Counter.State>().isEmpty)
    }

    private func counters(_ repeats: Repeats = .dropped) -> Store<Counters.State, Counters.Action> {
        Store(initialState: Counters.State(), repeats: repeats, reducer: Counters())
    }

    private func watch(
        _ store: Store<Counter.State, Counter.Action>?,
        _ name: String,
        _ told: Recorder<String>
    ) {
        withObservationTracking {
            _ = store?.count
        } onChange: {
            told.note(name)
        }
    }
}

extension Store where State == Counters.State, Action == Counters.Action {
    /// A store of the counter with this id, if there is one.
    fileprivate func counter(_ id: Int) -> Store<Counter.State, Counter.Action>? {
        guard let counter = peek({ $0.counters[id] }) else { return nil }
        return scope(
            state: { $0.counters[id] },
            whenGone: counter,
            action: { .counter(id, $0) }
        )
    }
}

private struct Counter: Reducer {
    struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
        var isEven: Bool { count.isMultiple(of: 2) }
    }

    enum Action {
        case increment, incrementTwice
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        if case .incrementTwice = action { return .send(.increment) }
        return .none
    }
}

private struct Counters: Reducer {
    struct State: Equatable {
        var counters = IdentifiedArray([Counter.State(id: 0), Counter.State(id: 1)])
        var sum: Int { counters.ids.reduce(0) { $0 + (counters[$1]?.count ?? 0) } }
    }

    enum Action {
        case counter(Int, Counter.Action)
        case clear
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .clear = action { state.counters = IdentifiedArray() }
        return ForEach(
            state: \State.counters,
            action: ActionCase<Action, (id: Int, action: Counter.Action)>(
                embed: { .counter($0.id, $0.action) },
                extract: {
                    if case .counter(let id, let action) = $0 { (id, action) } else { nil }
                }
            ),
            child: Counter()
        ).reduce(into: &state, action: action)
    }
}
