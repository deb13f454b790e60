import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A row of the list.
final class ChatRowCell: UITableViewCell {
    /// What becomes of the picture that it shows already.
    var repeats = Repeats.shown

    /// What it shows.
    var viewModel: ChatRowViewModel? {
        didSet { if let viewModel { show(viewModel) } }
    }

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

    private func show(_ viewModel: ChatRowViewModel) {
        tag = Int(viewModel.chat.rawValue)
        nameLabel.text = viewModel.name
        lastTextLabel.text = viewModel.lastText
        dateLabel.text = viewModel.date
        let unread = viewModel.unread
        unreadLabel.isHidden = unread == nil
        if let unread { unreadLabel.text = unread }
        if repeats.shows(viewModel.avatar, after: avatar) { showAvatar(of: viewModel) }
    }

    private func showAvatar(of viewModel: ChatRowViewModel) {
        let wanted = viewModel.avatar
        avatar = wanted
        let image = viewModel.avatar { [weak self] image in
            // The cell may have been handed to another contact's row meanwhile.
            if let self, avatar == wanted { avatarView.image = UIImage(image) }
        }
        avatarView.image = image.map { UIImage($0) }
    }
}
