import HeadlessUIKit

/// Wires the module.
@MainActor
enum CreateChatBuilder {
    static func build(
        services: AppServices,
        rootRouter: any RootRouterInput
    ) -> UIViewController {
        let interactor = CreateChatInteractor(services: services)
        let router = CreateChatRouter(rootRouter: rootRouter)
        let presenter = CreateChatPresenter(
            interactor: interactor,
            router: router,
            errorClock: ErrorTextClock(main: services.main)
        )
        let view = CreateChatViewController(output: presenter)
        interactor.output = presenter
        presenter.view = view
        router.viewController = view
        return view
    }
}
