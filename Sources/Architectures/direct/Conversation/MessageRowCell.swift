import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// One message of a conversation.
final class MessageRowCell: UITableViewCell {
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
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: MessageRow, of app: DirectApp) {
        text.text = row.text
        text.textAlignment = row.isUsers ? .right : .left
        tick.isHidden = !row.hasTick
        retry.isHidden = !row.hasFailed
        detail.text = row.detail
        guard row.hasFailed else { return }
        let action = UIAction(identifier: .init("retry")) { [weak app] _ in
            app?.retry(row.id, in: row.chat)
        }
        retry.addAction(action, for: .primaryActionTriggered)
    }
}
