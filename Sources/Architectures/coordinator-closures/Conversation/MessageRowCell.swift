import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of a conversation.
final class MessageRowCell: UITableViewCell {
    /// Called when the user wants a failed message sent again.
    var onRetry: ((MessageID) -> Void)?

    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private var message: MessageID?

    private lazy var retryButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            if let self, let message { onRetry?(message) }
        }
    )

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        detailLabel.textColor = .secondaryLabel
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        for view in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func configure(with message: Message, dates: LocalDates) {
        let isOwn = message.sender == .user
        self.message = message.id
        messageLabel.text = message.text
        messageLabel.textAlignment = isOwn ? .right : .left
        tickLabel.isHidden = !isOwn || message.state != .read
        retryButton.isHidden = message.state != .failed
        detailLabel.text =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
    }
}
