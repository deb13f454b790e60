import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Told of taps on a row's button.
@MainActor
protocol MessageRowCellDelegate: AnyObject {
    func messageRowCellDidTapRetry(_ cell: MessageRowCell)
}

/// A row of a conversation.
final class MessageRowCell: UITableViewCell {
    weak var delegate: (any MessageRowCellDelegate)?

    private let message = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()

    private lazy var retry = UIButton(
        type: .system,
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            if let self { delegate?.messageRowCellDidTapRetry(self) }
        }
    )

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        message.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        detail.textColor = .secondaryLabel
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        for view in [message, detail, tick, retry] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func configure(with message: Message, dates: LocalDates) {
        self.message.text = message.text
        self.message.textAlignment = message.sender == .user ? .right : .left
        switch message.state {
        case .sending: detail.text = ChatTexts.sending
        case .failed: detail.text = ChatTexts.failed
        case .sent, .unread, .read: detail.text = dates.string(from: message.sentAt)
        }
        tick.isHidden = message.sender != .user || message.state != .read
        retry.isHidden = message.state != .failed
    }
}
