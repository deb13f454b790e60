import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ConversationViewModel`` from a chat.
@MainActor
struct ConversationViewModelBuilder {
    private let model: ModelController
    private let itemBuilder: MessageItemViewModelBuilder
    private let routers: EventRouters

    init(
        model: ModelController,
        itemBuilder: MessageItemViewModelBuilder,
        routers: EventRouters
    ) {
        self.model = model
        self.itemBuilder = itemBuilder
        self.routers = routers
    }

    /// - Complexity: O(*n*) for *n* messages: every row is built again.
    func build(for chat: Chat, shouldClearInput: Bool = false) -> ConversationViewModel {
        ConversationViewModel(
            title: chat.contact.name,
            items: chat.messages.map(itemBuilder.build(for:)),
            shouldClearInput: shouldClearInput,
            shouldShowError: model.showsBlankTextError(chat.id),
            errorText: ChatTexts.blankMessage,
            send: { [routers, id = chat.id] text in
                routers.route(event: .sending(text: text, chat: id))
            }
        )
    }
}
