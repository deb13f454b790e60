import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of the list.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    /// The picture that belongs into this row, loaded or not.
    private var avatarID: AvatarID?

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

    func show(_ item: ChatRowItem, avatars: any AvatarProviding, again: Bool) {
        tag = Int(item.chat.rawValue)
        name.text = item.name
        lastText.text = item.lastText
        date.text = item.date
        unread.isHidden = item.unread == nil
        if let count = item.unread { unread.text = count }
        guard again || item.avatar != avatarID else { return }
        show(item.avatar, from: avatars)
    }

    private func show(_ id: AvatarID, from avatars: any AvatarProviding) {
        avatarID = id
        if let image = avatars.cachedAvatar(id) { return avatar.image = UIImage(image) }
        avatar.image = nil
        avatars.loadAvatar(id) { [weak self] image in
            // The cell may have been handed to another contact's row meanwhile.
            if let self, avatarID == id { avatar.image = UIImage(image) }
        }
    }
}
