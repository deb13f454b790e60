import ArchitectureContract
import TestSupport
import Testing

@testable import ScopedStores

/// A closure runs again in a later turn after changes, once, and not while it waits.
struct ObservationLoopTests {
    @Test func manyChangesInATurnAreOneRun() {
        run { world, store, observations, seen in
            let token = world.onMain { observations.observe { seen.note(store.count) } }
            world.onMain { for _ in 0..<10 { store.send(.increment) } }
            #expect(seen.entries == [0])
            world.settle()
            #expect(seen.entries == [0, 10])
            world.onMain { store.send(.increment) }
            world.settle()
            #expect(seen.entries == [0, 10, 11])
            withExtendedLifetime(token) {}
        }
    }

    @Test func whatWaitsRunsOnceAtOnceWhenItGoesOn() {
        run { world, store, observations, seen in
            let token = world.onMain { observations.observe { seen.note(store.count) } }
            world.onMain { observations.pause() }
            for _ in 0..<3 {
                world.onMain { store.send(.increment) }
                world.settle()
            }
            #expect(seen.entries == [0])
            world.onMain {
                observations.resume()
                #expect(seen.entries == [0, 3])
                observations.resume()
            }
            #expect(seen.entries == [0, 3])
            world.onMain { store.send(.increment) }
            world.settle()
            #expect(seen.entries == [0, 3, 4])
            withExtendedLifetime(token) {}
        }
    }

    @Test func anObservationEndsWithItsToken() {
        run { world, store, observations, seen in
            var token: ObserveToken? = world.onMain {
                observations.observe { seen.note(store.count) }
            }
            world.onMain { store.send(.increment) }
            withExtendedLifetime(token) {}
            token = nil
            world.settle()
            #expect(seen.entries == [0])
        }
    }

    private func run(
        _ body: (StubbedWorld, Store<Count, Step>, ObservationLoop, Recorder<Int>) -> Void
    ) {
        StubbedWorld.run { world in
            let (store, observations) = world.onMain {
                (
                    Store(initialState: Count(), repeats: .dropped, reducer: Counting()),
                    ObservationLoop(in: world.environment)
                )
            }
            body(world, store, observations, Recorder())
        }
    }
}

private struct Count: Equatable {
    var count = 0
}

private enum Step {
    case increment
}

private struct Counting: Reducer {
    func reduce(into state: inout Count, action: Step) -> Effect<Step> {
        state.count += 1
        return .none
    }
}
