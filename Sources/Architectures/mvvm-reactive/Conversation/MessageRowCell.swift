import ArchitectureContract
import ChatDomain
import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineUIKit

final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    private lazy var retryTaps = retryButton.taps
    private var subscriptions: [AnyCancellable] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    override func prepareForReuse() {
        super.prepareForReuse()
        subscriptions.removeAll()
    }

    func bind(_ row: MessageRowViewModel, retry: PublishRelay<MessageID>) {
        messageLabel.text = row.text
        messageLabel.textAlignment = row.isOwn ? .right : .left
        detailLabel.text = row.detail
        tickLabel.isHidden = !row.isRead
        retryButton.isHidden = !row.canRetry
        guard row.canRetry else { return }
        retryTaps.map { row.id }.bind(to: retry).store(in: &subscriptions)
    }
}
