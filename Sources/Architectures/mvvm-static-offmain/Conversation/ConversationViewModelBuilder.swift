import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ConversationViewModel`` from a chat.
struct ConversationViewModelBuilder {
    private let model: ModelController
    private let itemBuilder: MessageItemViewModelBuilder
    private let events: EventQueue

    init(
        model: ModelController,
        itemBuilder: MessageItemViewModelBuilder,
        events: EventQueue
    ) {
        self.model = model
        self.itemBuilder = itemBuilder
        self.events = events
    }

    /// - Complexity: O(*n*) for *n* messages: every row is built again.
    func build(for chat: Chat, sentText: String? = nil) -> ConversationViewModel {
        ConversationViewModel(
            title: chat.contact.name,
            items: chat.messages.map(itemBuilder.build(for:)),
            sentText: sentText,
            shouldShowError: model.showsBlankTextError(chat.id),
            errorText: ChatTexts.blankMessage,
            send: { [events, id = chat.id] text in
                events.route(event: .sending(text: text, chat: id))
            }
        )
    }
}
