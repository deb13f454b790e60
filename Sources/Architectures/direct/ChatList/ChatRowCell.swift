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

    func show(_ row: ChatRow, _ environment: ArchitectureEnvironment) {
        tag = Int(row.chat.rawValue)
        name.text = row.name
        lastText.text = row.lastText
        date.text = row.date
        unread.isHidden = row.unread == nil
        if let count = row.unread { unread.text = count }
        avatar.show(row.avatar, in: environment)
    }
}
