import ArchitectureContract
import HeadlessUIKit

/// Wires the module.
@MainActor
enum ChatListBuilder {
    static func build(
        services: AppServices,
        rootRouter: any RootRouterInput
    ) -> UIViewController {
        let interactor = ChatListInteractor(services: services)
        let router = ChatListRouter(services: services, rootRouter: rootRouter)
        let presenter = ChatListPresenter(
            interactor: interactor,
            router: router,
            environment: services.environment
        )
        let view = ChatListViewController(
            output: presenter,
            updates: services.environment.makeListUpdater()
        )
        interactor.output = presenter
        presenter.view = view
        router.viewController = view
        return view
    }
}
