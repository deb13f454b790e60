import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    private lazy var retryTaps = retryButton.taps
    private var retrying: AnyCancellable?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        for subview in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        retrying = nil
    }

    /// Shows the row there; a tap on its button hands this cell to `retry`.
    func bind(
        to viewModel: ConversationViewModel,
        at indexPath: IndexPath,
        retry: @escaping (UITableViewCell) -> Void
    ) {
        messageLabel.text = viewModel.text(at: indexPath)
        messageLabel.textAlignment = viewModel.isOwn(at: indexPath) ? .right : .left
        detailLabel.text = viewModel.detail(at: indexPath)
        tickLabel.isHidden = !viewModel.isRead(at: indexPath)
        let canRetry = viewModel.canRetry(at: indexPath)
        retryButton.isHidden = !canRetry
        guard canRetry else { return }
        retrying = retryTaps.sink { [weak self] in
            if let self { retry(self) }
        }
    }
}
