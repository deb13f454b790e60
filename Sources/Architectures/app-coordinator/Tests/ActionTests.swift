@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// What an action promises to whoever starts it.
struct ActionTests {
    private struct Refused: Error {}

    @Test func oneExecutionRunsAtATime() {
        StubbedWorld.run { world in
            world.onMain {
                let (started, elements) = (Recorder<Int>(), Recorder<String>())
                let (enabled, errors) = (Recorder<Bool>(), Recorder<String>())
                let answers = PublishRelay<String>()
                let action = Action<Int, String> { input in
                    started.note(input)
                    return answers.first().setFailureType(to: (any Error).self)
                        .eraseToAnyPublisher()
                }
                let subscriptions = [
                    action.enabled.sink { enabled.note($0) },
                    action.elements.sink { elements.note($0) },
                    action.errors.sink { errors.note("\($0)") },
                ]
                action.execute(1)
                action.execute(2)
                #expect(started.entries == [1])
                #expect(errors.entries == ["notEnabled"])
                answers.accept("one")
                action.execute(3)
                answers.accept("three")
                #expect(started.entries == [1, 3])
                #expect(elements.entries == ["one", "three"])
                #expect(enabled.entries == [true, false, true, false, true])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    @Test func nothingStartsWhileTheConditionForbids() {
        StubbedWorld.run { world in
            world.onMain {
                let (started, enabled) = (Recorder<Int>(), Recorder<Bool>())
                let condition = BehaviorRelay(false)
                let action = Action<Int, Never>(enabledIf: condition) { input in
                    started.note(input)
                    return Empty().eraseToAnyPublisher()
                }
                let subscription = action.enabled.removeDuplicates().sink { enabled.note($0) }
                action.execute(1)
                #expect(started.entries.isEmpty)
                condition.accept(true)
                action.execute(2)
                #expect(started.entries == [2])
                #expect(enabled.entries == [false, true, false, true])
                withExtendedLifetime(subscription) {}
            }
        }
    }

    @Test func aFailureIsToldAndEndsTheExecutionOnly() {
        StubbedWorld.run { world in
            world.onMain {
                let (errors, executing) = (Recorder<Bool>(), Recorder<Bool>())
                let action = Action<Void, Never> {
                    Fail(error: Refused()).eraseToAnyPublisher()
                }
                let subscriptions = [
                    action.errors.sink { error in
                        if case .underlying(is Refused) = error { errors.note(true) }
                    },
                    action.executing.sink { executing.note($0) },
                ]
                action.execute(())
                action.execute(())
                #expect(errors.entries == [true, true])
                #expect(executing.entries == [false, true, false, true, false])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    @Test func anExecutionThatIsStartedByTheEndOfAnotherGoesOn() {
        StubbedWorld.run { world in
            world.onMain {
                let elements = Recorder<Int>()
                let answers = PublishRelay<Int>()
                let action = Action<Bool, Int> { endsAtOnce in
                    endsAtOnce
                        ? Just(0).setFailureType(to: (any Error).self).eraseToAnyPublisher()
                        : answers.first().setFailureType(to: (any Error).self)
                            .eraseToAnyPublisher()
                }
                let subscriptions = [
                    action.elements.sink { elements.note($0) },
                    action.executing.dropFirst().filter { !$0 }.first()
                        .sink { [unowned action] _ in action.execute(false) },
                ]
                action.execute(true)
                answers.accept(1)
                #expect(elements.entries == [0, 1])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }
}
