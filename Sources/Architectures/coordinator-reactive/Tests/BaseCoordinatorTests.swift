@preconcurrency import OpenCombine
import TestSupport
import Testing

@testable import ReactiveCoordinator

/// How long a parent keeps its children, whatever these do.
struct BaseCoordinatorTests {
    private final class Child: BaseCoordinator<Int> {
        let results = PassthroughSubject<Int, Never>()
        override func start() -> AnyPublisher<Int, Never> { results.eraseToAnyPublisher() }
    }

    private final class Parent: BaseCoordinator<Never> {}

    @Test func aChildIsKeptUntilItsStreamEndsAndFreedThen() {
        Self.onMain {
            let parent = Parent()
            let (first, second) = (Coordinated(by: parent), Coordinated(by: parent))
            first.stream.send(1)
            first.stream.send(completion: .finished)
            // Both are of one kind: it is the one that ended that goes.
            #expect(first.child == nil)
            #expect(second.child != nil)
            second.stream.send(2)
            #expect(first.results == [1])
            #expect(second.results == [2])
        }
    }

    @Test func aChildThatEndsWithoutAResultIsFreedToo() {
        Self.onMain {
            let parent = Parent()
            let coordinated = Coordinated(by: parent)
            coordinated.stream.send(completion: .finished)
            #expect(coordinated.child == nil)
            #expect(coordinated.results.isEmpty)
        }
    }

    @Test func aChildThatNobodyListensToAnyMoreIsFreed() {
        Self.onMain {
            let parent = Parent()
            let coordinated = Coordinated(by: parent)
            #expect(coordinated.child != nil)
            coordinated.cancel()
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
        let stream: PassthroughSubject<Int, Never>
        private(set) var results: [Int] = []
        private var subscription: AnyCancellable?

        init(by parent: Parent) {
            let child = Child()
            self.child = child
            stream = child.results
            subscription = parent.coordinate(to: child).sink { [unowned self] in results.append($0)
            }
        }

        func cancel() { subscription?.cancel() }
    }
}
