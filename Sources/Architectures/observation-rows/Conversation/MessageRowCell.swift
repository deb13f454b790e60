import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// One message of a conversation: observes its row.
final class MessageRowCell: ObservingCell<MessageRowViewModel> {
    var onRetry: (@MainActor (MessageID) -> Void)?
    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private let retry = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retry.setTitle(ChatTexts.retry, for: .normal)
        retry.addAction(
            UIAction { [weak self] _ in
                if let self, let row { onRetry?(row.id) }
            },
            for: .primaryActionTriggered
        )
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func showProperties(of row: MessageRowViewModel) {
        text.text = row.text
        text.textAlignment = row.isOwn ? .right : .left
        detail.text = row.detail
        tick.isHidden = !row.showsTick
        retry.isHidden = !row.showsRetry
    }
}
