import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// What a row asks the view it is in for.
@MainActor
protocol MessageRowDelegate: AnyObject {
    func tappedRetry(of message: MessageID)
}

/// A row of a conversation; turns a message into texts when it is shown.
final class MessageRowCell: UITableViewCell {
    weak var delegate: (any MessageRowDelegate)?

    private let message = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private var messageID: MessageID?

    private lazy var retry = UIButton(
        type: .system,
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in self?.tappedRetry() }
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
        messageID = message.id
        self.message.text = message.text
        self.message.textAlignment = message.sender == .user ? .right : .left
        detail.text = detail(of: message, dates: dates)
        tick.isHidden = message.sender != .user || message.state != .read
        retry.isHidden = message.state != .failed
    }

    private func detail(of message: Message, dates: LocalDates) -> String {
        switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: dates.string(from: message.sentAt)
        }
    }

    private func tappedRetry() {
        if let messageID { delegate?.tappedRetry(of: messageID) }
    }
}
