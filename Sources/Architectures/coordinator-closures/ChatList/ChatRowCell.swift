internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

/// A row of the list.
final class ChatRowCell: UITableViewCell {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// The picture that belongs into this row, loaded or not.
    private var avatar: AvatarID?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    func configure(with chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        nameLabel.text = chat.contact.name
        lastTextLabel.text = ChatTexts.oneLine(chat.lastText)
        dateLabel.text = environment.dates.string(from: chat.lastInstant)
        unreadLabel.isHidden = chat.unreadCount == 0
        unreadLabel.text = String(chat.unreadCount)
        if environment.repeats.shows(chat.contact.avatar, after: avatar) {
            show(chat.contact.avatar, from: environment.services.avatars)
        }
    }

    private func show(_ id: AvatarID, from avatars: any AvatarCache) {
        avatar = id
        if let image = avatars.cached(id) { return avatarView.image = UIImage(image) }
        avatarView.image = nil
        avatars.load(id) { [weak self] image in
            // The cell may be another contact's by now.
            if let self, avatar == id { avatarView.image = UIImage(image) }
        }
    }
}
