#if RxSwift
@preconcurrency import RxSwift
import TestSupport
import Testing

@testable import RxSwiftCoordinator

/// How long a parent keeps its children, whatever these do.
struct BaseCoordinatorTests {
    private final class Child: BaseCoordinator<Int> {
        let results = PublishSubject<Int>()
        override func start() -> Observable<Int> { results }
    }

    private final class Parent: BaseCoordinator<Never> {}

    @Test func aChildIsKeptUntilItsStreamEndsAndFreedThen() {
        Self.onMain {
            let parent = Parent()
            let (first, second) = (Coordinated(by: parent), Coordinated(by: parent))
            first.stream.onNext(1)
            first.stream.onCompleted()
            // Both are of one kind: it is the one that ended that goes.
            #expect(first.child == nil)
            #expect(second.child != nil)
            second.stream.onNext(2)
            #expect(first.results == [1])
            #expect(second.results == [2])
        }
    }

    @Test func aChildThatEndsWithoutAResultIsFreedToo() {
        Self.onMain {
            let parent = Parent()
            let coordinated = Coordinated(by: parent)
            coordinated.stream.onCompleted()
            #expect(coordinated.child == nil)
            #expect(coordinated.results.isEmpty)
        }
    }

    @Test func aChildThatNobodyListensToAnyMoreIsFreed() {
        Self.onMain {
            let parent = Parent()
            let coordinated = Coordinated(by: parent)
            #expect(coordinated.child != nil)
            coordinated.dispose()
            #expect(coordinated.child == nil)
        }
    }

    private static func onMain(_ body: @MainActor () -> Void) {
        StubbedWorld.run { world in world.onMain(body) }
    }

    /// A child on its way, held by its parent alone.
    @MainActor
    private final class Coordinated {
        private(set) weak var child: Child?
        let stream: PublishSubject<Int>
        private(set) var results: [Int] = []
        private var subscription: (any Disposable)?

        init(by parent: Parent) {
            let child = Child()
            self.child = child
            stream = child.results
            subscription = parent.coordinate(to: child)
                .subscribe(onNext: { [unowned self] in results.append($0) })
        }

        func dispose() { subscription?.dispose() }
    }
}
#endif
