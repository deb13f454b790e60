import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A conversation: messages, served by a flow of their own, and below them what the user is about to send.
@MainActor
final class ConversationView: UIView {
    let table: MessageTableView
    private let field = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()

    init(for chat: ChatID, updates: TableUpdater) {
        table = MessageTableView(for: chat, updates: updates)
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Conversation.screen
        tag = Int(chat.rawValue)
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        for view in [table, errorLabel, field, sendButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: ConversationViewModel) {
        if viewModel.shouldClearInput { field.text = "" }
        errorLabel.text = viewModel.errorText
        errorLabel.isHidden = !viewModel.shouldShowError
        sendButton.action(for: .primaryActionTriggered) { [field, send = viewModel.send] in
            send(field.text ?? "")
        }
    }
}
