import ArchitectureContract
import TestSupport
import Testing
import WorkQueues

@testable import ScopedStores

/// Effects that take time end when they are cancelled.
struct EffectTests {
    @Test func aCancelledEffectEndsAndOthersGoOn() {
        StubbedWorld.run { world in
            let clock = world.queues.clock
            let store = world.onMain {
                Store(
                    initialState: Alarms.State(),
                    repeats: .dropped,
                    reducer: Alarms(sleep: { try await clock.sleep(for: $0) })
                )
            }
            world.onMain {
                store.send(.set(1))
                store.send(.set(2))
                store.send(.set(1))
            }
            world.settle()
            world.onMain { store.send(.cancel(2)) }
            world.advance(by: .seconds(5))
            // The second of two with one id has taken the first one's place.
            #expect(world.onMain { store.rung } == [1])
            world.onMain { store.send(.set(3)) }
            world.advance(by: .seconds(5))
            #expect(world.onMain { store.rung } == [1, 3])
        }
    }

    @Test func whatWaitsToBeCancelledClosesInThatCall() {
        StubbedWorld.run { world in
            let closed = Recorder<Int>()
            let task = world.onMain {
                Task {
                    await Task.untilCancelled { closed.note(1) }
                    closed.note(2)
                }
            }
            world.settle()
            #expect(closed.entries == [])
            world.onMain {
                task.cancel()
                #expect(closed.entries == [1])
            }
            world.settle()
            #expect(closed.entries == [1, 2])
        }
    }
}

private struct Alarms: Reducer {
    struct State: Equatable {
        var rung: [Int] = []
    }

    enum Action {
        case set(Int), cancel(Int), rang(Int)
    }

    let sleep: @MainActor (Duration) async throws -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .set(let number):
            return .task { [sleep] send in
                try await sleep(.seconds(1))
                send(.rang(number))
            }
            .cancellable(id: number, cancelInFlight: true)
        case .cancel(let number):
            return .cancel(number)
        case .rang(let number):
            state.rung.append(number)
            return .none
        }
    }
}
