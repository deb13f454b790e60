import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Wires the module; it has no router, since nothing leads on from it.
@MainActor
enum ConversationBuilder {
    static func build(chat: ChatID, services: AppServices) -> UIViewController {
        let interactor = ConversationInteractor(chat: chat, services: services)
        let presenter = ConversationPresenter(
            interactor: interactor,
            environment: services.environment,
            errorClock: ErrorTextClock(main: services.main)
        )
        let view = ConversationViewController(
            output: presenter,
            updates: services.environment.makeMessagesUpdater()
        )
        interactor.output = presenter
        presenter.view = view
        return view
    }
}
