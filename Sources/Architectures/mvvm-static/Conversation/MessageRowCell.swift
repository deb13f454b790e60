import ArchitectureContract
import HeadlessUIKit

/// A row of a conversation.
@MainActor
final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        tickLabel.isHidden = true
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        retryButton.isHidden = true
        for view in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func display(viewModel: MessageItemViewModel) {
        messageLabel.text = viewModel.text
        messageLabel.textAlignment = viewModel.shouldAlignRight ? .right : .left
        detailLabel.text = viewModel.detail
        tickLabel.isHidden = !viewModel.shouldShowTick
        retryButton.isHidden = !viewModel.shouldShowRetry
        if let retry = viewModel.retry {
            retryButton.action(for: .primaryActionTriggered, block: retry)
        }
    }
}
