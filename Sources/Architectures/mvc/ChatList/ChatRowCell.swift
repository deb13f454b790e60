import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of the list; turns a chat into texts when it is shown.
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
        name.font = .boldSystemFont(ofSize: 17)
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        date.textColor = .secondaryLabel
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        unread.textColor = .systemBlue
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for view in [avatar, name, lastText, date, unread] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func configure(with chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        name.text = chat.contact.name
        lastText.text = ChatTexts.oneLine(chat.lastText)
        date.text = environment.dates.string(from: chat.lastInstant)
        show(unreadCount: chat.unreadCount)
        avatar.show(chat.contact.avatar, in: environment)
    }

    private func show(unreadCount: Int) {
        unread.isHidden = unreadCount == 0
        unread.text = String(unreadCount)
    }
}
