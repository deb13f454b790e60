import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of a conversation.
final class MessageRowCell: UITableViewCell {
    /// Called when the user wants a failed message sent again.
    var retry: ((MessageID) -> Void)?

    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private var messageID: MessageID?

    private lazy var retryButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            if let self, let messageID { retry?(messageID) }
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
        for subview in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: MessageRow) {
        messageID = row.id
        messageLabel.text = row.text
        messageLabel.textAlignment = row.isOwn ? .right : .left
        detailLabel.text = row.detail
        tickLabel.isHidden = !row.isRead
        retryButton.isHidden = !row.canRetry
    }
}
