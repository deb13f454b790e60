import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Row → view.
@MainActor
protocol MessageRowDelegate: AnyObject {
    func tappedRetry(_ message: MessageID)
}

/// A row of a conversation.
final class MessageRowCell: UITableViewCell {
    weak var delegate: (any MessageRowDelegate)?

    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private var message: MessageID?

    private lazy var retry = UIButton(
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            guard let self, let message else { return }
            delegate?.tappedRetry(message)
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
    }

    func show(_ item: MessageRowItem) {
        message = item.message
        text.text = item.text
        text.textAlignment = item.isOwn ? .right : .left
        detail.text = item.detail
        tick.isHidden = !item.showsTick
        retry.isHidden = !item.showsRetry
    }
}
