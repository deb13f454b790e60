@preconcurrency import OpenCombine

/// One use case of the app: it brings up a screen, and tells in a stream what came of it.
///
/// The stream has one result and ends; it ends without one when nothing came of it. `Result` is `Never` for those that
/// have none to tell.
@MainActor
class BaseCoordinator<Result> {
    /// For subclasses: what ends with the coordinator.
    var subscriptions: [AnyCancellable] = []

    private let children = Children()

    /// Does the job; abstract.
    func start() -> AnyPublisher<Result, Never> {
        preconditionFailure("start() is for subclasses to implement")
    }

    /// Starts a child and keeps it until its stream ends, with a result or without, or is no longer listened to.
    ///
    /// Subscribe to what it returns, or the child stays.
    func coordinate<ChildResult>(
        to child: BaseCoordinator<ChildResult>
    ) -> AnyPublisher<ChildResult, Never> {
        children.keep(child, until: child.start())
    }
}

/// Coordinators that are on their way, by identity: the one that ends may be of the same kind as the one that takes its
/// place.
///
/// Bound to no queue, since streams are also cancelled wherever the app as a whole is let go.
private final class Children {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    func keep<Result>(
        _ child: AnyObject,
        until results: AnyPublisher<Result, Never>
    ) -> AnyPublisher<Result, Never> {
        // The stream must not hold the child: it may be kept beyond its end.
        let identity = ObjectIdentifier(child)
        objects[identity] = child
        return
            results
            .handleEvents(
                receiveCompletion: { [weak self] _ in self?.free(identity) },
                receiveCancel: { [weak self] in self?.free(identity) }
            )
            .eraseToAnyPublisher()
    }

    private func free(_ identity: ObjectIdentifier) {
        // What goes with the child goes after the dictionary has been changed.
        _ = objects.removeValue(forKey: identity)
    }
}
