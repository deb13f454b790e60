import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ConversationViewModel`` from a chat.
@MainActor
struct ConversationViewModelBuilder {
    private let model: ModelController
    private let routers: EventRouters

    init(model: ModelController, routers: EventRouters) {
        self.model = model
        self.routers = routers
    }

    func build(for chat: Chat, shouldClearInput: Bool = false) -> ConversationViewModel {
        ConversationViewModel(
            title: chat.contact.name,
            shouldClearInput: shouldClearInput,
            shouldShowError: model.showsBlankTextError(chat.id),
            errorText: ChatTexts.blankMessage,
            send: { [routers, id = chat.id] text in
                routers.route(event: .sending(text: text, chat: id))
            }
        )
    }
}
