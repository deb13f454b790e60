#if RxSwift
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import TestSupport
import Testing

@testable import RxSwiftCoordinatedApp

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
                    return answers.take(1)
                }
                let subscriptions = DisposeBag(disposing: [
                    action.enabled.subscribe(onNext: { enabled.note($0) }),
                    action.elements.subscribe(onNext: { elements.note($0) }),
                    action.errors.subscribe(onNext: { errors.note("\($0)") }),
                ])
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
                let condition = BehaviorRelay(value: false)
                let action = Action<Int, Never>(enabledIf: condition.asObservable()) { input in
                    started.note(input)
                    return .empty()
                }
                let subscriptions = DisposeBag(
                    disposing: action.enabled.distinctUntilChanged()
                        .subscribe(onNext: { enabled.note($0) })
                )
                action.execute(1)
                #expect(started.entries.isEmpty)
                condition.accept(true)
                action.execute(2)
                #expect(started.entries == [2])
                #expect(enabled.entries == [false, true, false, true])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    @Test func aFailureIsToldAndEndsTheExecutionOnly() {
        StubbedWorld.run { world in
            world.onMain {
                let (errors, executing) = (Recorder<Bool>(), Recorder<Bool>())
                let action = Action<Void, Never> {
                    .error(Refused())
                }
                let subscriptions = DisposeBag(disposing: [
                    action.errors.subscribe(onNext: { error in
                        if case .underlying(is Refused) = error { errors.note(true) }
                    }),
                    action.executing.subscribe(onNext: { executing.note($0) }),
                ])
                action.execute(())
                action.execute(())
                #expect(errors.entries == [true, true])
                #expect(executing.entries == [false, true, false, true, false])
                withExtendedLifetime(subscriptions) {}
            }
        }
    }

    @Test func anExecutionEndsWithItsAction() {
        StubbedWorld.run { world in
            world.onMain {
                let ends = Recorder<Bool>()
                var action: Action<Void, Never>? = Action {
                    .never().do(onDispose: { ends.note(true) })
                }
                action?.execute(())
                #expect(ends.entries.isEmpty)
                action = nil
                #expect(ends.entries == [true])
            }
        }
    }
}
#endif
