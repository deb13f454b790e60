import ArchitectureContract
import HeadlessUIKit

/// Wires the module around the others.
@MainActor
enum RootBuilder {
    static func build(environment: ArchitectureEnvironment, services: AppServices) -> SystemView {
        let router = RootRouter(
            services: services,
            window: environment.window,
            notifications: environment.notifications
        )
        let interactor = RootInteractor(services: services)
        let presenter = RootPresenter(interactor: interactor, router: router)
        let view = SystemView(output: presenter, application: environment.application)
        interactor.output = presenter
        presenter.view = view
        environment.application.delegate = view
        environment.notifications.delegate = view
        return view
    }
}
