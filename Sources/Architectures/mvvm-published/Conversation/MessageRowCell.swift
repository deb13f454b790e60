import ArchitectureContract
import ChatDomain
import HeadlessUIKit

final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    private var retry: () -> Void = {}

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        retryButton.addAction(
            UIAction { [unowned self] _ in retry() },
            for: .primaryActionTriggered
        )
        for subview in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: MessageRowViewModel, retry: @escaping (MessageID) -> Void) {
        self.retry = { retry(row.id) }
        messageLabel.text = row.text
        messageLabel.textAlignment = row.isOwn ? .right : .left
        detailLabel.text = row.detail
        tickLabel.isHidden = !row.isRead
        retryButton.isHidden = !row.canRetry
    }
}
