import ArchitectureContract
import HeadlessUIKit

/// A row of a conversation.
@MainActor
final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        detailLabel.textColor = .secondaryLabel
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

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.size.width
        messageLabel.frame = CGRect(x: 16, y: 4, width: width - 32, height: 22)
        detailLabel.frame = CGRect(x: 16, y: 26, width: 144, height: 18)
        tickLabel.frame = CGRect(x: width - 32, y: 26, width: 16, height: 18)
        retryButton.frame = CGRect(x: width - 112, y: 26, width: 72, height: 18)
    }
}
