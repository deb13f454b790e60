#if Mobius
import ArchitectureContract
import ChatDomain
import HeadlessUIKit

final class MessageRowCell: UITableViewCell {
    private let textView = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    private var retry: () -> Void = {}

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        textView.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        retryButton.addAction(
            UIAction { [unowned self] _ in retry() },
            for: .touchUpInside
        )
        for subview in [textView, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message, _ dates: LocalDates, retry: @escaping () -> Void) {
        self.retry = retry
        textView.text = message.text
        textView.textAlignment = message.sender == .user ? .right : .left
        tickLabel.isHidden = message.sender != .user || message.state != .read
        retryButton.isHidden = message.state != .failed
        detailLabel.text =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
    }
}
#endif
