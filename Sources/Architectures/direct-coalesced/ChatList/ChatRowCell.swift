import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// One chat of the list.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = AvatarView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        name.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for part in [name, lastText, date, unread, avatar] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ summary: ChatSummary, _ environment: ArchitectureEnvironment) {
        tag = Int(summary.chat.rawValue)
        name.text = summary.contact.name
        lastText.text = ChatTexts.oneLine(summary.lastText)
        date.text = environment.dates.string(from: summary.lastInstant)
        unread.isHidden = summary.unreadCount == 0
        if summary.unreadCount > 0 { unread.text = String(summary.unreadCount) }
        avatar.show(summary.contact.avatar, in: environment)
    }
}
