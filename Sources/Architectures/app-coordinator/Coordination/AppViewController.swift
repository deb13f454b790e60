/// How the coordinator sets up a controller.
@MainActor
protocol AppViewController: AnyObject {
    var appCoordinator: (any AppCoordinator)? { get set }
    var viewModel: BaseViewModel? { get set }

    /// Connects views and view model, once both are there; false when the view model is not of the controller's kind.
    func bindViewModel() -> Bool
}
