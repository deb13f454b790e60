import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// One message of a conversation.
final class MessageRowCell: UITableViewCell {
    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private let retry = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retry.setTitle(ChatTexts.retry, for: .normal)
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message, of app: DirectApp) {
        text.text = message.text
        text.textAlignment = message.sender == .user ? .right : .left
        tick.isHidden = message.sender == .other || message.state != .read
        retry.isHidden = message.state != .failed
        switch message.state {
        case .sending: detail.text = ChatTexts.sending
        case .failed:
            detail.text = ChatTexts.failed
            let action = UIAction(identifier: .init("retry")) { [weak app] _ in
                app?.retry(message.id, in: message.chat)
            }
            retry.addAction(action, for: .primaryActionTriggered)
        case .sent, .unread, .read: detail.text = app.environment.dates.string(from: message.sentAt)
        }
    }
}
