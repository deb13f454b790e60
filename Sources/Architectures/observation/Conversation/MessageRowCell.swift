import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// One message of a conversation.
final class MessageRowCell: UITableViewCell {
    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private let retry = UIButton(type: .system)
    private var onRetry: (@MainActor () -> Void)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retry.setTitle(ChatTexts.retry, for: .normal)
        retry.addAction(
            UIAction { [weak self] _ in self?.onRetry?() },
            for: .primaryActionTriggered
        )
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        onRetry = nil
    }

    func show(
        _ message: Message,
        _ dates: LocalDates,
        onRetry: @escaping @MainActor (MessageID) -> Void
    ) {
        text.text = message.text
        text.textAlignment = message.sender == .user ? .right : .left
        tick.isHidden = message.sender == .other || message.state != .read
        retry.isHidden = message.state != .failed
        self.onRetry = { onRetry(message.id) }
        switch message.state {
        case .sending: detail.text = ChatTexts.sending
        case .failed: detail.text = ChatTexts.failed
        case .sent, .unread, .read: detail.text = dates.string(from: message.sentAt)
        }
    }
}
