/// A well defined part of the app's data or surroundings, behind a protocol of its own so that tests can replace it.
@MainActor
protocol BackendService: AnyObject {
    /// Called once, when all services have been made: here each takes what it needs from the others.
    ///
    /// None keeps the coordinator, which owns it.
    func setupWithCoordinator(_ coordinator: any AppCoordinator)
}
