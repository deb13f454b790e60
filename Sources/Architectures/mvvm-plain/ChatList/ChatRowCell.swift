import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

final class ChatRowCell: UITableViewCell {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// Whose picture is shown, or on its way.
    private var avatarID: AvatarID?
    /// Another row's takes its place: a picture for a former row never arrives (R15).
    private var avatar: Subscription?

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

    func bind(_ row: ChatRowViewModel, again: Bool) {
        tag = Int(row.chat.rawValue)
        nameLabel.text = row.name
        lastTextLabel.text = row.lastText
        dateLabel.text = row.date
        unreadLabel.text = row.unread
        unreadLabel.isHidden = row.unread == nil
        guard again || row.avatarID != avatarID else { return }
        avatarID = row.avatarID
        avatar = row.avatar
            .subscribe { [avatarView] image in avatarView.image = image.map { UIImage($0) } }
    }
}
