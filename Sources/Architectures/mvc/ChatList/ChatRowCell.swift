internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

/// A row of the list; turns a chat into texts when it is shown.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    /// The picture that belongs into this row, loaded or not.
    private var avatarID: AvatarID?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    func configure(
        with chat: ChatSummary,
        dates: LocalDates,
        avatars: any AvatarCache,
        repeats: Repeats
    ) {
        tag = Int(chat.chat.rawValue)
        name.text = chat.contact.name
        lastText.text = ChatTexts.oneLine(chat.lastText)
        date.text = dates.string(from: chat.lastInstant)
        show(unreadCount: chat.unreadCount)
        if repeats.shows(chat.contact.avatar, after: avatarID) {
            show(avatar: chat.contact.avatar, from: avatars)
        }
    }

    private func show(unreadCount: Int) {
        unread.isHidden = unreadCount == 0
        unread.text = String(unreadCount)
    }

    private func show(avatar id: AvatarID, from avatars: any AvatarCache) {
        avatarID = id
        if let image = avatars.cached(id) { return avatar.image = UIImage(image) }
        avatar.image = nil
        avatars.load(id) { [weak self] image in
            // The cell may have been handed to another contact's row meanwhile.
            if let self, avatarID == id { avatar.image = UIImage(image) }
        }
    }
}
