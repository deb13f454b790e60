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

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        avatarView.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        nameLabel.accessibilityIdentifier = ScreenElement.ChatRow.name
        messageLabel.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        dateLabel.accessibilityIdentifier = ScreenElement.ChatRow.date
        unreadLabel.accessibilityIdentifier = ScreenElement.ChatRow.unread
        for view in [avatarView, nameLabel, messageLabel, dateLabel, unreadLabel] {
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func display(viewModel: ChatListItemViewModel, again: Bool) {
        tag = viewModel.tag
        nameLabel.text = viewModel.contact
        messageLabel.text = viewModel.message
        dateLabel.text = viewModel.lastMessageDate
        unreadLabel.text = viewModel.unreadMessageCount
        unreadLabel.isHidden = !viewModel.shouldShowUnread
        guard again || viewModel.avatar != avatar else { return }
        show(avatar: viewModel.avatar, viewModel.loadAvatar)
    }

    private func show(avatar id: AvatarID, _ load: ChatListItemViewModel.AvatarLoad) {
        avatar = id
        let image = load(id) { [weak self] image in
            guard let self, avatar == id else { return }
            avatarView.image = UIImage(image)
        }
        avatarView.image = image.map(UIImage.init)
    }
}
