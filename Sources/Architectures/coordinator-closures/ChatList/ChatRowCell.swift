import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of the list.
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
        nameLabel.font = .boldSystemFont(ofSize: 17)
        lastTextLabel.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        dateLabel.accessibilityIdentifier = ScreenElement.ChatRow.date
        dateLabel.textColor = .secondaryLabel
        unreadLabel.accessibilityIdentifier = ScreenElement.ChatRow.unread
        unreadLabel.textColor = .systemBlue
        avatarView.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for view in [avatarView, nameLabel, lastTextLabel, dateLabel, unreadLabel] {
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func configure(with chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        nameLabel.text = chat.contact.name
        lastTextLabel.text = ChatTexts.oneLine(chat.lastText)
        dateLabel.text = environment.dates.string(from: chat.lastInstant)
        unreadLabel.isHidden = chat.unreadCount == 0
        unreadLabel.text = String(chat.unreadCount)
        avatarView.show(chat.contact.avatar, in: environment)
    }
}
