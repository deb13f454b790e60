#if Workflow
import ArchitectureContract
import ChatDomain
import HeadlessUIKit

final class ChatRowCell: UITableViewCell {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = AvatarView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        nameLabel.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastTextLabel.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        dateLabel.accessibilityIdentifier = ScreenElement.ChatRow.date
        unreadLabel.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatarView.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for subview in [avatarView, nameLabel, lastTextLabel, dateLabel, unreadLabel] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        nameLabel.text = chat.contact.name
        lastTextLabel.text = ChatTexts.oneLine(chat.lastText)
        dateLabel.text = environment.dates.string(from: chat.lastInstant)
        unreadLabel.text = chat.unreadCount > 0 ? String(chat.unreadCount) : nil
        unreadLabel.isHidden = chat.unreadCount == 0
        avatarView.show(chat.contact.avatar, in: environment)
    }
}
#endif
