import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// A row of the chat list.
@MainActor
final class ChatRowCell: UITableViewCell {
    private let avatarView = UIImageView()
    private let nameLabel = UILabel()
    private let messageLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    /// The picture that is shown or on its way; the cell may have been reused when one arrives.
    private var avatar: AvatarID?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        avatarView.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        nameLabel.accessibilityIdentifier = ScreenElement.ChatRow.name
        nameLabel.font = .boldSystemFont(ofSize: 17)
        messageLabel.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        messageLabel.textColor = .secondaryLabel
        dateLabel.accessibilityIdentifier = ScreenElement.ChatRow.date
        dateLabel.textAlignment = .right
        unreadLabel.accessibilityIdentifier = ScreenElement.ChatRow.unread
        unreadLabel.textAlignment = .right
        for view in [avatarView, nameLabel, messageLabel, dateLabel, unreadLabel] {
            contentView.addSubview(view)
        }
    }

    func display(viewModel: ChatListItemViewModel) {
        tag = viewModel.tag
        nameLabel.text = viewModel.contact
        messageLabel.text = viewModel.message
        dateLabel.text = viewModel.lastMessageDate
        unreadLabel.text = viewModel.unreadMessageCount
        unreadLabel.isHidden = !viewModel.shouldShowUnread
        show(avatar: viewModel.avatar, viewModel.loadAvatar)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.size.width
        avatarView.frame = CGRect(x: 16, y: 12, width: 48, height: 48)
        nameLabel.frame = CGRect(x: 80, y: 12, width: width - 240, height: 22)
        dateLabel.frame = CGRect(x: width - 152, y: 12, width: 136, height: 22)
        messageLabel.frame = CGRect(x: 80, y: 38, width: width - 152, height: 22)
        unreadLabel.frame = CGRect(x: width - 64, y: 38, width: 48, height: 22)
    }

    private func show(avatar id: AvatarID, _ load: ChatListItemViewModel.AvatarLoad) {
        guard avatar != id else { return }
        avatar = id
        let image = load(id) { [weak self] image in
            guard let self, avatar == id else { return }
            avatarView.image = UIImage(image)
        }
        avatarView.image = image.map(UIImage.init)
    }
}

extension UIImage {
    fileprivate convenience init(_ avatar: AvatarImage) {
        let side = CGFloat(avatar.side)
        self.init(identifier: avatar.digest, size: CGSize(width: side, height: side))
    }
}
