@preconcurrency import OpenCombine

@MainActor
protocol ViewModelType: AnyObject {
    /// Where services are, and where the way to the next scene begins.
    var coordinator: any AppCoordinator { get }
}

/// The business logic of a scene; knows the coordinator and no view.
@MainActor
class BaseViewModel: ViewModelType {
    let coordinator: any AppCoordinator
    /// End with the view model.
    var subscriptions: [AnyCancellable] = []

    init(_ coordinator: any AppCoordinator) { self.coordinator = coordinator }

    /// Whether the scene has, or is about to have, the screen.
    var isCurrentScene: Bool { coordinator.currentViewModel === self }

    /// Asks for the next scene, unless this one has been left: a second tap or a late reply, before the next frame, leads
    /// nowhere.
    func moveOn(to nextViewModel: BaseViewModel, intent: SceneTransitionIntent) {
        guard isCurrentScene else { return }
        coordinator.transitionToScene(nextViewModel, intent: intent)
    }
}
