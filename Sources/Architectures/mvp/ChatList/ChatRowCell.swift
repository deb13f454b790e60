import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// A row of the list.
final class ChatRowCell: UITableViewCell {
    /// Asked for a picture: gives it if it is at hand; else it is delivered later.
    typealias AvatarSource =
        (AvatarID, _ deliver: @escaping @MainActor (AvatarImage) -> Void) -> AvatarImage?

    /// Where the row's picture comes from.
    var avatarSource: AvatarSource?

    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// The picture that belongs into the row, loaded or not.
    private var avatar: AvatarID?

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
        for subview in [avatarView, nameLabel, lastTextLabel, dateLabel, unreadLabel] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: ChatRow, again: Bool) {
        tag = Int(row.chat.rawValue)
        nameLabel.text = row.name
        lastTextLabel.text = row.lastText
        dateLabel.text = row.date
        unreadLabel.isHidden = row.unread == nil
        if let unread = row.unread { unreadLabel.text = unread }
        guard again || row.avatar != avatar else { return }
        show(row.avatar)
    }

    private func show(_ wanted: AvatarID) {
        avatar = wanted
        let image = avatarSource?(wanted) { [weak self] image in
            // The cell may have been handed to another contact's row meanwhile.
            if let self, avatar == wanted { avatarView.image = UIImage(image) }
        }
        avatarView.image = image.map { UIImage($0) }
    }
}
