/// One flow of the app: builds its screens, sets their closures, and keeps the flows that came of it until they have finished.
@MainActor
class Coordinator {
    /// Called when nothing is left of the flow; whoever runs it sets this.
    var onFinish: (() -> Void)?

    /// Flows that have not finished.
    private(set) var children: [Coordinator] = []

    /// Brings the first screen up; for subclasses.
    func start() {}

    /// Starts a flow, and keeps it until it has finished.
    func run(_ child: Coordinator) {
        children.append(child)
        child.onFinish = { [weak self, weak child] in
            self?.children.removeAll { $0 === child }
        }
        child.start()
    }
}
