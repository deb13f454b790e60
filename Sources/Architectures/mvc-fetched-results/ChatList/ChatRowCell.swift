import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// A row of the list.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    /// The picture that is shown, or on its way.
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

    func configure(with chat: ChatSummary, in environment: ArchitectureEnvironment) {
        tag = Int(chat.chat.rawValue)
        name.text = chat.contact.name
        lastText.text = ChatTexts.oneLine(chat.lastText)
        date.text = environment.dates.string(from: chat.lastInstant)
        unread.isHidden = chat.unreadCount == 0
        unread.text = String(chat.unreadCount)
        if environment.repeats.shows(chat.contact.avatar, after: avatarID) {
            show(chat.contact.avatar, from: environment.services.avatars)
        }
    }

    private func show(_ id: AvatarID, from avatars: any AvatarCache) {
        avatarID = id
        if let image = avatars.cached(id) { return avatar.image = UIImage(image) }
        avatar.image = nil
        avatars.load(id) { [weak self] image in
            // By now the cell may show another chat.
            if let self, avatarID == id { avatar.image = UIImage(image) }
        }
    }
}
