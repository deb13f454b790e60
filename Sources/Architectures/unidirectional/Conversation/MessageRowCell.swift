import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of a conversation; turns a message into texts when it is shown.
final class MessageRowCell: UITableViewCell {
    var didTapRetry: ((MessageID) -> Void)?

    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private var message: MessageID?

    private lazy var retry = UIButton(
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            guard let self, let message else { return }
            didTapRetry?(message)
        }
    )

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        message = nil
        didTapRetry = nil
    }

    func render(_ message: Message, _ dates: LocalDates) {
        self.message = message.id
        text.text = message.text
        text.textAlignment = message.sender == .user ? .right : .left
        tick.isHidden = message.sender != .user || message.state != .read
        retry.isHidden = message.state != .failed
        detail.text =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
    }
}
