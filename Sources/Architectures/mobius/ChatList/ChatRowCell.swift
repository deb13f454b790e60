#if Mobius
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
    private var avatar: AvatarID?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    func show(_ chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        nameLabel.text = chat.contact.name
        lastTextLabel.text = ChatTexts.oneLine(chat.lastText)
        dateLabel.text = environment.dates.string(from: chat.lastInstant)
        unreadLabel.text = chat.unreadCount > 0 ? String(chat.unreadCount) : nil
        unreadLabel.isHidden = chat.unreadCount == 0
        let picture = chat.contact.avatar
        guard environment.repeats.shows(picture, after: avatar) else { return }
        avatar = picture
        showPicture(picture, from: environment.services.avatars)
    }

    /// The picture at once, or when it has come, unless the cell is of another contact by then (R15).
    private func showPicture(_ picture: AvatarID, from cache: any AvatarCache) {
        if let image = cache.cached(picture) {
            avatarView.image = UIImage(image)
            return
        }
        avatarView.image = nil
        cache.load(picture) { [weak self] image in
            if let self, avatar == picture { avatarView.image = UIImage(image) }
        }
    }
}
#endif
