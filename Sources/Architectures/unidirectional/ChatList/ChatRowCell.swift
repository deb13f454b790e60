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
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for part in [avatar, name, lastText, date, unread] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        avatar.forget()
    }

    func render(_ chat: ChatSummary, _ environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        name.text = chat.contact.name
        lastText.text = ChatTexts.oneLine(chat.lastText)
        date.text = environment.dates.string(from: chat.lastInstant)
        unread.isHidden = chat.unreadCount == 0
        if chat.unreadCount > 0 { unread.text = String(chat.unreadCount) }
        avatar.show(chat.contact.avatar, in: environment)
    }
}
